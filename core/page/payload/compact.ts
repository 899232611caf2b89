import type { ContextKeys, SemanticNodeV3, SemanticTreeResultV3 } from './semantic-node.ts';

/** The columns of a row, in order; a page that needs only the first ones lists only those. */
const COMPACT_COLUMNS = [
  'id',
  'role',
  'name',
  'x',
  'y',
  'value',
  'states',
  'scroll',
  'in',
  'about',
  'box',
] as const;

/** One element: `[12,"inp","Search",400,300,"SpaceX"]`. Null stands for an empty cell. */
export type CompactRow = (string | number | null | [number, number, number, number])[];

/** The `semantic_v3` payload with a header row and positional arrays. */
export interface CompactTree {
  mode: 'compact';
  url: string;
  title: string;
  viewport: { width: number; height: number };
  scroll_position?: string;
  /** Elements that are left out because they are not in view. */
  pruned?: number;
  /** Recent events, oldest first; the flags are present when they are true. */
  recent_events?: string[];
  has_errors?: true;
  has_success?: true;
  /** What is missing and may still come. */
  incomplete?: readonly string[];
  /** Invisible characters that were removed from the texts. */
  stripped?: number;
  /** Elements beyond the limit, which were not read. */
  not_listed?: number;
  /** Elements that lie too deep in the page to be listed. */
  too_deep?: number;
  columns: string[];
  nodes: CompactRow[];
}

/**
 * The compact form of a `semantic_v3` payload. Needs 14 o200k tokens per element instead of 33:
 * flat arrays were the cheapest of the tested shapes that keep document order and one row per
 * element. Boxes are included for occluded elements, or for all with `boxes`; CSS pixels.
 */
export function compact(
  tree: SemanticTreeResultV3,
  options: { boxes: boolean } = { boxes: false },
): CompactTree {
  const { url, title, viewport, scroll_position, interactive_tree, recent_events, meta } = tree;
  const nodes = interactive_tree.map((node) => compactRow(node, options.boxes));
  const width = nodes.reduce((widest, row) => Math.max(widest, row.length), 0);
  return {
    mode: 'compact',
    url,
    title,
    viewport,
    ...(scroll_position !== undefined && { scroll_position }),
    ...(meta.prunedElements > 0 && { pruned: meta.prunedElements }),
    ...(recent_events && { recent_events }),
    ...(tree.has_errors && { has_errors: true }),
    ...(tree.has_success && { has_success: true }),
    ...(tree.incomplete && { incomplete: tree.incomplete }),
    ...(meta.strippedCharacters !== undefined && { stripped: meta.strippedCharacters }),
    ...(meta.notListed !== undefined && { not_listed: meta.notListed }),
    ...(meta.tooDeep !== undefined && { too_deep: meta.tooDeep }),
    columns: COMPACT_COLUMNS.slice(0, width),
    nodes,
  };
}

function compactRow(node: SemanticNodeV3, boxes: boolean): CompactRow {
  const { i, r, n, xy, v, s, scr, p, occ, box } = node;
  const states = [s, occ && 'occ'].filter(Boolean).join(',');
  const row: CompactRow = [
    compactId(i),
    r,
    n,
    xy?.[0] ?? null,
    xy?.[1] ?? null,
    v ?? null,
    states || null,
    scr ? scr.depth + (scr.h ? '+' : '') : null,
    p === undefined ? null : compactId(p),
    aboutOf(node),
    (occ || boxes) && box ? box : null,
  ];
  return row.slice(0, row.findLastIndex((cell) => cell !== null) + 1);
}

/** The context keys of an element as one text: `row: Ann Lee; col: Ward`. */
function aboutOf(node: SemanticNodeV3): string | null {
  const parts = CONTEXT_KEYS.flatMap((key) => (node[key] ? [`${key}: ${node[key]}`] : []));
  return parts.length > 0 ? parts.join('; ') : null;
}

const CONTEXT_KEYS = [
  'hint',
  'group',
  'row',
  'col',
  'head',
  'to',
  'pos',
  'desc',
  'err',
] as const satisfies readonly (keyof ContextKeys)[];

/** Numbers cost a token less than quoted digits; `f1_5` and `007` must be text. */
function compactId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
