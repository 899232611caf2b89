import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { RootMatches } from './root-matches.ts';
import type { SiblingPositions } from './sibling-positions.ts';
import { classStep, parentInRoot, rootOf, step } from './steps.ts';

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
export function placeSelector(
  el: Element,
  { wanted, positions, matches }: Searching,
): { selector: string; found: readonly Element[] } {
  const { top, steps } = pathTo(el, positions, matches);
  // Below a unique name the search is of its own part of the page alone.
  const within = top ?? rootOf(el);
  const tried = (path: readonly (string | null)[]): readonly Element[] | null => {
    const found = [...rootQueries.all(within, written(path))];
    return found.includes(el) && found.every((one) => wanted.has(one)) ? found : null;
  };
  let path: (string | null)[] = steps;
  let found: readonly Element[] = [el];
  const keep = (next: (string | null)[]): void => {
    const all = tried(next);
    if (all) [path, found] = [next, all];
  };
  if (steps.length > 2) {
    const named = classStep(el);
    if (named.includes('.')) keep([...path.slice(0, -1), named]);
    for (let index = path.length - 2; index > 0; index--) keep(path.with(index, null));
  }
  return { selector: written(path), found };
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

/** A selector of a path; where steps are left out, what follows lies anywhere below. */
function written(path: readonly (string | null)[]): string {
  return path.reduce<string>((selector, one, index) => {
    if (one === null || index === 0) return one ?? selector;
    return `${selector}${path[index - 1] === null ? ' ' : ' > '}${one}`;
  }, '');
}
