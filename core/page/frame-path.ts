import type { PageFrame, PageTree } from './page.ts';

/**
 * The way from the top frame to another by indexes of child frames, as `@puppeteer/replay` takes them.
 * Empty for the top frame; null when it is not known, or frames in shadow trees, which a page does not
 * count and Puppeteer does, stand beside it.
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
