import type { ContextKeys, SemanticNodeV3, SemanticTreeResultV3 } from './semantic-node.ts';

/** The columns that every page has. */
const FIXED_COLUMNS = ['element', 'x', 'y'] as const;
/** Those that a page has if it needs them, the fullest first: an empty cell costs two tokens. */
const OPTIONAL_COLUMNS = ['value', 'states', 'scroll', 'in', 'about', 'box'] as const;

/** One element: `["12 inp Search",400,300,"SpaceX"]`. Null stands for an empty cell. */
export type CompactRow = (string | number | null | [number, number, number, number])[];

/** The `semantic_v3` payload with a header row and positional arrays. */
export interface CompactTree {
  mode: 'compact';
  url: string;
  title: string;
  viewport: [width: number, height: number];
  /** Absent at the top of the page. */
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
  /** What the places of a row hold, in one text: on a short page names cost as much as elements. */
  columns: string;
  nodes: CompactRow[];
}

/**
 * The compact form of a `semantic_v3` payload. Needs 13 o200k tokens per element instead of 33:
 * flat arrays were the cheapest of the tested shapes that keep document order and one row per
 * element, and ID, role and name are one text, since each quote and comma is a token. Boxes are included for occluded
 * elements, or for all with `boxes`; CSS pixels.
 */
export function compact(
  tree: SemanticTreeResultV3,
  options: { boxes: boolean } = { boxes: false },
): CompactTree {
  const { url, title, viewport, scroll_position, interactive_tree, recent_events, meta } = tree;
  const rows = interactive_tree.map((node) => compactCells(node, options.boxes));
  const optional = columnsByUse(rows);
  return {
    mode: 'compact',
    url,
    title,
    viewport: [viewport.width, viewport.height],
    ...(scroll_position !== undefined && { scroll_position }),
    ...(meta.prunedElements > 0 && { pruned: meta.prunedElements }),
    ...(recent_events && { recent_events }),
    ...(tree.has_errors && { has_errors: true }),
    ...(tree.has_success && { has_success: true }),
    ...(tree.incomplete && { incomplete: tree.incomplete }),
    ...(meta.strippedCharacters !== undefined && { stripped: meta.strippedCharacters }),
    ...(meta.notListed !== undefined && { not_listed: meta.notListed }),
    ...(meta.tooDeep !== undefined && { too_deep: meta.tooDeep }),
    columns: [...FIXED_COLUMNS, ...optional].join(' '),
    nodes: rows.map((cells) => compactRow(cells, optional)),
  };
}

type Optional = (typeof OPTIONAL_COLUMNS)[number];

/** What a row holds, before the page's columns are known. */
interface Cells {
  fixed: CompactRow;
  optional: Partial<Record<Optional, CompactRow[number]>>;
}

function compactCells(node: SemanticNodeV3, boxes: boolean): Cells {
  const { i, r, n, xy, v, s, scr, p, occ, box } = node;
  const states = [s, occ && 'occ'].filter(Boolean).join(',');
  return {
    fixed: [n === '' ? `${i} ${r}` : `${i} ${r} ${n}`, xy?.[0] ?? null, xy?.[1] ?? null],
    optional: {
      // A cell of its own for an empty field, and for what is before it, says no more than none.
      value: v || null,
      states: states || null,
      scroll: scr ? scr.depth + (scr.h ? '+' : '') : null,
      in: p === undefined ? null : compactId(p),
      about: aboutOf(node),
      box: (occ || boxes) && box ? box : null,
    },
  };
}

/** The optional columns that any row fills, the fullest first. */
function columnsByUse(rows: readonly Cells[]): Optional[] {
  const uses = new Map<Optional, number>();
  for (const { optional } of rows) {
    for (const column of OPTIONAL_COLUMNS) {
      if ((optional[column] ?? null) !== null) uses.set(column, (uses.get(column) ?? 0) + 1);
    }
  }
  return [...uses.keys()].sort(
    (a, b) =>
      (uses.get(b) ?? 0) - (uses.get(a) ?? 0) ||
      OPTIONAL_COLUMNS.indexOf(a) - OPTIONAL_COLUMNS.indexOf(b),
  );
}

function compactRow({ fixed, optional }: Cells, columns: readonly Optional[]): CompactRow {
  const row = [...fixed, ...columns.map((column) => optional[column] ?? null)];
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
