import type { PartKind } from '../../core/page/frame/outline-piece.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { referencedElements } from '../semantics/referenced-elements.ts';

/** What an element is to a reader, besides what it can do. */
export interface Part {
  kind: Exclude<
    PartKind,
    'control' | 'part' | 'frame' | 'image' | 'icon' | 'card' | 'column' | 'step'
  >;
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
    if (role === 'heading') return { kind: 'heading', level: headingLevel(el, name) };
    if (role === 'none' || role === 'presentation') return null;
    const part = BY_ROLE[role];
    if (part) return part;
  }
  if (name === 'table') return isData(el, roleOf) ? { kind: 'table' } : null;
  if (name === 'th' && inTable) return { kind: isRowHead(el) ? 'cell' : 'head' };
  return BY_TAG[name] ?? (inTable ? (IN_TABLE[name] ?? null) : null);
}

function headingLevel(el: Element, name: string): number {
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

const COLUMN_HEADS = '[role=columnheader]';
const DATA_ROWS = ':is([role=row], tr):not(:has([role=columnheader]))';

/** The rows of a table that name its columns. What holds rows of data too, such as all of a grid, is none. */
export function isTableHead(el: Element, name: string): boolean {
  if (name === 'thead') return true;
  const role = unclobbered.keywords(el, 'role');
  if (role === null || unclobbered.querySelector(el, COLUMN_HEADS) === null) return false;
  return unclobbered.querySelector(el, DATA_ROWS) === null;
}

const INVALID = '[aria-invalid]:not([aria-invalid=""], [aria-invalid=false])';

/** The elements that say what is wrong with a field, as the fields themselves name them. */
export function errorTexts(): ReadonlySet<Element> {
  const errors = new Set<Element>();
  for (const field of pageDocument.querySelectorAll(INVALID)) {
    for (const attribute of ['aria-errormessage', 'aria-describedby'] as const) {
      for (const el of referencedElements(field, attribute)) errors.add(el);
    }
  }
  return errors;
}

const MAX_LENGTH = 120;
/** Drawings with any of these are read like other elements. */
const READABLE = 'text, foreignObject, a, [role]:not([role=none], [role=presentation]), [tabindex]';

/**
 * What a picture is called: '' for one without a name, null for what is no picture. Only pictures
 * that a person sees should be asked about.
 */
export function pictureName(el: Element, name: string): string | null {
  if (name === 'img') return shortWords(unclobbered.attribute(el, 'alt') ?? '');
  if (name !== 'svg') return null;
  if (unclobbered.querySelector(el, READABLE)) return null;
  return shortWords(unclobbered.attribute(el, 'aria-label') ?? '');
}

/** Signs alone, such as `…`, call a picture nothing. */
function shortWords(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? collapseSpace(text).slice(0, MAX_LENGTH) : '';
}
