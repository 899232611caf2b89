import type { PixelBox, Pixels } from '../../../../../core/style/audit/pixels.ts';

export type Color = readonly [red: number, green: number, blue: number];

export const WHITE: Color = [255, 255, 255];
export const DARK: Color = [24, 26, 27];

/** A picture of 96 × 64 pixels in one color with boxes of others on it. */
export function picture(ground: Color, ...boxes: [PixelBox, Color][]): Pixels {
  const [width, height] = [96, 64];
  const data = new Uint8Array(width * height * 4);
  const paint = (box: PixelBox, color: Color) => {
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++)
        data.set([...color, 255], (y * width + x) * 4);
  };
  paint({ x: 0, y: 0, width, height }, ground);
  for (const [box, color] of boxes) paint(box, color);
  return { width, height, data };
}
