import { computed, createModel, effect, signal } from '@preact/signals';
import { type ElementFate, elementFate } from '../../../core/page/healing/element-fate.ts';
import { hasSameRoleAndName } from '../../../core/page/healing/has-same-role-and-name.ts';
import {
  canBeTarget,
  type RememberedElement,
  rememberElement,
} from '../../../core/page/healing/remember-element.ts';
import { changedSpan } from '../../../core/page/tree/changed-span.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import type { SearchModel } from '../tree/search-model.ts';
import type { TreeModel } from '../tree/tree-model.ts';

interface HealingDeps {
  pageModel: PageModel;
  tree: TreeModel;
  search: SearchModel;
}

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

/** What happened to the element that was selected, and to ids that are searched for. */
export const HealingModel = createModel(({ pageModel, tree, search }: HealingDeps) => {
  const history = new ElementHistory();
  let last: PageTree | null = null;
  /** The selected element as it was when it was selected. */
  const pinned = signal<RememberedElement | null>(null);

  const pin = (key: string | null) => {
    const shown = pageModel.reading.peek()?.tree;
    const node = key === null ? undefined : shown?.nodes.find((n) => n.key === key);
    if (shown && node && canBeTarget(node)) pinned.value = rememberElement(shown, node.key);
    else pinned.value = (key !== null && history.recall(key)) || null;
  };

  effect(() => {
    const reading = pageModel.reading.value;
    if (!reading) return;
    history.note(reading.tree, reading.reset);
    const before = last;
    last = reading.tree;
    if (!reading.reset) return;
    const key = tree.selected.peek();
    const [was, is] = [before, last].map((one) => one?.nodes.find((node) => node.key === key));
    // The IDs of a document that is gone are other elements' in the next, unless it is the same page loaded again.
    if (before && key !== null && !(was && is && hasSameRoleAndName(is, was.node))) {
      tree.select(null);
    } else pin(key);
  });

  effect(() => pin(tree.selected.value));

  const fate = computed<ElementFate | null>(() => {
    const shown = pageModel.reading.value?.tree;
    return shown && pinned.value ? elementFate(shown, pinned.value) : null;
  });

  return {
    fate,
    /** The fate of the id in the search box, when no row has it any more. */
    searched: computed(() => {
      const shown = pageModel.reading.value?.tree;
      if (!shown || search.matches.value.length > 0) return null;
      const remembered = history.recall(search.query.value.trim());
      return remembered ? elementFate(shown, remembered) : null;
    }),
  };
});
