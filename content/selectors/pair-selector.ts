import { unclobbered } from '../platform/unclobbered.ts';
import { RootMatches } from './root-matches.ts';
import { SiblingPositions } from './sibling-positions.ts';

/** Levels of ancestors that a selector may name. */
const MAX_DEPTH = 6;

/** Classes that scripts set and take away say nothing of which element it is. */
const PASSING = /^(?:active|hover|focus|open|show|shown|in|is-.*|has-.*|ng-.*|js-.*)$/;

/**
 * A selector for elements that look alike. It names tags and classes, and ancestors until it matches
 * nothing else; where that never happens, it lists the elements one by one by their places. `pseudo`
 * is a pseudo-element to end with, or empty; whoever asks for many hands over the same `positions` and `matches`.
 */
export function pairSelector(
  elements: readonly Element[],
  pseudo: string,
  positions = new SiblingPositions(),
  matches = new RootMatches(),
): string {
  const [first] = elements;
  if (!first) return ':not(*)';
  const root = unclobbered.rootOf(first) as Document | ShadowRoot;
  const wanted = new Set(elements);
  let selector = step(first);
  let outer = parentInRoot(first);
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    if (hasOnly(matches.of(root, selector), wanted)) return selector + pseudo;
    if (!outer) break;
    selector = `${step(outer)} > ${selector}`;
    outer = parentInRoot(outer);
  }
  return placesSelector(elements, pseudo, positions);
}

/** A selector that lists elements by their places: it asks nothing of the page, however long that is. */
export function placesSelector(
  elements: readonly Element[],
  pseudo: string,
  positions: SiblingPositions,
): string {
  return elements
    .slice(0, MAX_PLACES)
    .map((el) => place(el, positions) + pseudo)
    .join(', ');
}

/** Elements that are listed by their places at most; a repair for the rest comes with the next pass. */
const MAX_PLACES = 20;

function hasOnly(found: Iterable<Element>, wanted: ReadonlySet<Element>): boolean {
  for (const el of found) if (!wanted.has(el)) return false;
  return true;
}

function step(el: Element): string {
  const id = unclobbered.id(el);
  const tag = CSS.escape(unclobbered.localName(el));
  if (id && !/\d{3,}/.test(id)) return `${tag}#${CSS.escape(id)}`;
  const classes = (unclobbered.attribute(el, 'class') ?? '')
    .split(/\s+/)
    .filter((name) => name !== '' && !PASSING.test(name))
    .slice(0, 4);
  return tag + classes.map((name) => `.${CSS.escape(name)}`).join('');
}

/** The exact place of an element below its root. */
function place(el: Element, positions: SiblingPositions): string {
  const parent = parentInRoot(el);
  const own = `${CSS.escape(unclobbered.localName(el))}:nth-child(${positions.of(el)})`;
  if (!parent) return unclobbered.parentElement(el) ? own : CSS.escape(unclobbered.localName(el));
  return `${place(parent, positions)} > ${own}`;
}

/** The parent within the same tree; none for what stands at the top of a shadow root. */
function parentInRoot(el: Element): Element | null {
  return unclobbered.parentElement(el);
}
