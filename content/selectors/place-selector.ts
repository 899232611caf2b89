import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { RootMatches } from './root-matches.ts';
import type { SiblingPositions } from './sibling-positions.ts';
import { classStep, parentInRoot, rootOf, step } from './steps.ts';
import { thinnedPath, writtenPath } from './thinned-path.ts';

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
