import { computed, createModel, signal } from '@preact/signals';
import { axKey } from '../../../core/page/ax/ax-node.ts';
import type { ContentNode, PageContent } from '../../../core/page/chrome-content/page-content.ts';
import { readPageContent } from '../../../core/page/chrome-content/read-page-content.ts';
import {
  contentFrameSessions,
  type FrameSessions,
} from '../../../core/page/compare/chrome-source.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { findSorted } from '../../ui/grid/find-sorted.ts';
import { outlineTree } from '../../ui/grid/outline.ts';
import { visibleRows } from '../../ui/grid/visible-rows.ts';
import { filterMask } from '../tree/filter-mask.ts';
import { contentTitle } from './content-text.ts';

/** Filters of the rows. */
const CONTENT_FILTERS = {
  clickable: ({ clickabilityReasons }: ContentNode) => clickabilityReasons.length > 0,
  disabled: ({ isDisabled, disabledReasons }: ContentNode) =>
    isDisabled || disabledReasons.length > 0,
  redacted: ({ redaction }: ContentNode) => redaction !== undefined,
} as const;

export type ContentFilter = keyof typeof CONTENT_FILTERS;

interface Read {
  content: PageContent;
  sessions: FrameSessions;
}

const NO_NODES: readonly ContentNode[] = [];

/** Chrome's page content as rows. */
export const ContentRowsModel = createModel(() => {
  const read = signal<Read | null>(null);
  const problem = signal('');
  const isReading = signal(false);
  const filter = signal<ContentFilter | null>(null);
  const collapsed = signal<ReadonlySet<string>>(new Set());
  const nodes = computed(() => read.value?.content.nodes ?? NO_NODES);
  const keys = computed(() => nodes.value.map((node, at) => contentRowKey(node, at)));
  const mask = computed(() =>
    filter.value === null ? null : filterMask(nodes.value, CONTENT_FILTERS[filter.value]),
  );
  const outline = computed(() => outlineTree(nodes.value, mask.value));
  const rows = computed(() =>
    visibleRows(outline.value, (node) => collapsed.value.has(keys.value[node] ?? '')),
  );
  const keyAt = (position: number) => keys.value[outline.value.node[position] ?? -1] ?? '';

  return {
    read,
    problem,
    isReading,
    filter,
    collapsed,
    nodes,
    keys,
    mask,
    outline,
    rows,
    count: computed(() => rows.value.length),
    keyAt,
    nodeAt: (position: number) => nodes.value[outline.value.node[position] ?? -1],
    /** What a row says about the node at this position, beside its type. */
    titleAt: (position: number) =>
      read.value ? contentTitle(read.value.content, outline.value.node[position] ?? -1) : '',
    /** The key of a node's element for the debugger; null for a node that is no element. */
    elementKey({ backendNodeId, frame }: ContentNode): string | null {
      return backendNodeId === undefined
        ? null
        : axKey(read.value?.sessions.get(frame), backendNodeId);
    },
    setCollapsed(all: readonly string[], isCollapsed: boolean) {
      const next = new Set(collapsed.value);
      for (const key of all) {
        if (isCollapsed) next.add(key);
        else next.delete(key);
      }
      collapsed.value = next;
    },
    /** Asks Chrome again; a failure is reported as `problem`. */
    async load(tab: CdpTab, signal: AbortSignal): Promise<void> {
      isReading.value = true;
      try {
        const content = await readPageContent(tab.main);
        const sessions = await contentFrameSessions(tab, content);
        if (signal.aborted) return;
        read.value = { content, sessions };
        problem.value = '';
      } catch (error) {
        if (!signal.aborted) problem.value = translated(errorText(error));
      } finally {
        isReading.value = false;
      }
    },
  };
});

export type ContentRowsModel = InstanceType<typeof ContentRowsModel>;

// Functions, not methods: a model's methods are actions, and signals read in them are not tracked.

/** The place in the outline; -1 for a node that the filter hides. */
export function positionOfNode({ keys, outline }: ContentRowsModel, key: string | null): number {
  const node = key === null ? -1 : keys.value.indexOf(key);
  return node < 0 ? -1 : findSorted(outline.value.node, node);
}

/** -1 when no row shows it. */
export function rowOfNode(model: ContentRowsModel, key: string | null): number {
  const position = positionOfNode(model, key);
  return position < 0 ? -1 : findSorted(model.rows.value, position);
}

/** Null when the last reading does not have it. */
export function nodeOfKey({ keys, nodes }: ContentRowsModel, key: string | null) {
  return key === null ? null : (nodes.value[keys.value.indexOf(key)] ?? null);
}

/** The same in the next reading, while the element exists. */
function contentRowKey({ frame, backendNodeId }: ContentNode, at: number): string {
  return backendNodeId === undefined ? t('chromeContent.at', { at }) : `${frame}/${backendNodeId}`;
}
