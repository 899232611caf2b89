import { computed, createModel, signal } from '@preact/signals';
import { axKey } from '../../../core/page/ax/ax-node.ts';
import {
  type ContentNode,
  ownText,
  type PageContent,
  readPageContent,
} from '../../../core/page/chrome-content/page-content.ts';
import {
  contentFrameSessions,
  type FrameSessions,
} from '../../../core/page/compare/compare-sources.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { isBelow } from '../../ui/grid/is-below.ts';
import { outlineTree, visibleRows } from '../../ui/grid/outline.ts';
import { findSorted } from '../../ui/grid/tree-moves.ts';
import { ViewportModel } from '../../ui/grid/viewport-model.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { ofDocument } from '../../ui/shell/of-document.ts';
import { chromeView } from '../ax/chrome-view.ts';
import { filterMask } from '../tree/tree-filter.ts';
import { treeKeyboard } from '../tree/tree-keyboard.ts';
import type { TreeModel } from '../tree/tree-model.ts';

const CONTENT_FILTERS = {
  clickable: ({ clickabilityReasons }: ContentNode) => clickabilityReasons.length > 0,
  disabled: ({ isDisabled, disabledReasons }: ContentNode) =>
    isDisabled === true || disabledReasons.length > 0,
  redacted: ({ redaction }: ContentNode) => redaction !== undefined,
} as const;

export type ContentFilter = keyof typeof CONTENT_FILTERS;

interface ContentDeps extends Pick<Shell, 'page' | 'pageModel'> {
  tree: TreeModel;
}

/** Chrome's view of the page for agents as rows, with selection, keyboard and pointer. */
export const ContentModel = createModel(({ page, pageModel, tree }: ContentDeps) => {
  const view = chromeView<{ content: PageContent; sessions: FrameSessions }>({
    page,
    pageModel,
    async read(tab) {
      const content = await readPageContent(tab.main);
      return { content, sessions: await contentFrameSessions(tab, content) };
    },
  });
  const { found: read, problem, isReading, load } = view;
  const filter = signal<ContentFilter | null>(null);
  const collapsed = ofDocument<ReadonlySet<string>>(pageModel, new Set());
  const selected = ofDocument<string | null>(pageModel, null);

  const nodes = computed(() => read.value?.content.nodes ?? []);
  const keys = computed(() => nodes.value.map(keyOf));
  const mask = computed(() =>
    filter.value === null ? null : filterMask(nodes.value, CONTENT_FILTERS[filter.value]),
  );
  const outline = computed(() => outlineTree(nodes.value, mask.value));
  const rows = computed(() =>
    visibleRows(outline.value, (node) => collapsed.value.has(keys.value[node] ?? '')),
  );
  const viewport = new ViewportModel({ rowCount: computed(() => rows.value.length) });
  const indexAt = (position: number) => outline.value.node[position] ?? -1;
  const keyAt = (position: number) => keys.value[indexAt(position)] ?? '';
  /** The place in the outline; -1 for a node that the filter hides. */
  const positionOf = (key: string | null) => findSorted(outline.value.node, indexOf(key));
  const indexOf = (key: string | null) => (key === null ? -1 : keys.value.indexOf(key));
  const selectedRow = computed(() => findSorted(rows.value, positionOf(selected.value)));
  const activeRow = computed(() => Math.max(0, selectedRow.value));
  const isExpanded = (position: number) => !collapsed.value.has(keyAt(position));

  /** The key of a node's element for the debugger; null for a node that is no element. */
  const elementKey = (key: string | null) => {
    const { backendNodeId, frame = 0 } = nodes.peek()[indexOf(key)] ?? {};
    if (backendNodeId === undefined) return null;
    return axKey(read.peek()?.sessions.get(frame), backendNodeId);
  };
  const idsOf = (key: string) => view.idsOf(elementKey(key));
  const selectInTree = async (key: string) => {
    const ids = await idsOf(key);
    if (ids?.listed && selected.value === key) tree.show(ids.listed);
  };
  const select = (key: string | null) => {
    selected.value = key;
    // The frame of a node may be gone: then nothing is selected in the Tree tab.
    if (key !== null) void selectInTree(key).catch(() => undefined);
  };
  const setCollapsed = (all: readonly string[], isCollapsed: boolean) => {
    const next = new Set(collapsed.value);
    for (const key of all) {
      if (isCollapsed) next.add(key);
      else next.delete(key);
    }
    collapsed.value = next;
  };
  const titleAt = (position: number) =>
    read.value ? contentTitle(read.value.content, indexAt(position)) : '';
  const keyboard = treeKeyboard({
    outline,
    rows,
    viewport,
    activeRow,
    isExpanded,
    select(row) {
      select(keyAt(rows.value[row] ?? -1));
      viewport.showRow(row, false);
    },
    setExpanded: (positions, isOpen) => setCollapsed(positions.map(keyAt), !isOpen),
    textOf(row) {
      const position = rows.value[row] ?? -1;
      return titleAt(position) || (nodes.value[indexAt(position)]?.type ?? '');
    },
  });

  return {
    ...keyboard,
    content: computed(() => read.value?.content ?? null),
    problem,
    isReading,
    filter,
    mask,
    outline,
    rows,
    viewport,
    selected,
    selectedRow,
    activeRow,
    keyAt,
    nodeAt: (position: number) => nodes.value[indexAt(position)],
    /** What a row says about the node at this position, beside its type. */
    titleAt,
    isExpanded,
    load,
    select,
    /** The selected node; null when the last reading does not have it. */
    node: computed(() => nodes.value[indexOf(selected.value)] ?? null),
    open: view.open,
    toggle(key: string) {
      const isClosing = !collapsed.value.has(key);
      // The ARIA tree pattern: a selection that would be hidden moves to the row that hides it.
      const hides = isBelow(outline.value, positionOf(selected.value), positionOf(key));
      setCollapsed([key], isClosing);
      if (isClosing && hides) select(key);
    },
    hover: (key: string | null) => view.hover(elementKey(key)),
    /** How to find the element of a row, for its menu. */
    element: (key: string) => () => idsOf(key),
    /** Selects a node's element in the Elements panel. Rejects with a sentence. */
    reveal: (key: string) => view.reveal(elementKey(key), t('common.noElementPageBelongsNode')),
  };
});

/** The same in the next reading, while the element exists. */
function keyOf({ frame, backendNodeId }: ContentNode, at: number): string {
  return backendNodeId === undefined ? t('chromeContent.at', { at }) : `${frame}/${backendNodeId}`;
}

/** Nodes whose texts are elsewhere in the tree, and which nobody would recognize without them. */
const CALLED_BY_TEXT = /^(link|form control)$/;

/** What a row says about a node beside its type: its label or text, that of its document, or its address. */
function contentTitle({ nodes, frames }: PageContent, at: number): string {
  const node = nodes[at];
  if (!node) return '';
  const { type, label, text, control, url } = node;
  const isAction = node.ariaRole !== undefined && node.clickabilityReasons.length > 0;
  const below = isAction || CALLED_BY_TEXT.test(type) ? ownText(nodes, at) : '';
  const document = type === 'root' ? frames[node.frame] : undefined;
  const names = [label, text, below, control?.name, control?.type, document?.title, document?.url];
  return names.find((name) => name) ?? url ?? '';
}
