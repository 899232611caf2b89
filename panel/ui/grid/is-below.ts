import type { Outline } from './outline.ts';

/** Whether a position of an outline is below another one, at any depth. */
export function isBelow({ parent }: Outline, position: number, above: number): boolean {
  let at = parent[position] ?? -1;
  while (at > above) at = parent[at] ?? -1;
  return above >= 0 && position >= 0 && at === above;
}
