import type { PageFrame, PageTree } from './page-tree.ts';

/**
 * The indexes of child frames from the top frame to another, in the form of `@puppeteer/replay`.
 * Empty for the top frame; null when it is unknown, or when frames in shadow trees are beside it,
 * which Puppeteer counts and a page does not.
 */
export function framePath({ frames }: PageTree, number: number): readonly number[] | null {
  if (number === 0) return [];
  const path = frames.find((frame) => frame.number === number)?.path;
  const isCountable = path?.every((index, depth) => {
    const above = path.slice(0, depth).join();
    return index >= 0 && !frames.some((other) => isInShadowOf(other, above));
  });
  return path && isCountable ? path : null;
}

function isInShadowOf({ path }: PageFrame, above: string): boolean {
  return path?.at(-1) === -1 && path.slice(0, -1).join() === above;
}
