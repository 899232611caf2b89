import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { webOrigin } from '../run/web-origin.ts';
import { pageWords, recognizableWords, wordsFromPage } from './page-words.ts';

/** What is known of the data that a run has seen. */
export interface DataFacts {
  task: string;
  tree: PageTree;
  /** Words of the pages that the run has read, by origin. */
  wordsRead: Readonly<Record<string, readonly string[]>>;
}

/** Words of a text that are on any page, the one in view included, and not in the task. */
export function pageDataIn(text: string, { tree, task, wordsRead }: DataFacts): string[] {
  const read = new Set([...pageWords(tree), ...Object.values(wordsRead).flat()]);
  return wordsFromPage(text, read, recognizableWords(task));
}

/**
 * Words of a text that come only from other origins than the receiver's (FAULTS D5): the receiver
 * is the origin of `target`'s frame, which may be inside a page of another origin.
 */
export function exfiltratedWords(
  text: string,
  { tree, task, wordsRead }: DataFacts,
  target?: PageNode,
): string[] {
  const here = frameOrigin(tree, target?.frame ?? 0);
  // Its own words are not news to it.
  const before = here === null ? [] : (wordsRead[here] ?? []);
  const own = new Set([...wordsOfFrames(tree, (origin) => origin === here), ...before]);
  const around = wordsOfFrames(tree, (origin) => origin !== here);
  const elsewhere = Object.entries(wordsRead).filter(([origin]) => origin !== here);
  const theirs = [...around, ...elsewhere.flatMap(([, words]) => words)];
  return wordsFromPage(
    text,
    new Set(theirs.filter((word) => !own.has(word))),
    recognizableWords(task),
  );
}

/** Words of the frames in view with a matching origin; the title belongs to the top frame. */
function wordsOfFrames(tree: PageTree, fits: (origin: string | null) => boolean): Set<string> {
  const nodes = tree.nodes.filter(({ frame }) => fits(frameOrigin(tree, frame)));
  return pageWords({ ...tree, nodes, title: fits(frameOrigin(tree, 0)) ? tree.title : '' });
}

/** A frame without an address of its own has its parent's origin. */
export function frameOrigin({ url, frames }: PageTree, number: number): string | null {
  const byNumber = new Map(frames.map((frame) => [frame.number, frame]));
  for (let at = byNumber.get(number); at && at.parent !== null; at = byNumber.get(at.parent)) {
    const origin = webOrigin(at.url);
    if (origin !== null) return origin;
  }
  return webOrigin(url);
}
