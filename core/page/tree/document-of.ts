import { splitKey } from './id-prefix.ts';
import type { PageTree } from './page-tree.ts';

/**
 * The document of an element of the page, or of the main frame; undefined when it is not known. Ids
 * have no meaning in any other document.
 */
export function documentOf({ frames }: Pick<PageTree, 'frames'>, key?: string): string | undefined {
  const number = key === undefined ? 0 : splitKey(key)?.frame;
  return frames.find((frame) => frame.number === number)?.document;
}
