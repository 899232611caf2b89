import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import type { Rect } from '../geometry/visible-box.ts';
import { isCard } from './is-card.ts';
import { isColumn } from './is-column.ts';

/** What a block that says nothing of itself is by the blocks beside it; null for a mere wrapper. */
export function groupKind(el: Element, box: Rect | null): 'card' | 'column' | null {
  return kindOf(el, box) ?? null;
}

const kindOf = ruleTable<Element, Rect | null, 'card' | 'column'>([
  {
    id: 'block.card',
    why: 'A person reads one of several blocks of one shape, with little in each, as one thing.',
    seen: 'gentelella widgets',
    says: (el) => (isCard(el) ? 'card' : undefined),
  },
  {
    id: 'block.column',
    why: 'Equally high blocks side by side are columns: days, stages of a board.',
    seen: 'gentelella calendar',
    says: (el, box) => (box && isColumn(el, box) ? 'column' : undefined),
  },
]);
