import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { hasMark } from '../context/looks-current.ts';
import { oncePerPass } from '../context/once-per-pass.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { beginsBold } from './begins-bold.ts';
import { lonelyIcons, oddIcon } from './icon-mark.ts';
import type { Part } from './part-kind.ts';

/** Longer texts are what a step or a tab shows, not what it is called. */
const MAX_STEP_LENGTH = 80;
/** Fewer are no row of steps; a list of more is none of steps. */
const MIN_STEPS = 3;
const MAX_STEPS = 20;
/** What acts says its states itself. */
const ACTING = 'a, button, input, select, textarea, [role], [tabindex]';

/**
 * What a person sees of a part besides its words: the direction in which a column is sorted, the step that is
 * the present one, the row in bold type, the icon in a cell. Undefined where there is nothing of that kind.
 */
export function seenMark(el: Element, part: Part | null, pass: SemanticsPass): string | undefined {
  return mark(el, { kind: part?.kind ?? 'item', pass });
}

const mark = ruleTable<Element, { kind: Part['kind']; pass: SemanticsPass }, string>([
  {
    id: 'mark.sorted-head',
    why: 'The head of a column says how it is sorted, to programs or by a class that others do not have.',
    seen: 'gentelella dynamic table',
    says: (el, { kind }) => (kind === 'head' ? sortedHow(el) : undefined),
  },
  {
    id: 'mark.bold-row',
    why: 'A row in bold among others that are not is news, as mail that has not been read is.',
    seen: 'gentelella inbox',
    says: (el, { kind, pass }) => (kind === 'row' && beginsBold(el, pass) ? 'bold' : undefined),
  },
  {
    id: 'mark.icon-in-cell',
    why: 'An icon alone in a cell stands for a word.',
    seen: 'gentelella pricing',
    says: (el, { kind }) => (kind === 'cell' ? lonelyIcons(el) : undefined),
  },
  {
    id: 'mark.present-step',
    why: 'One step alone of several that are shown is marked as the present one.',
    seen: 'gentelella wizard',
    says: (el, { kind, pass }) =>
      kind === 'item' && isPresentStep(el, pass) ? 'current' : undefined,
  },
  {
    id: 'mark.odd-icon',
    why: 'An icon that others of a list do not have, or have otherwise, says what sets an item apart.',
    seen: 'gentelella pricing',
    says: (el, { kind, pass }) => (kind === 'item' ? oddIcon(el, pass) : undefined),
  },
]);

/** By what the column says to programs, else by its class, where that of another column is not so. */
function sortedHow(el: Element): string | undefined {
  // A head without a name sorts nothing that can be told.
  if (unclobbered.textContent(el).trim() === '') return undefined;
  const said = unclobbered.keywords(el, 'aria-sort');
  if (said !== null && said !== '') return SORTED[said];
  const parent = unclobbered.parentElement(el);
  const way = wayOf(el);
  if (!parent || way === undefined) return undefined;
  let others = 0;
  for (let at = unclobbered.firstElementChild(parent); at; ) {
    if (at !== el && wayOf(at) === undefined) others += 1;
    at = unclobbered.nextElementSibling(at);
  }
  return others > 0 ? SORTED[way] : undefined;
}

const SORTED: Readonly<Record<string, string>> = {
  ascending: 'sorted ascending',
  descending: 'sorted descending',
  asc: 'sorted ascending',
  desc: 'sorted descending',
  other: 'sorted',
};

/** The one direction that the classes of a head name; those of a head that can be sorted name both. */
function wayOf(el: Element): string | undefined {
  const words = (unclobbered.attribute(el, 'class') ?? '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const isUp = words.includes('asc') || words.includes('ascending');
  const isDown = words.includes('desc') || words.includes('descending');
  if (isUp === isDown) return undefined;
  return isUp ? 'asc' : 'desc';
}

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
  let at = unclobbered.firstElementChild(parent);
  for (; at; at = unclobbered.nextElementSibling(at)) {
    if (!unclobbered.hasBox(at) || pass.style(at).display === 'none') return null;
    count += 1;
    if (count > MAX_STEPS || (marked && hasMark(at))) return null;
    if (hasMark(at)) marked = at;
  }
  return count >= MIN_STEPS ? marked : null;
});
