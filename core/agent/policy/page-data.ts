import type { PageNode, PageTree } from '../../page/page.ts';
import { pageWords, recognisableWords, wordsFromPage } from './page-words.ts';
import { webOrigin } from './web-origin.ts';

/** What is known of the data that a run has seen. */
export interface DataFacts {
  task: string;
  tree: PageTree;
  /** Words of the pages that the run has read, by origin. */
  wordsRead: Readonly<Record<string, readonly string[]>>;
}

/** Words of a text that any page has told, the one in view included, and the task has not. */
export function dataIn(text: string, { tree, task, wordsRead }: DataFacts): string[] {
  const read = new Set([...pageWords(tree), ...Object.values(wordsRead).flat()]);
  return wordsFromPage(text, read, recognisableWords(task));
}

/**
 * Words of a text that only other origins have told than the one that would get it (FAULTS D5): that of
 * the frame of `target`, which a page of another origin may have around it.
 */
export function carriedWords(
  text: string,
  { tree, task, wordsRead }: DataFacts,
  target?: PageNode,
): string[] {
  const here = frameOrigin(tree, target?.frame ?? 0);
  // What it has told itself is nothing new to it.
  const before = here === null ? [] : (wordsRead[here] ?? []);
  const own = new Set([...wordsOf(tree, (origin) => origin === here), ...before]);
  const around = wordsOf(tree, (origin) => origin !== here);
  const elsewhere = Object.entries(wordsRead).filter(([origin]) => origin !== here);
  const told = [...around, ...elsewhere.flatMap(([, words]) => words)];
  return wordsFromPage(
    text,
    new Set(told.filter((word) => !own.has(word))),
    recognisableWords(task),
  );
}

/** Words of the frames in view whose origin fits; the title is the top frame's. */
function wordsOf(tree: PageTree, fits: (origin: string | null) => boolean): Set<string> {
  const nodes = tree.nodes.filter(({ frame }) => fits(frameOrigin(tree, frame)));
  return pageWords({ ...tree, nodes, title: fits(frameOrigin(tree, 0)) ? tree.title : '' });
}

/** A frame without an address of its own is of the origin around it. */
export function frameOrigin({ url, frames }: PageTree, number: number): string | null {
  const byNumber = new Map(frames.map((frame) => [frame.number, frame]));
  for (let at = byNumber.get(number); at && at.parent !== null; at = byNumber.get(at.parent)) {
    const origin = webOrigin(at.url);
    if (origin !== null) return origin;
  }
  return webOrigin(url);
}
