import { computed, createModel, effect, signal } from '@preact/signals';
import type { Page } from '../../../core/page/page.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { isBelow } from '../../ui/grid/is-below.ts';
import { ViewportModel } from '../../ui/grid/viewport-model.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import { type Round, refreshDelay } from '../../ui/shell/refresh-delay.ts';
import { AxLink } from '../ax/ax-link.ts';
import { AxOverlay } from '../ax/ax-overlay.ts';
import { treeKeyboard } from '../tree/tree-keyboard.ts';
import type { TreeModel } from '../tree/tree-model.ts';
import { ContentRowsModel, nodeOfKey, positionOfNode, rowOfNode } from './content-rows-model.ts';

interface Opened {
  tab: CdpTab;
  link: AxLink;
  overlay: AxOverlay;
}

/** What {@link ContentModel} is made from. */
interface ContentDeps {
  page: Page;
  pageModel: PageModel;
  tree: TreeModel;
}

/** Chrome's view of the page for agents, with selection, keyboard and pointer. */
export const ContentModel = createModel(({ page, pageModel, tree }: ContentDeps) => {
  const rows = new ContentRowsModel();
  const viewport = new ViewportModel({ rowCount: rows.count });
  const opened = signal<Opened | null>(null);
  const selected = signal<string | null>(null);
  const activeRow = computed(() => Math.max(0, rowOfNode(rows, selected.value)));
  const stop = { reading: new AbortController() };
  let read: unknown = null;
  let round: Round | null = null;

  const load = async () => {
    const open = opened.peek();
    if (!open || rows.isReading.peek()) return;
    const start = Date.now();
    read = page.tree;
    await rows.load(open.tab, stop.reading.signal);
    round = { end: Date.now(), duration: Date.now() - start };
  };
  effect(() => {
    const present = pageModel.reading.value?.tree;
    if (!opened.value || rows.isReading.value || (present && present === read)) return;
    const timer = setTimeout(() => void load(), refreshDelay(round, Date.now()));
    return () => clearTimeout(timer);
  });

  const elementKey = (key: string | null) => {
    const node = nodeOfKey(rows, key);
    return node && rows.elementKey(node);
  };
  const idsOf = async (key: string) => {
    const element = elementKey(key);
    return element === null ? null : ((await opened.value?.link.toOurs(element)) ?? null);
  };
  const selectInTree = async (key: string) => {
    const ids = await idsOf(key);
    if (ids?.listed && selected.value === key) tree.show(ids.listed);
  };
  const select = (key: string | null) => {
    selected.value = key;
    // The frame of a node may be gone: then nothing is selected in the Tree tab.
    if (key !== null) void selectInTree(key).catch(() => undefined);
  };
  const selectRow = (row: number) => {
    select(rows.keyAt(rows.rows.value[row] ?? -1));
    viewport.showRow(row, false);
  };
  const isExpanded = (position: number) => !rows.collapsed.value.has(rows.keyAt(position));
  const keyboard = treeKeyboard({
    outline: rows.outline,
    rows: rows.rows,
    viewport,
    activeRow,
    isExpanded,
    select: selectRow,
    setExpanded: (positions, isOpen) => rows.setCollapsed(positions.map(rows.keyAt), !isOpen),
    textOf(row) {
      const position = rows.rows.value[row] ?? -1;
      return rows.titleAt(position) || (rows.nodeAt(position)?.type ?? '');
    },
  });

  return {
    ...keyboard,
    rows,
    viewport,
    selected,
    activeRow,
    isExpanded,
    load,
    select,
    node: computed(() => nodeOfKey(rows, selected.value)),
    /** Reads the page of a tab until the returned function is called. */
    open(tab: CdpTab): () => void {
      const opening = { tab, link: new AxLink(tab, page), overlay: new AxOverlay() };
      stop.reading = new AbortController();
      read = null;
      round = null;
      opened.value = opening;
      return () => {
        stop.reading.abort();
        if (opened.value === opening) opened.value = null;
        opening.overlay.close();
      };
    },
    toggle(key: string) {
      const isClosing = !rows.collapsed.value.has(key);
      // The ARIA tree pattern: a selection that would be hidden moves to the row that hides it.
      const hides = isBelow(
        rows.outline.value,
        positionOfNode(rows, selected.value),
        positionOfNode(rows, key),
      );
      rows.setCollapsed([key], isClosing);
      if (isClosing && hides) select(key);
    },
    hover(key: string | null) {
      const open = opened.value;
      const element = elementKey(key);
      const found = element === null ? null : open?.link.elementOf(element);
      if (found) void open?.overlay.show(found.session, found.backendNodeId);
      else open?.overlay.hide();
    },
    /** How to find the element of a row, for its menu. */
    element: (key: string) => () => idsOf(key),
    /** Selects a node's element in the Elements panel. Rejects with a sentence. */
    async reveal(key: string) {
      const ids = await idsOf(key);
      if (!ids) throw new Error(t('chromeContent.noElementPageBelongs'));
      await page.reveal(ids.id);
    },
  };
});

export type ContentModel = InstanceType<typeof ContentModel>;
