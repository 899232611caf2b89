/** [x, y, width, height] in CSS pixels. */
export type Box = [number, number, number, number];
