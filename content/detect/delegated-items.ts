import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { Shapes } from '../read/shape-of.ts';
import { sheetCells } from './pointer-elements.ts';

const LIST_TAGS: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'table', 'tbody', 'thead']);
const LIST_ROLES: ReadonlySet<string> = new Set(
  'feed grid list listbox menu menubar rowgroup table tablist tree treegrid'.split(' '),
);
const ITEM_ROLES: ReadonlySet<string> = new Set(
  'article gridcell listitem menuitem option row treeitem'.split(' '),
);
const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, [role=button]';
const ROWS = 'tbody > tr, :scope > tr, [role=row]';
const HEADS = 'th, [role=columnheader]';
/** What parts the items of a menu; one that can be moved is a stop of the Tab key (ARIA 1.2 §5.4, "separator"). */
const SEPARATORS = '[role=separator]:not([tabindex="0"], [aria-valuenow]), hr';
/** A list of so many like children; fewer may be the parts of a card. */
const MIN_LIKE = 3;
const MAX_ITEMS = 1000;

/** A table with more rows is looked at so far. */
const MAX_HEAD_ROWS = 20;
/** Wrappers of the rows of heads that are looked into. */
const MAX_WRAPPERS = 4;

/**
 * The items of a list, table or grid with a listener that acts for them: those that show the pointer
 * cursor, have an item's role, or are of one shape; the days of a calendar; the heads of a table that has nothing else.
 * Null for an element that is no list. What holds controls, and no pointer cursor says otherwise, leaves the
 * listener to them.
 */
export function delegatedItems(
  container: Element,
  showsPointer: (el: Element) => boolean,
): Element[] | null {
  const items = actingItems(container, showsPointer);
  return items?.filter((item) => isItem(item, showsPointer)) ?? null;
}

type ShowsPointer = (el: Element) => boolean;

/** In the digits of any script. */
const DAY = /^\p{Nd}{1,2}$/u;
const DIGIT = /\p{Nd}/u;
const DAYS_OF_WEEK = 7;
/** A month has so many at least; what a calendar shows of others is around them. */
const MIN_DAYS = 28;
const MAX_WEEKS = 60;

const actingItems = ruleTable<Element, ShowsPointer, Element[] | null>([
  {
    id: 'items.lone-heads',
    why: 'A table that has only heads stands above the part of a grid that scrolls.',
    seen: 'unit: delegated-items (DataTables)',
    says: (container) => loneHeads(container) ?? undefined,
  },
  {
    id: 'items.chosen-rows',
    why: 'Rows whose text cannot be selected are chosen by a press.',
    seen: 'unit: delegated-items (dojox grid)',
    says: (container) => chosenRows(container) ?? undefined,
  },
  {
    id: 'items.list',
    why: 'A listener of a list acts for its items.',
    seen: 'gentelella inbox',
    says: (container) => (isList(container) ? itemsOf(container) : undefined),
  },
  {
    id: 'items.like-children',
    why: 'Like children that show the pointer cursor are the items of a list that has no tag of one.',
    seen: 'gentelella kanban',
    says: (container, showsPointer) =>
      isList(container) ? undefined : (likeChildren(container, showsPointer) ?? undefined),
  },
]);

/** The items of what is a list by its tag or role; none of a table, whose rows are its grid's. */
export function listItems(container: Element): Element[] {
  if (!isList(container) || unclobbered.querySelector(container, ROWS)) return [];
  return itemsOf(container);
}

function isItem(item: Element, showsPointer: (el: Element) => boolean): boolean {
  if (unclobbered.matches(item, SEPARATORS)) return false;
  return showsPointer(item) || !unclobbered.querySelector(item, CONTROLS);
}

/** The heads of a table that holds nothing else, as grids do above the part that scrolls; null without. */
function loneHeads(container: Element): Element[] | null {
  let table: Element = container;
  for (
    let level = 0;
    level < MAX_WRAPPERS && !unclobbered.matches(table, 'table, thead');
    level++
  ) {
    const only = unclobbered.firstElementChild(table);
    if (!only || unclobbered.nextElementSibling(only)) return null;
    table = only;
  }
  if (!unclobbered.matches(table, 'table, thead')) return null;
  const rows = [...unclobbered.querySelectorAll(table, 'tr')].slice(0, MAX_HEAD_ROWS);
  const heads = rows.flatMap((row) => childrenOf(row));
  return heads.length > 1 && heads.every((head) => unclobbered.matches(head, HEADS)) ? heads : null;
}

/**
 * The rows of the table that a wrapper holds and nothing else, where they keep their text from being selected: a press
 * chooses them. Null for other tables, and for spreadsheets, whose cells are chosen.
 */
function chosenRows(container: Element): Element[] | null {
  const table = unwrapped(container);
  if (table === container || !unclobbered.matches(table, 'table, tbody')) return null;
  const rows = itemsOf(table).filter((row) => !isTextless(row));
  if (rows.length < MIN_LIKE || !rows.every(keepsText)) return null;
  const sheet = unclobbered.closest(table, 'table');
  return sheet && sheetCells(sheet).length > 0 ? null : rows;
}

/** Rows without a word only keep the widths of columns, or the room of rows that are not drawn. */
function isTextless(row: Element): boolean {
  return !/\S/.test(unclobbered.textContent(row));
}

function keepsText(row: Element): boolean {
  return getComputedStyle(row).userSelect === 'none';
}

function isList(el: Element): boolean {
  const role = unclobbered.keywords(el, 'role');
  return role ? LIST_ROLES.has(role) : LIST_TAGS.has(unclobbered.localName(el));
}

function itemsOf(list: Element): Element[] {
  const rows = [...unclobbered.querySelectorAll(list, ROWS)].filter(
    (row) => !unclobbered.querySelector(row, HEADS) || unclobbered.querySelector(row, 'td'),
  );
  if (rows.length > 0) return (isMonth(rows, null) ?? rows).slice(0, MAX_ITEMS);
  return childrenOf(list).filter(
    (child) => unclobbered.localName(child) === 'li' || ITEM_ROLES.has(roleIn(child)),
  );
}

const isMonth = ruleTable<readonly Element[], null, Element[]>([
  {
    id: 'items.days',
    why: 'A press in the weeks of a month chooses a day, not the week.',
    seen: 'jquery ui widgets',
    says: (rows) => dayCells(rows) ?? undefined,
  },
]);

/**
 * Children of one shape that show the pointer cursor or have an item's role, of the element or of a wrapper that is all
 * it holds; null for other ones.
 */
function likeChildren(
  container: Element,
  showsPointer: (el: Element) => boolean,
): Element[] | null {
  if (showsPointer(container)) return null;
  const children = childrenOf(unwrapped(container));
  if (children.length < MIN_LIKE) return null;
  const like = mostAlike(children);
  if (like.length < MIN_LIKE || like.length < children.length * 0.8) return null;
  const acting = like.filter((child) => showsPointer(child) || ITEM_ROLES.has(roleIn(child)));
  return acting.length > 0 ? acting : null;
}

/** What a row of lone wrappers holds in the end: the last one that has more than one child, or none. */
function unwrapped(container: Element): Element {
  let at = container;
  for (let level = 0; level < MAX_WRAPPERS; level++) {
    const only = unclobbered.firstElementChild(at);
    if (!only || unclobbered.nextElementSibling(only)) return at;
    at = only;
  }
  return at;
}

/** Those that are of the shape that most of them have. */
function mostAlike(els: readonly Element[]): Element[] {
  const shapes = new Shapes();
  const groups = Map.groupBy(els, (el) => shapes.of(el)).values();
  return [...groups].reduce((most, group) => (group.length > most.length ? group : most), []);
}

function childrenOf(el: Element): Element[] {
  const children: Element[] = [];
  let child = unclobbered.firstElementChild(el);
  while (child && children.length < MAX_ITEMS) {
    children.push(child);
    child = unclobbered.nextElementSibling(child);
  }
  return children;
}

function roleIn(el: Element): string {
  return unclobbered.keywords(el, 'role') ?? '';
}

/**
 * The cells of the days where rows are the weeks of a calendar: a press chooses a day there, not its week. What stands
 * before the days, as the number of the week, is none. Null for other rows.
 */
function dayCells(rows: readonly Element[]): Element[] | null {
  if (rows.length > MAX_WEEKS) return null;
  const days: { cell: Element; day: number }[] = [];
  for (const row of rows) {
    const cells = gridCells(row).map((cell) => ({
      cell,
      text: unclobbered.textContent(cell).trim(),
    }));
    // Names of the days above, buttons below.
    if (!cells.some(({ text }) => DAY.test(text))) continue;
    if (cells.length < DAYS_OF_WEEK) return null;
    for (const { cell, text } of cells.slice(-DAYS_OF_WEEK)) {
      if (text === '') continue;
      if (!DAY.test(text)) return null;
      days.push({ cell, day: numberOf(text) });
    }
  }
  const isNext = (day: number, before: number | undefined) =>
    before === undefined || day === before + 1 || (day === 1 && before >= MIN_DAYS);
  const isCalendar = days.every(({ day }, at) => isNext(day, days[at - 1]?.day));
  return isCalendar && days.length >= MIN_DAYS ? days.map(({ cell }) => cell) : null;
}

/** What digits say: the ten of a script stand in a row. */
function numberOf(digits: string): number {
  let value = 0;
  for (const digit of digits) {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
    value = value * 10 + code - zero;
  }
  return value;
}

function gridCells(row: Element): Element[] {
  return [...unclobbered.querySelectorAll(row, 'td, [role=gridcell]')];
}
