import { unclobbered } from '../platform/unclobbered.ts';
import { RootMatches } from './root-matches.ts';
import { SiblingPositions } from './sibling-positions.ts';

/** Levels of ancestors that a selector may name. */
const MAX_DEPTH = 6;

/** Classes that scripts set and take away say nothing of which element it is. */
const PASSING = /^(?:active|hover|focus|open|show|shown|in|is-.*|has-.*|ng-.*|js-.*)$/;

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
    const name = nameless < MAX_NAMELESS ? nameOf(el, wanted, matches) : null;
    if (name === null) nameless++;
    else for (const found of matches.of(rootOf(el), name)) left.delete(found);
    selectors.push((name ?? place(el, positions, matches)) + pseudo);
  }
  return selectors.join(', ') || ':not(*)';
}

/** After so many elements without a name of their own, the others of their look have none either. */
const MAX_NAMELESS = 3;

/** A selector that matches an element and only such as are wanted, several where it can. */
function nameOf(el: Element, wanted: ReadonlySet<Element>, matches: RootMatches): string | null {
  const root = rootOf(el);
  for (const last of lastSteps(el, wanted, matches)) {
    let selector = last;
    let outer = parentInRoot(el);
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      if (hasOnly(matches.of(root, selector), wanted)) return selector;
      if (!outer) break;
      selector = `${step(outer)} > ${selector}`;
      outer = parentInRoot(outer);
    }
  }
  return null;
}

function rootOf(el: Element): Document | ShadowRoot {
  return unclobbered.rootOf(el) as Document | ShadowRoot;
}

/** A selector that lists elements by their places below what has a name of its own. */
export function placesSelector(
  elements: readonly Element[],
  pseudo: string,
  positions: SiblingPositions,
  matches = new RootMatches(),
): string {
  return elements
    .slice(0, MAX_PLACES)
    .map((el) => place(el, positions, matches) + pseudo)
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
  const hasName = id && !/\d{3,}/.test(id);
  return hasName ? `${CSS.escape(unclobbered.localName(el))}#${CSS.escape(id)}` : classStep(el);
}

function classStep(el: Element): string {
  const classes = classesOf(el)
    .filter((name) => !PASSING.test(name))
    .slice(0, 4);
  const names = classes.map((name) => `.${CSS.escape(name)}`);
  return CSS.escape(unclobbered.localName(el)) + names.join('');
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
    own + stateOf(first),
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

function classesOf(el: Element): string[] {
  return (unclobbered.attribute(el, 'class') ?? '').split(/\s+/).filter(Boolean);
}

/** What a control is now, as far as a selector of it should say so. */
function stateOf(el: Element): string {
  const isMade = /^(?:input|button|select|textarea|option)$/.test(unclobbered.localName(el));
  if (!isMade) return '';
  return (
    ['disabled', 'checked']
      .find((state) => unclobbered.matches(el, `:${state}`))
      ?.replace(/^/, ':') ?? ''
  );
}

/** With the classes that scripts set: what is marked by nothing else. */
function passingStep(el: Element): string {
  const names = classesOf(el)
    .slice(0, 6)
    .map((name) => `.${CSS.escape(name)}`);
  return CSS.escape(unclobbered.localName(el)) + names.join('');
}

/** The place of an element below the nearest one around it that has a name of its own, or its root. */
function place(el: Element, positions: SiblingPositions, matches: RootMatches): string {
  const parent = parentInRoot(el);
  const name = step(el);
  if (matches.of(rootOf(el), name).length === 1) return name;
  const own = `${CSS.escape(unclobbered.localName(el))}:nth-child(${positions.of(el)})`;
  if (!parent) return unclobbered.parentElement(el) ? own : CSS.escape(unclobbered.localName(el));
  return `${place(parent, positions, matches)} > ${own}`;
}

/** The parent within the same tree; none for what stands at the top of a shadow root. */
function parentInRoot(el: Element): Element | null {
  return unclobbered.parentElement(el);
}
