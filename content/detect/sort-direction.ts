import { everyRule } from '../../core/platform/rules/rule-table.ts';
import { childElements } from '../platform/child-elements.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { oncePerPass } from './root-scan.ts';

const HEAD = 'th, [role=columnheader], [role=rowheader]';
/** A control of a head stands this far in it. */
const MAX_LEVELS = 4;
/** Parts of a head that are looked at for a sign of its order. */
const MAX_PARTS = 12;
const MAX_HEADS = 100;
/** A class of more than this share of the heads says that they can be sorted, not that one is. */
const MAX_SHARE = 0.5;

type Direction = 'ascending' | 'descending';

/**
 * How the column of a head is sorted, for the head and a control in it: `sorted ascending` where the page says
 * so itself, `looks sorted ascending` where only a class or an arrow that few of its row have does.
 */
export function sortState(el: Element, pass: SemanticsPass): string {
  const head = headAround(el);
  if (!head || unclobbered.textContent(el).trim() === '') return '';
  const said = unclobbered.keywords(head, 'aria-sort');
  if (said === 'ascending' || said === 'descending') return `sorted ${said}`;
  const row = unclobbered.parentElement(head);
  const looks = row && directionsIn(row, pass).get(head);
  return looks ? `looks sorted ${looks}` : '';
}

/** The head that an element is, or in which it stands as a control. */
function headAround(el: Element): Element | null {
  const head = unclobbered.closest(el, HEAD);
  let at: Element | null = head ? el : null;
  for (let level = 0; at && level < MAX_LEVELS; level += 1) {
    if (at === head) return head;
    at = unclobbered.parentElement(at);
  }
  return null;
}

const directionsIn = oncePerPass((row, pass): ReadonlyMap<Element, Direction> => {
  const heads = [...childElements(row)]
    .filter((child) => unclobbered.matches(child, HEAD))
    .slice(0, MAX_HEADS);
  const signs = new Map(heads.map((head) => [head, signsOf(head, pass)]));
  const counts = new Map<string, number>();
  for (const own of signs.values()) {
    for (const sign of own.keys()) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const found = new Map<Element, Direction>();
  for (const [head, own] of signs) {
    const telling = [...own].filter(([sign]) => isTelling(counts.get(sign) ?? 0, heads.length));
    const [first, ...others] = new Set(telling.map(([, direction]) => direction));
    if (first && others.length === 0) found.set(head, first);
  }
  return found;
});

function isTelling(count: number, heads: number): boolean {
  return count === 1 ? heads > 1 : count <= heads * MAX_SHARE;
}

/** What a head and its visible parts have that tells of an order, and of which. */
function signsOf(head: Element, pass: SemanticsPass): Map<string, Direction> {
  return new Map(signs(head, pass).flat());
}

type Sign = readonly [sign: string, direction: Direction];

const signs = everyRule<Element, SemanticsPass, Sign[]>([
  {
    id: 'sorted.class',
    why: 'A class of the head, or of a part that is shown, says in which order; frameworks hide the other arrow.',
    seen: 'gentelella dynamic table',
    says: (head, pass) =>
      [head, ...partsOfHead(head)].flatMap((part) =>
        (unclobbered.attribute(part, 'class') ?? '').split(/\s+/).flatMap((name): Sign[] => {
          const direction = directionOf(name);
          const isSeen = direction && (part === head || isMarkShown(part, head, pass));
          return isSeen ? [[name, direction]] : [];
        }),
      ),
  },
]);

function partsOfHead(head: Element): Element[] {
  return [...unclobbered.descendants(head)].slice(0, MAX_PARTS);
}

const ORDER = /^(sort|sorted|sorting|sorter|order|ordered|ordering|caret|chevron|arrow)$/;
const MAY_SAY = /asc|desc|up|down/i;
const UP = /^(asc|ascending)$/;
const DOWN = /^(desc|descending)$/;

/** What a class says of the order: `sorting_desc`, `headerSortUp`, `is-asc`; null of one that says nothing. */
function directionOf(name: string): Direction | null {
  if (!MAY_SAY.test(name)) return null;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const isUp = words.some((word) => UP.test(word));
  const isDown = words.some((word) => DOWN.test(word));
  if (isUp !== isDown) return isUp ? 'ascending' : 'descending';
  if (isUp || !words.some((word) => ORDER.test(word))) return null;
  const [hasUp, hasDown] = [words.includes('up'), words.includes('down')];
  if (hasUp === hasDown) return null;
  return hasUp ? 'ascending' : 'descending';
}

/** Whether a part of a head is shown, and all that is around it in the head. */
function isMarkShown(el: Element, head: Element, pass: SemanticsPass): boolean {
  const { visibility } = pass.style(el);
  if (visibility !== 'visible') return false;
  for (let at: Element | null = el; at && at !== head; at = unclobbered.parentElement(at)) {
    const { display, opacity } = pass.style(at);
    if (display === 'none' || opacity === '0') return false;
  }
  return true;
}
