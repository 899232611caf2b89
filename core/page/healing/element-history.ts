import { changedSpan } from '../tree/changed-span.ts';
import type { PageTree } from '../tree/page-tree.ts';
import { canBeTarget } from './can-be-target.ts';
import { rememberElement } from './remember-element.ts';
import type { RememberedElement } from './remembered-element.ts';

/** Elements kept after they left the page. */
const MAX_KEPT_ELEMENTS = 1000;
/** Nodes visited at one reading, to remember what left: a page may replace everything. */
const MAX_VISITED_NODES = 1_000_000;

/**
 * The elements that left a page since it was loaded, so that old ids can still be explained. What left is looked
 * for behind the reading that shows it, or when it is asked for: in a large page that takes longer than the reading.
 */
export class ElementHistory {
  #tree: PageTree | null = null;
  readonly #gone = new Map<string, RememberedElement>();
  /** Readings that have not been compared with the one before. */
  #later: PageTree[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Records the next reading of the page; `isNewPage` forgets everything before. */
  note(tree: PageTree, isNewPage: boolean): void {
    if (isNewPage || !this.#tree) {
      this.#later = [];
      this.#gone.clear();
      this.#tree = tree;
      return;
    }
    this.#later.push(tree);
    this.#timer ??= setTimeout(() => this.#catchUp());
  }

  /** What is known of an element that left, or undefined. */
  recall(key: string): RememberedElement | undefined {
    if (key === '') return undefined;
    this.#catchUp();
    return this.#gone.get(key);
  }

  #catchUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const trees = this.#later;
    this.#later = [];
    for (const tree of trees) {
      if (this.#tree) this.#compare(this.#tree, tree);
      this.#tree = tree;
    }
  }

  #compare(before: PageTree, tree: PageTree): void {
    const span = changedSpan(before.nodes, tree.nodes);
    if (!span) return;
    const there = new Set(tree.nodes.slice(span.start, span.endNow).map(({ key }) => key));
    const gone = before.nodes.slice(span.start, span.endBefore);
    const left = gone.filter((node) => !there.has(node.key) && canBeTarget(node));
    const most = Math.floor(MAX_VISITED_NODES / Math.max(1, before.nodes.length));
    for (const { key } of left.slice(0, most)) this.#gone.set(key, rememberElement(before, key));
    for (const key of this.#gone.keys()) {
      if (there.has(key)) this.#gone.delete(key);
      else if (this.#gone.size > MAX_KEPT_ELEMENTS) this.#gone.delete(key);
    }
  }
}
