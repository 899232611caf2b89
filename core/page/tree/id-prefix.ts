/** Prefix of the ids of a frame's elements: '' in the main frame, `f1_` in frame 1. */
export function idPrefix(frame: number): string {
  return frame === 0 ? '' : `f${frame}_`;
}

/** The frame and the local id of a page-wide id: `f1_5` is `{ frame: 1, id: 5 }`. */
export function splitKey(key: string): { frame: number; id: number } | null {
  const [, frame = '0', id] = /^(?:f(\d+)_)?(\d+)$/.exec(key) ?? [];
  return id === undefined ? null : { frame: Number(frame), id: Number(id) };
}
