import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AxKey, AxNode } from '../../../core/page/ax/ax-node.ts';
import { findAxNode } from '../../../core/page/ax/find-ax-node.ts';
import { isInteractiveAx } from '../../../core/page/ax/interactive-roles.ts';
import type { Page } from '../../../core/page/page.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { isBelow } from '../../ui/grid/is-below.ts';
import { treeKeyboard } from '../tree/tree-keyboard.ts';
import type { TreeModel } from '../tree/tree-model.ts';
import { AxIdsModel } from './ax-ids-model.ts';
import type { ChromeElement } from './ax-link.ts';
import { AxRowsModel, type OpenedAx } from './ax-rows-model.ts';
import { AxSearchModel } from './ax-search-model.ts';
import { FocusFollower } from './focus-follower.ts';
import { maskAxNode, maskedNames } from './mask-ax-node.ts';

/** Milliseconds that the selection rests before the semantic tree follows it. */
const FOLLOW = 120;
/** Most rows that one key opens: each is a command. */
const MAX_OPENED_ROWS = 100;

/** What {@link AxModel} is made from. */
interface AxDeps {
  page: Page;
  tree: TreeModel;
  isMasked: ReadonlySignal<boolean>;
}

/** Selection, keyboard and pointer in Chrome's tree, and what they share with the semantic tree. */
export const AxModel = createModel(({ page, tree, isMasked }: AxDeps) => {
  const rows = new AxRowsModel({ page });
  const { opened, listing, viewport, rowOf } = rows;
  const selected = signal<AxKey | null>(null);
  /** Which of Chrome's views the tab shows. */
  const shows = signal<'tree' | 'content'>('tree');
  const selectedRow = computed(() => listing.value.keys.indexOf(selected.value ?? ''));
  const activeRow = computed(() => Math.max(0, selectedRow.value));
  const secretNames = rows.ofTree(() => maskedNames(page.tree));
  /** A node as it may be shown: secrets are masked here as in every mode. */
  const nodeAt = computed(() => {
    const tree = opened.value?.tree;
    const names = secretNames.value ?? new Set();
    const get = (key: AxKey) => tree?.get(key);
    if (!isMasked.value) return get;
    return (key: AxKey) => {
      const node = get(key);
      return node && maskAxNode(node, get, names);
    };
  });
  const keyAt = (row: number) => listing.value.keys[row] ?? '';

  /**
   * Selects an element, opens its ancestors and shows its row; an ignored element shows all ignored
   * ones.
   */
  const showElement = async ({ session, backendNodeId }: ChromeElement) => {
    const open = opened.value;
    if (!open) return;
    const { node, path } = await findAxNode(open.tree, open.tab, session, backendNodeId);
    if (opened.value !== open) return;
    if (node.ignored && path.at(-1) === node.key) rows.withIgnored.value = true;
    rows.relist();
    const shown = path.findLast((step) => rowOf(step) >= 0) ?? null;
    selected.value = shown;
    if (shown !== null) viewport.showRow(rowOf(shown), true);
  };
  /** Shows the node of an element; does nothing once its frame is gone. */
  const show = async (key: AxKey) => {
    const element = opened.value?.link.elementOf(key);
    if (element) await showElement(element);
  };

  // The last selection of both trees: a selection that came from the other tree does not go back.
  let agreed: string | null = null;
  let following: ReturnType<typeof setTimeout> | undefined;
  const selectInTree = async (key: AxKey) => {
    const ids = await opened.value?.link.toOurs(key);
    if (!ids?.listed || selected.value !== key) return;
    agreed = ids.listed;
    tree.show(ids.listed);
  };
  const select = (key: AxKey | null) => {
    selected.value = key;
    clearTimeout(following);
    if (key === null) return;
    // A removed element cannot be selected elsewhere.
    following = setTimeout(() => void selectInTree(key).catch(() => undefined), FOLLOW);
  };
  const followOurs = async (id: string, { link }: OpenedAx) => {
    const element = await link.toChrome(id);
    if (element) await showElement(element);
  };
  effect(() => {
    const id = tree.selected.value;
    const open = opened.value;
    if (!open) {
      agreed = null;
      selected.value = null;
      return;
    }
    if (id === null || id === agreed) return;
    agreed = id;
    // It may be gone: then there is nothing to show.
    void followOurs(id, open).catch(() => undefined);
  });

  const focusFollower = new FocusFollower({ page, opened, change: rows.change, show: showElement });
  effect(() => {
    if (rows.change.value?.type === 'reset') selected.value = null;
  });

  const keyboard = treeKeyboard({
    outline: computed(() => listing.value.outline),
    rows: computed(() => listing.value.rows),
    viewport,
    activeRow,
    isExpanded: (row) => rows.isExpanded(keyAt(row)),
    select(row) {
      select(keyAt(row));
      viewport.showRow(row, false);
    },
    setExpanded(all, isOpen) {
      for (const key of all.slice(0, MAX_OPENED_ROWS).map(keyAt)) {
        if (isOpen) void rows.expand(key);
        else rows.collapse(key);
      }
    },
    textOf(row) {
      const node = opened.value?.tree.get(keyAt(row));
      return node ? node.name || node.role : '';
    },
  });
  const tabOfTree = computed(() => opened.value?.tab ?? null);
  const idsModel = new AxIdsModel({
    link: computed(() => opened.value?.link ?? null),
    shown: computed(() =>
      listing.value.keys.slice(viewport.first.value, viewport.last.value).filter((key) => {
        const node = opened.peek()?.tree.get(key);
        return node !== undefined && isControl(node);
      }),
    ),
  });
  let highlighted: AxKey | null = null;

  return {
    ...keyboard,
    rows,
    viewport,
    selected,
    selectedRow,
    activeRow,
    /** Our ids of the controls on screen. */
    ids: idsModel.ids,
    followsFocus: focusFollower.isOn,
    setFollowsFocus: focusFollower.set,
    shows,
    show,
    select,
    search: new AxSearchModel({
      nodes: () => listing.peek().keys.flatMap((key) => opened.peek()?.tree.get(key) ?? []),
      tab: tabOfTree,
      selected,
      show,
    }),
    /** The selected node as it is now. */
    node: computed(() => nodeAt.value(selected.value ?? '') ?? null),
    nodeAt,
    focus: rows.ofTree((tree) => tree.focus),
    isTruncated: rows.ofTree((tree) => tree.isTruncated),
    toggle(key: AxKey) {
      if (!rows.isExpanded(key)) {
        void rows.expand(key);
        return;
      }
      // The ARIA tree pattern: a selection that would be hidden moves to the row that hides it.
      const hides = isBelow(listing.value.outline, selectedRow.value, rowOf(key));
      rows.collapse(key);
      if (hides) select(key);
    },
    hover(key: AxKey | null) {
      if (key !== null && key === highlighted) return;
      highlighted = key;
      const open = opened.value;
      const element = open && key !== null ? elementAround(key, open) : null;
      if (element) void open?.overlay.show(element.session, element.backendNodeId);
      else open?.overlay.hide();
    },
    /** How to find the element of a row, for its menu. */
    element: (key: AxKey) => async () => (await opened.peek()?.link.toOurs(key)) ?? null,
    /** Selects a node's element in the Elements panel. Rejects with a sentence. */
    async reveal(key: AxKey) {
      const ids = await opened.value?.link.toOurs(key);
      if (!ids) throw new Error(t('ax.noElementPageBelongs'));
      await page.reveal(ids.id);
    },
  };
});

export type AxModel = InstanceType<typeof AxModel>;

/** Whether a node can be acted on, as far as Chrome knows. */
export function isControl({ role, ignored, properties }: AxNode): boolean {
  const isFocusable = properties.some(({ name, value }) => name === 'focusable' && value === true);
  return !ignored && isInteractiveAx(role, isFocusable);
}

/** The element of a node, or of the nearest one above that has one: boxes of text have none. */
function elementAround(key: AxKey, { tree }: OpenedAx): ChromeElement | null {
  let node = tree.get(key);
  while (node && node.backendNodeId === undefined) node = tree.get(node.parent ?? '');
  const session = node && tree.sessionOf(node);
  const { backendNodeId } = node ?? {};
  return session && backendNodeId !== undefined ? { session, backendNodeId } : null;
}
