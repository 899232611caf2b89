import type { ElementName } from '../../core/style/audit/element-name.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { pairSelector } from '../selectors/pair-selector.ts';

/** The roots of a frame with the style scope of each, as its reader numbers them. */
export type ScopedRoots = readonly { scope: number; root: Document | ShadowRoot }[];

/** Names elements of one root; null when there are none, or their root has gone. */
export function nameElements(
  elements: readonly Element[],
  roots: ScopedRoots,
  pseudo = '',
): ElementName | null {
  const [first] = elements;
  if (!first) return null;
  const own = unclobbered.rootOf(first);
  const scope = roots.find(({ root }) => root === own)?.scope;
  if (scope === undefined) return null;
  const together = elements.filter((el) => unclobbered.rootOf(el) === own);
  return { scope, selector: pairSelector(together, pseudo) };
}
