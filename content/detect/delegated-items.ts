import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { childElements } from '../platform/child-elements.ts';
import { unclobbered } from '../platform/unclobbered.ts';

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
const MAX_ITEMS = 1000;

/**
 * The items of a list, table or grid with a listener that acts for them. Null for an element that is no list. What
 * holds controls, and no pointer cursor says otherwise, leaves the listener to them.
 */
export function delegatedItems(
  container: Element,
  showsPointer: (el: Element) => boolean,
): Element[] | null {
  const items = actingItems(container, null);
  return items?.filter((item) => isItem(item, showsPointer)) ?? null;
}

const actingItems = ruleTable<Element, null, Element[]>([
  {
    id: 'items.list',
    why: 'A listener of a list acts for its items.',
    seen: 'gentelella inbox',
    says: (container) => (isList(container) ? itemsOf(container) : undefined),
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

function isList(el: Element): boolean {
  const role = unclobbered.keywords(el, 'role');
  return role ? LIST_ROLES.has(role) : LIST_TAGS.has(unclobbered.localName(el));
}

function itemsOf(list: Element): Element[] {
  const rows = [...unclobbered.querySelectorAll(list, ROWS)].filter(
    (row) => !unclobbered.querySelector(row, HEADS) || unclobbered.querySelector(row, 'td'),
  );
  if (rows.length > 0) return rows.slice(0, MAX_ITEMS);
  const isIn = (child: Element) =>
    unclobbered.localName(child) === 'li' ||
    ITEM_ROLES.has(unclobbered.keywords(child, 'role') ?? '');
  return [...childElements(list, MAX_ITEMS)].filter(isIn);
}
