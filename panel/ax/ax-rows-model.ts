import { computed, createModel, effect, signal } from '@preact/signals';
import type { AxKey } from '../../core/ax/ax-node.ts';
import type { AxChange } from '../../core/ax/ax-state.ts';
import { AxTree } from '../../core/ax/ax-tree.ts';
import type { CdpTab } from '../../core/cdp/cdp-session.ts';
import type { Page } from '../../core/page/page.ts';
import { errorText } from '../../core/text/error-text.ts';
import { keepAnchor } from '../tree/keep-anchor.ts';
import { ViewportModel } from '../tree/viewport-model.ts';
import { AxLink } from './ax-link.ts';
import { axListing, missingRows, NO_ROWS } from './ax-listing.ts';
import { AxOverlay } from './ax-overlay.ts';
import { expandFirst } from './expand-first.ts';

/** Milliseconds in which reports of changes are gathered before the rows are listed again. */
const GATHER = 16;
/** Rows that are read at first, at least. */
const FIRST_ROWS = 30;
/** Rows of a frame that is opened, at least. */
const FRAME_ROWS = 6;

/** What is there while the debugger is attached and the view on show. */
export interface OpenedAx {
  tab: CdpTab;
  tree: AxTree;
  link: AxLink;
  overlay: AxOverlay;
}

/** Chrome's tree as rows: read as far as it is expanded and on screen, followed by Chrome's reports. */
export const AxRowsModel = createModel((page: Page) => {
  const opened = signal<OpenedAx | null>(null);
  const version = signal(0);
  const withIgnored = signal(false);
  const problem = signal('');
  const isReading = signal(false);
  /** The last change; a new object every time. */
  const change = signal<AxChange | null>(null);
  const listing = computed(() => {
    void version.value;
    return opened.value ? axListing(opened.value.tree, withIgnored.value) : NO_ROWS;
  });
  const count = computed(() => listing.value.keys.length);
  const viewport = new ViewportModel(count);
  const rowOf = (key: AxKey | null) => (key === null ? -1 : listing.value.keys.indexOf(key));
  /** Something of the tree, told anew after each change. */
  const ofTree = <T>(read: (tree: AxTree) => T) =>
    computed(() => {
      void version.value;
      return opened.value ? read(opened.value.tree) : null;
    });

  keepAnchor({ rows: listing, rowOf, keyOf: (row) => listing.value.keys[row] }, viewport);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const relist = () => {
    clearTimeout(timer);
    timer = undefined;
    version.value++;
  };

  const readFirst = async (tree: AxTree) => {
    isReading.value = true;
    await expandFirst(tree, tree.root, Math.max(FIRST_ROWS, viewport.pageRows.value));
    isReading.value = false;
    relist();
  };

  const start = async ({ tree }: OpenedAx) => {
    problem.value = '';
    isReading.value = true;
    try {
      await tree.open();
    } catch (error) {
      if (opened.value?.tree !== tree) return;
      problem.value = errorText(error);
      isReading.value = false;
    }
  };

  const expand = async (key: AxKey) => {
    const tree = opened.value?.tree;
    if (!tree) return;
    await tree.expand(key);
    const node = tree.get(key);
    const [child] = node?.children ?? [];
    // Nobody opens a frame to see that there is a document in it.
    if (node?.role.startsWith('Iframe')) await expandFirst(tree, child ?? null, FRAME_ROWS);
    relist();
  };

  // Children of wide nodes are read once their rows are on screen, one screen at a time.
  let isLoading = false;
  let isAskedAgain = false;
  const loadShown = async () => {
    const tree = opened.value?.tree;
    isAskedAgain = isLoading;
    if (isLoading || !tree) return;
    isLoading = true;
    const { first, last } = viewport;
    const missing = missingRows(listing.value, tree, [first.value, last.value]);
    for (const [holder, keys] of missing) await tree.load(holder, keys);
    isLoading = false;
    if (isAskedAgain) void loadShown();
  };
  effect(() => {
    void listing.value;
    void viewport.first.value;
    void viewport.last.value;
    void loadShown();
  });

  return {
    opened,
    withIgnored,
    problem,
    isReading,
    change,
    listing,
    count,
    viewport,
    rowOf,
    ofTree,
    relist,
    expand,
    isExpanded: (key: AxKey) => opened.value?.tree.isExpanded(key) ?? false,
    collapse(key: AxKey) {
      opened.value?.tree.collapse(key);
      relist();
    },
    /** Reads the tree of a tab until the returned function is called. */
    open(tab: CdpTab): () => void {
      const tree = new AxTree(tab);
      const one = { tab, tree, link: new AxLink(tab, page), overlay: new AxOverlay() };
      opened.value = one;
      tree.subscribe((next) => {
        change.value = next;
        if (next.type === 'reset') void readFirst(tree);
        timer ??= setTimeout(relist, GATHER);
      });
      void start(one);
      return () => {
        if (opened.value === one) opened.value = null;
        clearTimeout(timer);
        timer = undefined;
        one.overlay.close();
        tree.close();
      };
    },
  };
});

export type AxRowsModel = InstanceType<typeof AxRowsModel>;
