import type { Outline } from './outline.ts';

/** Positions of a row's siblings that have children, including itself. */
export function openableSiblings({ parent, children }: Outline, position: number): number[] {
  const above = parent[position];
  const siblings: number[] = [];
  for (let at = 0; at < parent.length; at++) {
    if (parent[at] === above && (children[at] ?? 0) > 0) siblings.push(at);
  }
  return siblings;
}
