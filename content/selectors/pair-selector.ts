import { unclobbered } from '../platform/unclobbered.ts';
import { placeSelector } from './place-selector.ts';
import { RootMatches } from './root-matches.ts';
import { SiblingPositions } from './sibling-positions.ts';
import { classesOf, classStep, parentInRoot, passingStep, rootOf, step } from './steps.ts';
import { thinnedPath, writtenPath } from './thinned-path.ts';

/** Levels of ancestors that a selector may name. */
const MAX_DEPTH = 6;

/** What searches of one measurement share, and how many selectors a list has at most. */
interface Naming {
  positions?: SiblingPositions;
  matches?: RootMatches;
  most?: number;
  /** Elements that it may match too. */
  allowed?: readonly Element[];
}

/**
 * A selector for elements that look alike, all of them and nothing else. It names tags and classes, and
 * ancestors until it matches no other; what has no such name is listed by its place. `pseudo` is a
 * pseudo-element to end with, or empty; whoever asks for many hands over the same `positions` and `matches`.
 */
export function pairSelector(
  elements: readonly Element[],
  pseudo: string,
  {
    positions = new SiblingPositions(),
    matches = new RootMatches(),
    most = MAX_PLACES,
    allowed = [],
  }: Naming = {},
): string {
  const wanted = new Set([...elements, ...allowed]);
  const left = new Set(elements);
  const selectors: string[] = [];
  let nameless = 0;
  for (const el of elements) {
    if (selectors.length === most) break;
    if (!left.delete(el)) continue;
    const name = nameless < MAX_NAMELESS ? pathInRoot(el, wanted, matches) : null;
    if (name === null) nameless++;
    const { selector, found } = name
      ? { selector: name, found: matches.of(rootOf(el), name) }
      : placeSelector(el, { wanted, positions, matches });
    for (const element of found) left.delete(element);
    selectors.push(selector + pseudo);
  }
  return selectors.join(', ') || ':not(*)';
}

/** After so many elements without a name of their own, the others of their look have none either. */
const MAX_NAMELESS = 3;

/** A selector that matches an element and only such as are wanted, several where it can. */
function pathInRoot(
  el: Element,
  wanted: ReadonlySet<Element>,
  matches: RootMatches,
): string | null {
  const root = rootOf(el);
  for (const last of lastSteps(el, wanted, matches)) {
    const steps = [last];
    const holds = (selector: string) => hasOnly(matches.of(root, selector), wanted);
    let outer = parentInRoot(el);
    while (steps.length <= MAX_DEPTH) {
      if (holds(writtenPath(steps))) return thinnedPath(steps, holds);
      if (!outer) break;
      steps.unshift(step(outer));
      outer = parentInRoot(outer);
    }
  }
  return null;
}

/** A selector that lists elements by their places below what has a name of its own. */
export function placesSelector(
  elements: readonly Element[],
  pseudo: string,
  positions: SiblingPositions,
  matches = new RootMatches(),
): string {
  const wanted = new Set(elements);
  return elements
    .slice(0, MAX_PLACES)
    .map((el) => placeSelector(el, { wanted, positions, matches }).selector + pseudo)
    .join(', ');
}

/** Elements that are listed by their places at most; a repair for the rest comes with the next pass. */
const MAX_PLACES = 20;

function hasOnly(found: Iterable<Element>, wanted: ReadonlySet<Element>): boolean {
  for (const el of found) if (!wanted.has(el)) return false;
  return true;
}

/** Ways to say which element it is, the ones that live longest first. */
function lastSteps(
  first: Element,
  wanted: ReadonlySet<Element>,
  matches: RootMatches,
): ReadonlySet<string> {
  const root = rootOf(first);
  // An id is of one element: where several look alike, their classes say so.
  const own = wanted.size > 1 ? classStep(first) : step(first);
  const alike = matches.of(root, own);
  // Many that are alike have no class that tells these apart, and each search takes its time.
  if (alike.length > MAX_ALIKE) return new Set([own, step(first)]);
  const others = [...alike].filter((el) => !wanted.has(el));
  const classes = new Set(others.flatMap(classesOf));
  for (const el of wanted) for (const name of classesOf(el)) classes.delete(name);
  const apart = [...classes].find((name) => others.every((el) => classesOf(el).includes(name)));
  const written = ATTRIBUTES.flatMap((name) => {
    const value = unclobbered.attribute(first, name);
    return value && value.length <= MAX_VALUE ? `[${name}=${JSON.stringify(value)}]` : [];
  });
  return new Set([
    own,
    own + stateSelector(first),
    passingStep(first),
    ...(apart ? [`${own}:not(.${CSS.escape(apart)})`] : []),
    own + written.join(''),
    step(first),
  ]);
}

/** What tells elements apart that have no class, and stays as long as their markup does. */
const ATTRIBUTES = ['type', 'name', 'role', 'fill', 'stroke', 'style', 'href', 'points', 'd'];
const MAX_VALUE = 60;
const MAX_ALIKE = 150;

/** What a control is now, as far as a selector of it should say so. */
function stateSelector(el: Element): string {
  const isMade = /^(?:input|button|select|textarea|option)$/.test(unclobbered.localName(el));
  if (!isMade) return '';
  return (
    ['disabled', 'checked']
      .find((state) => unclobbered.matches(el, `:${state}`))
      ?.replace(/^/, ':') ?? ''
  );
}
