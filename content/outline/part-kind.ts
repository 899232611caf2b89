import type { PartKind } from '../../core/page/frame/outline-piece.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** What an element is to a reader, besides what it can do. */
export interface Part {
  kind: Exclude<PartKind, 'control' | 'part' | 'frame' | 'image'>;
  level?: number;
}

/** Says an element's role. */
type RoleOf = (el: Element) => string;

const BY_TAG: Readonly<Record<string, Part>> = {
  h1: { kind: 'heading', level: 1 },
  h2: { kind: 'heading', level: 2 },
  h3: { kind: 'heading', level: 3 },
  h4: { kind: 'heading', level: 4 },
  h5: { kind: 'heading', level: 5 },
  h6: { kind: 'heading', level: 6 },
  ul: { kind: 'list' },
  ol: { kind: 'list' },
  menu: { kind: 'list' },
  dl: { kind: 'list' },
  li: { kind: 'item' },
  caption: { kind: 'caption' },
};

const IN_TABLE: Readonly<Record<string, Part>> = {
  tr: { kind: 'row' },
  td: { kind: 'cell' },
  th: { kind: 'head' },
};

const BY_ROLE: Readonly<Record<string, Part>> = {
  alert: { kind: 'error' },
  list: { kind: 'list' },
  listitem: { kind: 'item' },
  table: { kind: 'table' },
  grid: { kind: 'table' },
  treegrid: { kind: 'table' },
  row: { kind: 'row' },
  cell: { kind: 'cell' },
  gridcell: { kind: 'cell' },
  columnheader: { kind: 'head' },
  rowheader: { kind: 'cell' },
};

const DEFAULT_LEVEL = 2;
const MAX_LEVEL = 6;

/**
 * The part that an element is by its role, or by its tag where it has none; null for a mere wrapper.
 * `inTable`: in a table that carries data, not layout.
 */
export function partOf(el: Element, inTable: boolean, roleOf: RoleOf): Part | null {
  const name = unclobbered.localName(el);
  if (unclobbered.hasAttribute(el, 'role')) {
    const role = roleOf(el);
    if (role === 'heading') return { kind: 'heading', level: levelOf(el, name) };
    if (role === 'none' || role === 'presentation') return null;
    const part = BY_ROLE[role];
    if (part) return part;
  }
  if (name === 'table') return isData(el, roleOf) ? { kind: 'table' } : null;
  if (name === 'th' && inTable) return { kind: isRowHead(el) ? 'cell' : 'head' };
  return BY_TAG[name] ?? (inTable ? (IN_TABLE[name] ?? null) : null);
}

function levelOf(el: Element, name: string): number {
  const level = Number(unclobbered.attribute(el, 'aria-level'));
  if (Number.isInteger(level) && level > 0) return Math.min(level, MAX_LEVEL);
  return BY_TAG[name]?.level ?? DEFAULT_LEVEL;
}

function isData(el: Element, roleOf: RoleOf): boolean {
  return ['table', 'grid', 'treegrid'].includes(roleOf(el));
}

/** A `th` beside cells of data names its row. */
function isRowHead(el: Element): boolean {
  const scope = unclobbered.keywords(el, 'scope');
  if (scope === 'row' || scope === 'rowgroup') return true;
  if (scope !== null) return false;
  const row = unclobbered.parentElement(el);
  if (!row) return false;
  for (let at = unclobbered.firstElementChild(row); at; at = unclobbered.nextElementSibling(at)) {
    if (unclobbered.localName(at) === 'td') return true;
  }
  return false;
}
