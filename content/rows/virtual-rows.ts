import type { VirtualRows } from '../../core/page/tree/frame-node.ts';
import type { SetPosition } from '../../core/page/tree/node-context.ts';
import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { shapedRows } from './shaped-rows.ts';

const ROWS = '[aria-posinset],[aria-rowindex]';
/** Rows that are looked at; a list that holds more in the page is no virtual one. */
const MAX_ROWS = 2000;

/**
 * What a container says of its rows, when the page holds only some of them: where they begin and
 * end, and how many there are (WAI-ARIA 1.2, `aria-setsize`, `aria-rowcount`), or what its rows look
 * like where it says nothing.
 */
export function virtualRows(container: Element): VirtualRows | undefined {
  if (!unclobbered.querySelector(container, ROWS)) return rowsByLook(container, null);
  const rows = [...unclobbered.querySelectorAll(container, ROWS)].slice(0, MAX_ROWS);
  const places = rows.flatMap((row) => ownPlace(row) ?? []);
  const of = places.find((place) => place.of !== undefined)?.of ?? rowCount(container);
  if (places.length === 0 || of === undefined) return undefined;
  const inDom = new Set(places.map(({ at }) => at)).size;
  if (of >= 0 && of <= inDom) return undefined;
  const numbers = places.map(({ at }) => at);
  const first = numbers.reduce((a, b) => Math.min(a, b));
  return { first, last: numbers.reduce((a, b) => Math.max(a, b)), of, inDom };
}

const rowsByLook = ruleTable<Element, null, VirtualRows>([
  {
    id: 'rows.by-look',
    why: 'Like elements of one height that fill what is seen of a high space are the rows of a list near the view.',
    seen: 'extraction/windowed',
    says: shapedRows,
  },
]);

/** The place of the row or option that an element is, or is in. */
export function setPlace(el: Element): SetPosition | undefined {
  const row = unclobbered.closest(el, ROWS);
  const place = row && ownPlace(row);
  if (!place || place.of !== undefined) return place ?? undefined;
  const of = rowCount(row);
  return of === undefined ? place : { ...place, of };
}

function ownPlace(row: Element): SetPosition | undefined {
  const at = numberIn(row, 'aria-posinset') ?? numberIn(row, 'aria-rowindex');
  if (at === undefined) return undefined;
  const of = numberIn(row, 'aria-setsize');
  return of === undefined ? { at } : { at, of };
}

function rowCount(el: Element): number | undefined {
  const grid =
    unclobbered.closest(el, '[aria-rowcount]') ?? unclobbered.querySelector(el, '[aria-rowcount]');
  return grid ? numberIn(grid, 'aria-rowcount') : undefined;
}

function numberIn(el: Element, name: string): number | undefined {
  const number = Number.parseInt(unclobbered.keywords(el, name) ?? '', 10);
  return Number.isSafeInteger(number) ? number : undefined;
}
