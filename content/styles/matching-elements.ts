import { inEnglish } from '../../core/platform/messages/messages.ts';
import { plainSelector } from '../../core/style/sheets/highlight-css.ts';
import { isInWindow } from '../geometry/visible-box.ts';
import { rootQueries } from '../platform/root-queries.ts';

/** A selector and the trees that it is for. */
interface PlacedSelector {
  roots: readonly (Document | ShadowRoot)[];
  selector: string;
}

/**
 * How many elements these selectors match, states and pseudo-elements apart. Scrolls to the first
 * when none is in view. Throws a sentence when one is no selector.
 */
export function highlightMatches(targets: readonly PlacedSelector[]): number {
  const found = targets.flatMap(matchingElements);
  const boxes = found.filter((el) => el.getClientRects().length > 0);
  if (boxes.length > 0 && !boxes.some((el) => isInWindow(el.getBoundingClientRect())))
    boxes[0]?.scrollIntoView({ block: 'center' });
  return found.length;
}

/** The first element that is matched, of those that have a box if any has; null for none. */
export function firstMatch(targets: readonly PlacedSelector[]): Element | null {
  const found = targets.flatMap(matchingElements);
  return found.find((el) => el.getClientRects().length > 0) ?? found[0] ?? null;
}

/** What a selector matches in its trees. Throws a sentence where it is no selector. */
export function matchingElements({ roots, selector }: PlacedSelector): Element[] {
  const plain = plainSelector(selector);
  try {
    return roots.flatMap((root) => [...rootQueries.all(root, plain)]);
  } catch {
    throw new Error(inEnglish('frame.noSelectorBrowserKnows', { selector }));
  }
}
