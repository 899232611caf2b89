import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { classesOf, classStep, parentInRoot, passingStep, rootOf, step } from './steps.ts';

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

/** What a search for places needs: the positions and matches that it shares with others of its kind. */
interface Searching {
  /** Elements that the selector may match. */
  wanted: ReadonlySet<Element>;
  positions: SiblingPositions;
  matches: RootMatches;
}

/**
 * A selector of an element by its place below the nearest one around it that has a name of its own, or
 * below its root, and what it matches: the element, and no other but wanted ones. Steps that tell nothing
 * apart are left out, as a person would.
 */
function placeSelector(
  el: Element,
  { wanted, positions, matches }: Searching,
): { selector: string; found: readonly Element[] } {
  const { top, steps } = pathTo(el, positions, matches);
  // Below a unique name the search is of its own part of the page alone.
  const within = top ?? rootOf(el);
  const found = (selector: string) => [...rootQueries.all(within, selector)];
  const holds = (selector: string) => {
    const all = found(selector);
    return all.includes(el) && all.every((element) => wanted.has(element));
  };
  if (steps.length <= 2) return { selector: writtenPath(steps), found: [el] };
  const named = [...steps.slice(0, -1), classStep(el)];
  const isNamed = classStep(el).includes('.') && holds(writtenPath(named));
  const selector = thinnedPath(isNamed ? named : steps, holds);
  return { selector, found: [el, ...found(selector)] };
}

/** From the nearest element with a name of its own down; `top` is that element, null for a root's. */
function pathTo(
  el: Element,
  positions: SiblingPositions,
  matches: RootMatches,
): { top: Element | null; steps: string[] } {
  const steps: string[] = [];
  for (let at = el; ; ) {
    const name = step(at);
    if (matches.of(rootOf(at), name).length === 1) return { top: at, steps: [name, ...steps] };
    const parent = parentInRoot(at);
    const tag = CSS.escape(unclobbered.localName(at));
    if (!parent) return { top: null, steps: [tag, ...steps] };
    steps.unshift(`${tag}:nth-child(${positions.of(at)})`);
    at = parent;
  }
}

/** The steps from an element down to another; null for one that is left out, below which the next lies anywhere. */
type Path = readonly (string | null)[];

/**
 * A selector of a path without the steps that tell nothing apart, as a person would write it: each one between the
 * first and the last is left out where `holds` agrees to what is left.
 */
function thinnedPath(steps: readonly string[], holds: (selector: string) => boolean): string {
  let path: Path = steps;
  for (let index = path.length - 2; index > 0; index--) {
    const without = path.with(index, null);
    if (holds(writtenPath(without))) path = without;
  }
  return writtenPath(path);
}

function writtenPath(path: Path): string {
  return path.reduce<string>((selector, step, index) => {
    if (step === null || index === 0) return step ?? selector;
    return `${selector}${path[index - 1] === null ? ' ' : ' > '}${step}`;
  }, '');
}

/** Places of elements among their siblings, from 1; each row of siblings is counted once. */
export class SiblingPositions {
  readonly #positions = new Map<Element, number>();

  of(el: Element): number {
    const known = this.#positions.get(el);
    if (known !== undefined) return known;
    const parent = unclobbered.parent(el);
    let position = 0;
    for (let at = parent && unclobbered.firstChild(parent); at; at = unclobbered.nextSibling(at)) {
      if (at instanceof Element) this.#positions.set(at, ++position);
    }
    return this.#positions.get(el) ?? 1;
  }
}

/** What selectors match, each asked of its root once: texts that look alike ask for the same. */
export class RootMatches {
  readonly #matches = new WeakMap<Node, Map<string, NodeListOf<Element>>>();

  of(root: Document | ShadowRoot, selector: string): NodeListOf<Element> {
    const inRoot = this.#matches.get(root) ?? new Map<string, NodeListOf<Element>>();
    this.#matches.set(root, inRoot);
    const found = inRoot.get(selector) ?? rootQueries.all(root, selector);
    inRoot.set(selector, found);
    return found;
  }
}
