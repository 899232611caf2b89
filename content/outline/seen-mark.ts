import type { PartKind } from '../../core/page/frame/outline-piece.ts';
import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { hasMark } from '../detect/looks-current.ts';
import { oncePerPass } from '../detect/root-scan.ts';
import { childElements } from '../platform/child-elements.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { referencedElements } from '../read/aria-attributes.ts';
import { elementAround } from '../read/flat-parent.ts';
import { collapseSpace } from '../read/flat-text.ts';
import { nameOf } from '../read/name.ts';
import { roleOf } from '../read/role.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { statesOf } from '../read/states.ts';

/** Longer texts are what a step or a tab shows, not what it is called. */
const MAX_STEP_LENGTH = 80;
/** Fewer are no row of steps; a list of more is none of steps. */
export const MIN_STEPS = 3;
const MAX_STEPS = 20;
/** What acts says its states itself. */
const ACTING = 'a, button, input, select, textarea, label, [role], [tabindex]';

/**
 * What a person sees of a part besides its words: the direction in which a column is sorted, the step that is
 * the present one, the row in bold type. Undefined where there is nothing of that kind.
 */
export function seenMark(
  el: Element,
  kind: Part['kind'] | null,
  pass: SemanticsPass,
): string | undefined {
  return mark(el, { kind, pass });
}

/** From this weight on a text is bold. */
const BOLD = 600;
/** Rows whose look is asked for. */
export const MAX_ROWS = 200;
/** Texts of a row that are looked at for its first words, spaces between elements among them. */
const MAX_TEXTS = 30;

const boldRowsOf = oncePerPass((parent, pass): ReadonlySet<Element> => {
  const bold = new Set<Element>();
  let others = 0;
  for (const row of childElements(parent, MAX_ROWS)) {
    const weight = firstWeight(row, pass);
    if (weight !== null && weight >= BOLD) bold.add(row);
    else if (weight !== null) others += 1;
  }
  return others > 0 ? bold : new Set();
});

const ROW_STATES = '[aria-level], [aria-selected], [aria-expanded]';
const SAID_OF_ROWS: ReadonlySet<string> = new Set(['selected', 'expanded', 'collapsed']);

/**
 * What a row or item says of itself that no control does: its level below the first, and where it `acts` in no way,
 * that it is selected, open or closed. Undefined where it says nothing.
 */
export function saidOfRow(
  el: Element,
  { kind, acts }: { kind: Part['kind'] | null; acts: boolean },
  pass: SemanticsPass,
): string | undefined {
  if ((kind !== 'row' && kind !== 'item') || !unclobbered.matches(el, ROW_STATES)) return undefined;
  const level = Number(unclobbered.attribute(el, 'aria-level'));
  const states = acts ? [] : statesOf(el, roleOf(el, pass), pass);
  const words = states.filter((state) => SAID_OF_ROWS.has(state));
  if (Number.isInteger(level) && level > 1) words.push(`level ${level}`);
  return words.join(' ') || undefined;
}

const mark = ruleTable<Element, { kind: Part['kind'] | null; pass: SemanticsPass }, string>([
  {
    id: 'mark.sorted-head',
    why: 'The head of a column says how it is sorted.',
    seen: 'standard: ARIA 1.2, aria-sort',
    says: (el, { kind }) => (kind === 'head' ? sortedHow(el) : undefined),
  },
  {
    id: 'mark.bold-row',
    why: 'A row in bold among others that are not is news, as mail that has not been read is.',
    seen: 'gentelella inbox',
    says: (el, { kind, pass }) => (isBoldRow(el, kind, pass) ? 'bold' : undefined),
  },
  {
    id: 'mark.present-step',
    why: 'One step alone of several that are shown is marked as the present one.',
    seen: 'gentelella wizard',
    says: (el, { kind, pass }) =>
      (kind === null || kind === 'item') && isPresentStep(el, pass) ? 'current' : undefined,
  },
]);

function sortedHow(el: Element): string | undefined {
  // A head without a name sorts nothing that can be told.
  if (unclobbered.textContent(el).trim() === '') return undefined;
  return SORTED[unclobbered.keywords(el, 'aria-sort') ?? ''];
}

const SORTED: Readonly<Record<string, string>> = {
  ascending: 'sorted ascending',
  descending: 'sorted descending',
  other: 'sorted',
};

/** A short text that nobody presses, alone marked as the present one of several that are shown. */
function isPresentStep(el: Element, pass: SemanticsPass): boolean {
  const says = unclobbered.keywords(el, 'aria-current');
  const isSaid = says !== null && says !== '' && says !== 'false';
  if (!isSaid && !hasMark(el)) return false;
  if (unclobbered.matches(el, ACTING) || unclobbered.querySelector(el, ACTING)) return false;
  if (unclobbered.textContent(el).trim().length > MAX_STEP_LENGTH) return false;
  const parent = unclobbered.parentElement(el);
  return isSaid || (parent !== null && markedOf(parent, pass) === el);
}

/** Of several children that are all shown, the one that alone is marked. */
const markedOf = oncePerPass((parent, pass): Element | null => {
  let marked: Element | null = null;
  let count = 0;
  for (const at of childElements(parent)) {
    if (!unclobbered.hasBox(at) || pass.style(at).display === 'none') return null;
    count += 1;
    if (count > MAX_STEPS || (marked && hasMark(at))) return null;
    if (hasMark(at)) marked = at;
  }
  return count >= MIN_STEPS ? marked : null;
});

/** Of items those that are bold as a whole and say more than one thing: others are heads, or begin with a bold word. */
function isBoldRow(el: Element, kind: Part['kind'] | null, pass: SemanticsPass): boolean {
  const isItem = kind === 'item' && unclobbered.childCount(el) > 1;
  const isRow = kind === 'row' || (isItem && weightOf(pass.style(el).fontWeight) >= BOLD);
  return isRow && beginsBold(el, pass);
}

/**
 * Whether a row's first words are bold, and those of another row beside it are not, as of mail that nobody has read.
 */
function beginsBold(row: Element, pass: SemanticsPass): boolean {
  const parent = unclobbered.parentElement(row);
  return parent !== null && boldRowsOf(parent, pass).has(row);
}

/** The weight of the first text in an element that is no sign; null where there is none. */
function firstWeight(row: Element, pass: SemanticsPass): number | null {
  const walker = pageDocument.createTextWalker(row);
  let texts = 0;
  for (let node = walker.nextNode(); node && texts < MAX_TEXTS; node = walker.nextNode()) {
    texts += 1;
    if (!/\p{L}{2}/u.test(node.nodeValue ?? '')) continue;
    const parentElement = elementAround(node);
    if (!parentElement || !unclobbered.hasBox(parentElement)) continue;
    return weightOf(pass.style(parentElement).fontWeight);
  }
  return null;
}

function weightOf(weight: string): number {
  if (weight === 'bold') return 700;
  return Number(weight) || 400;
}

/** What an element is to a reader, besides what it can do. */
export interface Part {
  kind: Exclude<PartKind, 'control' | 'part' | 'frame' | 'image' | 'icon' | 'card' | 'step'>;
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
  const first = unclobbered.firstElementChild(row);
  for (let at = first; at; at = unclobbered.nextElementSibling(at)) {
    // The empty corner over the heads of rows is no data.
    const isCorner = at === first && unclobbered.textContent(at).trim() === '';
    if (unclobbered.localName(at) === 'td' && !isCorner) return true;
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
export function pictureName(el: Element, name: string, pass: SemanticsPass): string | null {
  if (name === 'img') return shortWords(unclobbered.attribute(el, 'alt') ?? '');
  if (name === 'svg') {
    return unclobbered.querySelector(el, READABLE)
      ? null
      : shortWords(nameOf(el, 'image', pass).name);
  }
  if (!unclobbered.hasAttribute(el, 'role') || roleOf(el, pass) !== 'image') return null;
  // A drawing made of words, such as a chart with its labels, is read by them.
  if (/[\p{L}\p{N}]/u.test(unclobbered.textContent(el))) return null;
  return shortWords(nameOf(el, 'image', pass).name) || null;
}

/** Signs alone, such as `…`, call a picture nothing. */
function shortWords(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? collapseSpace(text).slice(0, MAX_LENGTH) : '';
}
