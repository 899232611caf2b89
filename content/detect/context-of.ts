import type { NodeContext } from '../../core/page/tree/frame-node.ts';
import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { countBefore } from '../../core/platform/search/count-before.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { normalizeSpace } from '../../core/platform/text/normalize-space.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { referencedElements } from '../read/aria-attributes.ts';
import { flatParent } from '../read/flat-parent.ts';
import { seenFlatText } from '../read/flat-text.ts';
import { isRendered } from '../read/is-hidden.ts';
import { revealsSecret } from '../read/is-sensitive.ts';
import { descriptionOf, nameOf } from '../read/name.ts';
import {
  HEADS,
  hasHeadsTwice,
  MAX_TABLE_ROWS,
  type PlacedCell,
  placedCells,
  UNEVEN,
} from '../read/placed-cells.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { rootOf } from '../read/steps.ts';
import { hintOf, iconHintOf, MAX_ADDRESS_LENGTH } from './hint.ts';
import {
  brief,
  briefText,
  type ItemAround,
  itemAround,
  itemPlace,
  itemText,
} from './item-around.ts';
import { oncePerPass, RootScan } from './root-scan.ts';

const FIELDS: ReadonlySet<string> = new Set(
  'checkbox combobox listbox radio searchbox slider spinbutton switch textbox date datetime inputtime colorwell'.split(
    ' ',
  ),
);
const DESCRIBED = ['aria-describedby', 'aria-description'];
const MAX_DESCRIPTION_LENGTH = 120;

interface Described {
  role: string;
  /** What a person would call it; empty where only its form has a name for it. */
  name: string;
  states: readonly string[];
}

/** What is around a control; undefined without anything. Reads no boxes. */
export function contextOf(
  el: Element,
  { role, name, states }: Described,
  pass: SemanticsPass,
): NodeContext | undefined {
  const isField = FIELDS.has(role);
  const table = tableHeads(el, pass);
  const around = placeAround(el, table?.row, pass);
  const item = table?.head ?? (around && around.item !== el ? itemText(around.item, pass) : '');
  const texts = {
    hint: plainDescription(hintFor(el, name)),
    placeholder: plainDescription(placeholderOf(el, name)),
    group: isField ? groupLabel(el, pass) : '',
    heading: nearestHeading(el, pass),
    column: table?.column,
    row: item === name ? '' : item,
    path: plainDescription(shortPath(el)),
    description: plainDescription(description(el, name, pass)),
    error: isField ? plainDescription(errorText(el, states.includes('invalid'), pass)) : '',
  };
  const context: NodeContext = {};
  for (const key of KEYS) {
    const text = texts[key];
    if (text && !revealsSecret(el, text)) context[key] = text;
  }
  if (around) context.position = { at: around.at, of: around.of };
  return Object.keys(context).length > 0 ? context : undefined;
}

/** What an empty field shows in place of a text, where it is called otherwise. */
function placeholderOf(el: Element, name: string): string {
  const isEmpty =
    (el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement) && el.value === '';
  const text = isEmpty ? normalizeSpace(unclobbered.attribute(el, 'placeholder') ?? '') : '';
  return text === name ? '' : text;
}

/** A glyph of an icon font is no name to a reader, and a number alone is that of how many, mostly. */
function hintFor(el: Element, name: string): string {
  if (plainDescription(name) === '') return hintOf(el);
  return /\p{L}/u.test(name) ? '' : iconHintOf(el);
}

/** The same context at the place where the control is now: others may have come or gone beside it. */
export function contextInPlace(
  el: Element,
  context: NodeContext,
  pass: SemanticsPass,
): NodeContext {
  const { position } = context;
  const around = position && placeAround(el, cellAround(el, pass)?.row, pass);
  if (!around || (around.at === position.at && around.of === position.of)) return context;
  return { ...context, position: { at: around.at, of: around.of } };
}

/** The place of the row in which a control stands, or of the item. */
function placeAround(
  el: Element,
  row: Element | undefined,
  pass: SemanticsPass,
): ItemAround | null | undefined {
  return row ? itemPlace(row, pass) : itemAround(el, pass);
}

const KEYS = [
  'hint',
  'placeholder',
  'group',
  'heading',
  'column',
  'row',
  'path',
  'description',
  'error',
] as const satisfies readonly (keyof NodeContext)[];

/** Without what nobody sees, and cut. */
function plainDescription(text: string): string {
  return text === '' ? '' : plainText(text, MAX_DESCRIPTION_LENGTH).text;
}

/** The title is no description here: without a name it is a hint, and with one it seldom says more. */
function description(el: Element, name: string, pass: SemanticsPass): string {
  if (!DESCRIBED.some((attribute) => unclobbered.hasAttribute(el, attribute))) return '';
  const text = descriptionOf(el, pass);
  return text === name ? '' : text;
}

const MAX_LENGTH = 40;

/** Where a link leads, short: its path and fragment, with the host if that is another one. */
function shortPath(el: Element): string {
  const address = unclobbered.attribute(el, 'href')?.slice(0, MAX_ADDRESS_LENGTH).trim();
  if (!address || address === '#' || /^(javascript|data|blob):/i.test(address)) return '';
  // As it is written, mostly: making a URL of it costs more than all else here.
  if (/^[/#?.\w-]+$/.test(address) && !address.startsWith('//')) return textEnd(address);
  const url = URL.parse(address, pageDocument.baseUri());
  if (!url) return '';
  if (!/^https?:$/.test(url.protocol)) return textEnd(address);
  const host = url.host === location.host ? '' : url.host;
  const isHere = host === '' && url.pathname === location.pathname && url.hash !== '';
  return textEnd(isHere ? url.hash : host + url.pathname + url.hash);
}

/** The end of an address tells it from others more often than its beginning. */
function textEnd(text: string): string {
  return text.length <= MAX_LENGTH ? text : `…${text.slice(-MAX_LENGTH + 1)}`;
}

const GROUP = 'fieldset, [role=radiogroup], [role=group]';
const CHOICES =
  'input[type=radio i], input[type=checkbox i], [role=radio], [role=checkbox], [role=switch]';
const CONTROLS = 'input:not([type=hidden]), select, textarea, button, a[href], [role=button]';
const BOUNDARY = 'td, th, tr, table, body, main';
/** How far around a choice its question is looked for. */
const MAX_LEVELS = 5;
const MAX_CHOICES = 200;
/** Nodes that are looked at for a question. */
const MAX_BACK = 4;

/**
 * The group of a form's control: the name of its fieldset or radio group; of a choice without one, the
 * text before the first choice of its question. `''` without any.
 */
function groupLabel(el: Element, pass: SemanticsPass): string {
  return group(el, pass) ?? '';
}

const group = ruleTable<Element, SemanticsPass, string>([
  {
    id: 'group.named',
    why: 'A fieldset or group is called by its legend or label.',
    seen: 'semantics/context',
    says: (el, pass) => {
      const around = unclobbered.closest(el, GROUP);
      return (around && groupName(around, pass)) || undefined;
    },
  },
  {
    id: 'group.question',
    why: 'The text before the first choice of several is their question.',
    seen: 'gentelella form',
    says: (el, pass) => question(el, pass) || undefined,
  },
]);

function question(el: Element, pass: SemanticsPass): string {
  if (!unclobbered.matches(el, CHOICES)) return '';
  let holder = flatParent(el);
  for (let level = 0; holder && level < MAX_LEVELS; level += 1) {
    // The heads of a table say what its boxes are for.
    if (unclobbered.matches(holder, BOUNDARY)) return '';
    const first = firstChoice(el, holder, pass);
    if (first) {
      const text = textBefore(first, holder, pass);
      if (text) return text;
    }
    holder = flatParent(holder);
  }
  return '';
}

const choicesIn = oncePerPass((holder) =>
  [...unclobbered.querySelectorAll(holder, CHOICES)].slice(0, MAX_CHOICES),
);

/** The first choice of the question that `el` belongs to; null where an element holds only one. */
function firstChoice(el: Element, holder: Element, pass: SemanticsPass): Element | null {
  const name = unclobbered.attribute(el, 'name');
  const isRadio = unclobbered.matches(el, 'input[type=radio i]') && name;
  const choices = choicesIn(holder, pass);
  const own = isRadio
    ? choices.filter((choice) => unclobbered.attribute(choice, 'name') === name)
    : choices;
  return own.length > 1 ? (own[0] ?? null) : null;
}

const groupName = oncePerPass((group, pass) => {
  const { name } = nameOf(group, undefined, pass);
  if (name) return brief(name);
  const legend = unclobbered.querySelector(group, 'legend');
  return legend ? briefText(legend, pass) : '';
});

/** The text right before the part of an element that holds a choice; a control ends the search. */
function textBefore(choice: Element, holder: Element, pass: SemanticsPass): string {
  let part: Element = choice;
  for (let at = flatParent(choice); at && at !== holder; at = flatParent(at)) part = at;
  return previousText(part, pass) || previousText(holder, pass);
}

/** The nearest text before an element, on its level. */
function previousText(el: Element, pass: SemanticsPass): string {
  let node = unclobbered.previousSibling(el);
  for (let step = 0; node && step < MAX_BACK; step += 1) {
    if (node instanceof Text) {
      const text = brief(node.data.slice(0, 400));
      if (text) return text;
    }
    if (node instanceof Element) {
      if (unclobbered.matches(node, CONTROLS) || unclobbered.querySelector(node, CONTROLS))
        return '';
      const text = briefText(node, pass);
      if (text) return text;
    }
    node = unclobbered.previousSibling(node);
  }
  return '';
}

const HEADINGS = new RootScan('h1, h2, h3, h4, h5, h6, [role=heading]');
/** Parts of a page to which a heading before them says nothing. */
const PARTS =
  'nav, footer, aside, header, dialog, [role=dialog], [role=navigation], [role=contentinfo], [role=banner]';

/** The text of the heading before an element, in the same part of the page; `''` without one. */
export function nearestHeading(el: Element, pass: SemanticsPass): string {
  const root = unclobbered.rootOf(el);
  if (!(root instanceof Document || root instanceof ShadowRoot)) return '';
  const headings = HEADINGS.in(root, pass);
  if (headings.length === 0) return '';
  const parent = unclobbered.parentElement(el);
  const part = parent && partAround(parent, pass);
  let at = lastBefore(headings, el, pass);
  for (let back = 0; at >= 0 && back < MAX_BACK; back += 1, at -= 1) {
    const heading = headings[at];
    if (!heading || (part && !unclobbered.contains(part, heading))) return '';
    const text = headingText(heading, pass);
    if (text && !unclobbered.contains(heading, el)) return text;
  }
  return '';
}

const partAround = oncePerPass((el) => unclobbered.closest(el, PARTS));

const headingText = oncePerPass((heading, pass) =>
  isRendered(heading, pass) ? briefText(heading, pass) : '',
);

/** The last answer of a reading, which mostly holds for the next element as well. */
const lastAnswer = new WeakMap<SemanticsPass, { headings: readonly Element[]; at: number }>();

/** The place of the last heading that begins before `el`, or -1. */
function lastBefore(headings: readonly Element[], el: Element, pass: SemanticsPass): number {
  const isBefore = (at: number) => {
    const heading = headings[at];
    return (
      heading !== undefined &&
      (unclobbered.position(heading, el) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    );
  };
  const last = lastAnswer.get(pass);
  const isSame = last?.headings === headings;
  if (isSame && (last.at < 0 || isBefore(last.at)) && !isBefore(last.at + 1)) return last.at;
  const at = countBefore(headings.length, isBefore) - 1;
  lastAnswer.set(pass, { headings, at });
  return at;
}

const CELL = 'td, th, [role=cell], [role=gridcell]';
const ROW = 'tr, [role=row]';
const TABLE = 'table, [role=table], [role=grid], [role=treegrid]';
/** Cells that are looked at for a row's head. */
const MAX_CELLS = 4;
const CELL_CONTROLS = 'button, input, select, textarea, [role=button], [role=checkbox]';

interface TableHeads {
  row: Element;
  /** The heads’ texts, if they have any. */
  column: string;
  head: string;
}

/** The row in which a control stands, and its heads; null outside of tables. */
function tableHeads(el: Element, pass: SemanticsPass): TableHeads | null {
  const place = cellAround(el, pass);
  return place && headsOf(place.cell, pass);
}

/** The row in which a control stands, and its cell; null outside of tables. */
function cellAround(el: Element, pass: SemanticsPass): CellAround | null {
  if (unclobbered.matches(el, ROW)) return null;
  return cellOf(unclobbered.matches(el, CELL) ? el : (unclobbered.parentElement(el) ?? el), pass);
}

interface CellAround {
  cell: Element;
  row: Element;
}

const cellOf = oncePerPass((el): CellAround | null => {
  const cell = el instanceof HTMLTableCellElement ? el : unclobbered.closest(el, CELL);
  const parent = cell && unclobbered.parentElement(cell);
  const row =
    parent instanceof HTMLTableRowElement ? parent : cell && unclobbered.closest(cell, ROW);
  return cell && row ? { cell, row } : null;
});

const headsOf = oncePerPass((cell, pass): TableHeads | null => {
  const row = cellOf(cell, pass)?.row;
  if (!row) return null;
  const isOwn = firstTextCell(row, pass) === cell;
  return { row, column: columnHead(cell, row, pass), head: isOwn ? '' : rowHead(row, pass) };
});

function tableCells(row: Element): Element[] {
  if (row instanceof HTMLTableRowElement) return [...row.cells];
  return [...unclobbered.querySelectorAll(row, CELL)];
}

const rowHead = oncePerPass((row, pass) => {
  const cell = firstTextCell(row, pass);
  if (!cell) return '';
  const cells = tableCells(row).slice(0, MAX_CELLS);
  const after = cells.slice(cells.indexOf(cell) + 1);
  const plain = after.filter((next) => !unclobbered.querySelector(next, CELL_CONTROLS));
  return headFrom(
    briefText(cell, pass),
    plain.map((next) => () => briefText(next, pass)),
  );
});

/** The head of a row: a number alone, or a date, says little, so the next words of the row follow it. */
export function headFrom(text: string, after: readonly (() => string)[]): string {
  if (/\p{L}/u.test(text)) return text;
  for (const read of after) {
    const words = read();
    if (/\p{L}/u.test(words)) return `${text} ${words}`;
  }
  return text;
}

/** The row's header cell, or the first one with a text of its own. */
const firstTextCell = oncePerPass((row, pass): Element | null => {
  const cells = tableCells(row).slice(0, MAX_CELLS);
  const header = cells.find((cell, at) => isRowHeader(cell, cells[at + 1]));
  if (header && briefText(header, pass)) return header;
  return (
    cells.find(
      (cell) => !unclobbered.querySelector(cell, CELL_CONTROLS) && briefText(cell, pass) !== '',
    ) ?? null
  );
});

function isRowHeader(cell: Element, next: Element | undefined): boolean {
  if (unclobbered.keywords(cell, 'role') === 'rowheader') return true;
  if (unclobbered.localName(cell) !== 'th') return false;
  return unclobbered.keywords(cell, 'scope') === 'row' || next?.localName === 'td';
}

function columnHead(cell: Element, row: Element, pass: SemanticsPass): string {
  const table = unclobbered.closest(row, TABLE);
  if (!table) return '';
  const over = headsOverCells(table, pass)?.get(cell);
  if (over) return brief(over.map((head) => briefHead(head, pass)).join(' '));
  const heads = columnHeads(table, pass);
  const at = cell instanceof HTMLTableCellElement ? cell.cellIndex : tableCells(row).indexOf(cell);
  const head = heads[at];
  return head && head !== cell ? briefHead(head, pass) : '';
}

const briefHead = oncePerPass(briefText);

const SPANS = new RootScan(UNEVEN);

/** The heads over each cell of a table whose cells do not simply stand below one head each; null for others. */
const headsOverCells = oncePerPass((table, pass): ReadonlyMap<Element, Element[]> | null => {
  const isIn = (el: Element) => unclobbered.contains(table, el);
  const isUneven = hasHeadsTwice(table) || SPANS.in(rootOf(table), pass).some(isIn);
  if (!isUneven || unclobbered.querySelectorAll(table, ROW).length > MAX_TABLE_ROWS) return null;
  const cells = placedCells(table, pass);
  const rows = Map.groupBy(cells, ({ row }) => row);
  const hasHead = table instanceof HTMLTableElement && table.tHead !== null;
  const isEmpty = (el: Element) =>
    !unclobbered.firstElementChild(el) && unclobbered.textContent(el).trim() === '';
  const isHead = ({ el }: PlacedCell) =>
    hasHead
      ? unclobbered.closest(el, 'thead') !== null
      : unclobbered.matches(el, HEADS) || isEmpty(el);
  let end = 0;
  while (rows.get(end)?.every(isHead)) end += 1;
  const width = cells.reduce((most, { column, columns }) => Math.max(most, column + columns), 0);
  const over: Element[][] = [];
  for (const { el, row, column, columns } of cells) {
    // A title over all columns is the head of none.
    if (row >= end || (columns > 1 && columns === width)) continue;
    for (let at = column; at < column + columns; at += 1) over[at] = [...(over[at] ?? []), el];
  }
  const below = cells.filter(({ row }) => row >= end);
  return new Map(below.map(({ el, column }) => [el, over[column] ?? []]));
});

/** The cells of the row of heads, in their order. */
const columnHeads = oncePerPass((table): readonly Element[] => {
  if (table instanceof HTMLTableElement) {
    const row = table.tHead?.rows[(table.tHead?.rows.length ?? 1) - 1] ?? table.rows[0];
    const cells = row ? [...row.cells] : [];
    return table.tHead || cells.every(({ localName }) => localName === 'th') ? cells : [];
  }
  return [...unclobbered.querySelectorAll(table, '[role=columnheader]')];
});

const ERROR =
  '[role=alert], .error, .errors, .error-message, .errormsg, .field-error, .form-error, .has-error, ' +
  '.invalid-feedback, .help.is-danger, .text-danger, .parsley-errors-list, .form-input-hint, ' +
  '.validation-error, [class*="error-text"], [class*="ErrorMessage"], [class*="errorMessage"]';
const WRONG_CLASS = /(^|[\s_-])(is-)?(err|error|invalid|danger|wrong)([\s_-]|$)/i;
const FIELD_CONTROLS = 'input:not([type=hidden]), select, textarea';
const ERROR_BOUNDARY = 'tr, tbody, table, form, body, main, ul, ol';
const MAX_ERROR_LENGTH = 120;
/** Elements behind a field among which its error is looked for. */
const MAX_SIBLINGS = 4;
/** Wrappers of one field in which its error is looked for. */
const MAX_ERROR_LEVELS = 3;

/**
 * The error that stands with a field that is wrong: what `aria-errormessage` or `aria-describedby` says,
 * or a message that is marked as an error beside it. `''` without one.
 */
function errorText(el: Element, isInvalid: boolean, pass: SemanticsPass): string {
  const isWrong = isInvalid || WRONG_CLASS.test(unclobbered.keywords(el, 'class') ?? '');
  return error(el, { isWrong, pass }) ?? '';
}

interface Field {
  isWrong: boolean;
  pass: SemanticsPass;
}

const error = ruleTable<Element, Field, string>([
  {
    id: 'error.referenced',
    why: 'What describes a field that is wrong says what is wrong with it (ARIA 1.2, aria-errormessage).',
    seen: 'standard: ARIA 1.2, aria-errormessage',
    says: (el, { isWrong, pass }) => (isWrong && referencedError(el, pass)) || undefined,
  },
  {
    id: 'error.behind',
    why: 'A message behind a field that is wrong, before the next field, speaks of it.',
    seen: 'semantics/context',
    says: (el, { isWrong, pass }) => (isWrong && errorBehind(el, pass)) || undefined,
  },
  {
    id: 'error.in-wrapper',
    why: 'A message in the wrapper of one field speaks of it, if the field or the wrapper is marked.',
    seen: 'clean-blog contact',
    says: (el, { isWrong, pass }) =>
      (!isFreeOfErrors(el, pass) && errorAround(el, isWrong, pass)) || undefined,
  },
]);

function referencedError(el: Element, pass: SemanticsPass): string {
  for (const attribute of ['aria-errormessage', 'aria-describedby']) {
    const told = referencedElements(el, attribute);
    const errors = told.filter((source) => isMarkedAsError(source));
    const text = joinedText(errors.length > 0 ? errors : told, pass);
    if (text) return text;
  }
  return '';
}

function isFreeOfErrors(el: Element, pass: SemanticsPass): boolean {
  const root = unclobbered.rootOf(el);
  return (root instanceof Document || root instanceof ShadowRoot) && isFree(root, pass);
}

function errorAround(el: Element, isWrong: boolean, pass: SemanticsPass): string {
  let holder = unclobbered.parentElement(el);
  for (let level = 0; holder && level < MAX_ERROR_LEVELS; level += 1) {
    if (unclobbered.matches(holder, ERROR_BOUNDARY)) return '';
    if (unclobbered.querySelectorAll(holder, FIELD_CONTROLS).length > 1) return '';
    const isMarked = isWrong || WRONG_CLASS.test(unclobbered.keywords(holder, 'class') ?? '');
    const messages = unclobbered.querySelectorAll(holder, ERROR);
    const text = joinedText([...messages].slice(0, 3), pass);
    if (text && (isMarked || messages[0]?.getAttribute('role') === 'alert')) return text;
    holder = unclobbered.parentElement(holder);
  }
  return '';
}

/** Whether what describes a field is marked as its error: mostly its help describes it as well. */
export function isMarkedAsError(el: Element): boolean {
  if (unclobbered.matches(el, ERROR)) return true;
  return ['class', 'id'].some((name) => WRONG_CLASS.test(unclobbered.attribute(el, name) ?? ''));
}

/** The message behind a field that is wrong, before the next field: several may share a wrapper. */
function errorBehind(el: Element, pass: SemanticsPass): string {
  let at = unclobbered.nextElementSibling(el);
  for (let step = 0; at && step < MAX_SIBLINGS; step += 1) {
    if (unclobbered.matches(at, FIELD_CONTROLS) || unclobbered.querySelector(at, FIELD_CONTROLS))
      return '';
    const text = unclobbered.matches(at, ERROR) ? joinedText([at], pass) : '';
    if (text) return text;
    at = unclobbered.nextElementSibling(at);
  }
  return '';
}

/** So many fields are looked around before the whole tree is asked, which is dearer than some fields. */
const MAX_SINGLE_FIELDS = 30;

/** How many fields of a tree a reading has come to. */
const asked = new WeakMap<SemanticsPass, Map<Node, number>>();

const ERRORS = new RootScan(ERROR, true);

/** Whether it is certain that nothing in a tree is marked as an error: then no field is looked around. */
function isFree(root: Document | ShadowRoot, pass: SemanticsPass): boolean {
  const roots = asked.get(pass) ?? new Map<Node, number>();
  asked.set(pass, roots);
  const fields = (roots.get(root) ?? 0) + 1;
  roots.set(root, fields);
  return fields > MAX_SINGLE_FIELDS && ERRORS.in(root, pass).length === 0;
}

function joinedText(els: readonly Element[], pass: SemanticsPass): string {
  const texts = els.filter((el) => isRendered(el, pass)).map((el) => seenFlatText(el, pass));
  return texts
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, MAX_ERROR_LENGTH);
}
