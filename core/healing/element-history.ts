import { changedSpan } from '../page/changed-span.ts';
import type { PageTree } from '../page/page.ts';
import { canBeTarget } from './can-be-target.ts';
import { rememberElement } from './remember-element.ts';
import type { RememberedElement } from './remembered-element.ts';

/** Elements kept that have left the page. */
const MAX_KEPT = 1000;
/** Nodes gone through at one reading, to remember what has left: a page may replace all it has. */
const MAX_WORK = 1_000_000;

/** What has left a page since it was loaded, so that old ids can still be told what became of them. */
export class ElementHistory {
  #tree: PageTree | null = null;
  readonly #gone = new Map<string, RememberedElement>();

  /** Takes the next reading of the page; `isNewPage` forgets all that was. */
  note(tree: PageTree, isNewPage: boolean): void {
    const before = this.#tree;
    this.#tree = tree;
    if (isNewPage) this.#gone.clear();
    if (isNewPage || !before) return;
    const span = changedSpan(before.nodes, tree.nodes);
    if (!span) return;
    const there = new Set(tree.nodes.slice(span.start, span.endNow).map(({ key }) => key));
    const gone = before.nodes.slice(span.start, span.endBefore);
    const left = gone.filter((node) => !there.has(node.key) && canBeTarget(node));
    const most = Math.floor(MAX_WORK / Math.max(1, before.nodes.length));
    for (const { key } of left.slice(0, most)) this.#gone.set(key, rememberElement(before, key));
    for (const key of this.#gone.keys()) {
      if (there.has(key)) this.#gone.delete(key);
      else if (this.#gone.size > MAX_KEPT) this.#gone.delete(key);
    }
  }

  /** What is known of an element that has left, or undefined. */
  recall(key: string): RememberedElement | undefined {
    return this.#gone.get(key);
  }
}
