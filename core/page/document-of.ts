import { splitKey } from './id-prefix.ts';
import type { PageTree } from './page.ts';

/**
 * Which document an element of the page is in, or which the main frame shows; undefined when that is not
 * known. Ids mean nothing in any other document.
 */
export function documentOf({ frames }: Pick<PageTree, 'frames'>, key?: string): string | undefined {
  const number = key === undefined ? 0 : splitKey(key)?.frame;
  return frames.find((frame) => frame.number === number)?.document;
}
