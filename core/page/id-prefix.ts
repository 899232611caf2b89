/** Prefix of the ids of a frame's elements: '' in the main frame, `f1_` in frame 1. */
export function idPrefix(frame: number): string {
  return frame === 0 ? '' : `f${frame}_`;
}
