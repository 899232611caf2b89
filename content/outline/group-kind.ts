import type { Rect } from '../geometry/visible-box.ts';
import { isCard } from './is-card.ts';
import { isColumn } from './is-column.ts';

/** What a block that says nothing of itself is by the blocks beside it; null for a mere wrapper. */
export function groupKind(el: Element, box: Rect | null): 'card' | 'column' | null {
  if (isCard(el)) return 'card';
  return box && isColumn(el, box) ? 'column' : null;
}
