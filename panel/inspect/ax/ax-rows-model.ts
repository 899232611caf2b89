import { computed, createModel, effect, signal } from '@preact/signals';
import type { AxKey, AxNode } from '../../../core/page/ax/ax-node.ts';
import { type AxChange, AxTree } from '../../../core/page/ax/ax-tree.ts';
import { shownChildren } from '../../../core/page/ax/shown-children.ts';
import type { Page } from '../../../core/page/page.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { say } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { Outline } from '../../ui/grid/outline.ts';
import { keepAnchor, ViewportModel } from '../../ui/grid/viewport-model.ts';
import { AxLink } from './ax-link.ts';
import { AxOverlay } from './ax-overlay.ts';

/** Milliseconds in which reports of changes are collected before the rows are listed again. */
const GATHER = 16;
/** Least rows that are read at first. */
const FIRST_ROWS = 30;
/** Least rows of a frame that is opened. */
const FRAME_ROWS = 6;

/** What exists while the debugger is attached and the view is shown. */
export interface OpenedAx {
  tab: CdpTab;
  tree: AxTree;
  link: AxLink;
  overlay: AxOverlay;
}

export const NO_ROWS: AxListing = axListing(
  { root: null, get: () => undefined, isExpanded: () => false },
  false,
);

/** Chrome's tree as rows: read as far as it is expanded and on screen, and updated by Chrome's reports. */
export const AxRowsModel = createModel(({ page }: { page: Page }) => {
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
  const viewport = new ViewportModel({ rowCount: count });
  const rowOf = (key: AxKey | null) => (key === null ? -1 : listing.value.keys.indexOf(key));
  /** A value of the tree, computed again after each change. */
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
      problem.value = say(errorText(error));
      isReading.value = false;
    }
  };

  const expand = async (key: AxKey) => {
    const tree = opened.value?.tree;
    if (!tree) return;
    await tree.expand(key);
    const node = tree.get(key);
    const [child] = node?.children ?? [];
    // A person opens a frame for its content, so its document opens with it.
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
      const opening = { tab, tree, link: new AxLink(tab, page), overlay: new AxOverlay() };
      opened.value = opening;
      tree.subscribe((next) => {
        change.value = next;
        if (next.type === 'reset') void readFirst(tree);
        timer ??= setTimeout(relist, GATHER);
      });
      void start(opening);
      return () => {
        if (opened.value === opening) opened.value = null;
        clearTimeout(timer);
        timer = undefined;
        opening.overlay.close();
        tree.close();
      };
    },
  };
});

/** Most commands for the first rows. */
const MAX_COMMANDS = 60;

/** Expands the tree from a node down, level by level, until it has so many rows. */
export async function expandFirst(tree: AxTree, from: AxKey | null, rows: number): Promise<void> {
  const level: AxKey[] = from === null ? [] : [from];
  let shown = level.length;
  for (let asked = 0; asked < MAX_COMMANDS && shown < rows; asked++) {
    const key = level.shift();
    if (key === undefined) return;
    await tree.expand(key);
    const children = shownChildren((id) => tree.get(id), key, false);
    shown += children.length;
    for (const child of children) {
      const node = tree.get(child);
      if (node && node.children.length > 0 && node.role !== 'StaticText') level.push(child);
    }
  }
}

/** What the rows are made from: the tree as far as it has been read. */
interface AxSource {
  readonly root: AxKey | null;
  get(key: AxKey): AxNode | undefined;
  isExpanded(key: AxKey): boolean;
}

/** The rows of Chrome's tree, with what ARIA and the keyboard need of each. */
interface AxListing {
  keys: readonly AxKey[];
  /** By row: the node that has it as a child, which may be ignored and then has no row. */
  holders: readonly AxKey[];
  /** Positions are rows; `children` of a closed row counts what is under it, ignored or not. */
  outline: Outline;
  /** 0, 1, 2, … */
  rows: Int32Array;
}

/** Children that are being listed; those of an ignored node take the place of their parent. */
interface Level {
  children: readonly AxKey[];
  next: number;
  holder: AxKey;
  /** Row above them. */
  parent: number;
}

/**
 * Lists every row that no closed row hides, also rows of nodes that are not read yet. Creates no
 * object
 * per row: 30,000 rows are listed again with every batch of changes.
 */
export function axListing(source: AxSource, withIgnored: boolean): AxListing {
  const keys: AxKey[] = [];
  const holders: AxKey[] = [];
  const parents: number[] = [];
  const depths: number[] = [];
  const places: number[] = [];
  const counts: number[] = [];
  const levels: Level[] = [];
  const add = (key: AxKey, node: AxNode | undefined, holder: AxKey, parent: number) => {
    const row = keys.length;
    keys.push(key);
    holders.push(holder);
    parents.push(parent);
    depths.push(parent < 0 ? 1 : (depths[parent] ?? 0) + 1);
    const place = parent < 0 ? 1 : (counts[parent] ?? 0) + 1;
    places.push(place);
    if (parent >= 0) counts[parent] = place;
    const isOpen = node !== undefined && source.isExpanded(key);
    counts.push(isOpen ? 0 : closedCount(node));
    if (isOpen) levels.push({ children: node.children, next: 0, holder: key, parent: row });
  };
  const { root } = source;
  if (root !== null) add(root, source.get(root), root, -1);
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const key = level.children[level.next];
    level.next += 1;
    if (key === undefined) {
      levels.pop();
      continue;
    }
    const node = source.get(key);
    if (withIgnored || !node?.ignored) add(key, node, level.holder, level.parent);
    else levels.push({ ...level, children: node.children, next: 0, holder: key });
  }
  const outline: Outline = {
    node: Int32Array.from(keys.keys()),
    parent: Int32Array.from(parents),
    level: Int32Array.from(depths),
    place: Int32Array.from(places),
    children: Int32Array.from(counts),
    roots: Math.min(1, keys.length),
  };
  return { keys, holders, outline, rows: outline.node };
}

/** An `<iframe>` has no children until its document is read. */
function closedCount(node: AxNode | undefined): number {
  if (!node) return 0;
  return Math.max(node.children.length, node.role.startsWith('Iframe') ? 1 : 0);
}

/** Keys of the rows from the first to before the last that are not read yet, by their holders. */
export function missingRows(
  { keys, holders }: AxListing,
  source: Pick<AxSource, 'get'>,
  [first, last]: readonly [number, number],
): Map<AxKey, AxKey[]> {
  const missing = new Map<AxKey, AxKey[]>();
  for (let row = first; row < last; row++) {
    const key = keys[row];
    const holder = holders[row];
    if (key === undefined || holder === undefined || source.get(key)) continue;
    missing.set(holder, [...(missing.get(holder) ?? []), key]);
  }
  return missing;
}
