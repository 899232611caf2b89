import { pluralize } from '../../platform/text/pluralize.ts';
import type { Skipped } from '../frame/outline-piece.ts';
import type { Fold, OutlineLine } from './outline-line.ts';

/** The line of what a page shows elsewhere. */
export function foldLine({ where, ...counts }: Skipped, depth: number): OutlineLine {
  return { depth, kind: 'fold', lead: '', segments: [], fold: { where, controls: 0, ...counts } };
}

/** What was folded, in words: `2 sections, 14 controls, 1,900 characters`. */
export function foldText({ sections, rows, controls, characters }: Fold): string {
  const counts: readonly [number, string][] = [
    [sections, 'section'],
    [rows > 1 ? rows : 0, 'row'],
    [controls, 'control'],
    [roughly(characters), 'character'],
  ];
  return counts.flatMap(([count, noun]) => (count > 0 ? pluralize(count, noun) : [])).join(', ');
}

/** Two figures say enough of a size. */
function roughly(count: number): number {
  if (count < 100) return count;
  const unit = 10 ** (String(count).length - 2);
  return Math.round(count / unit) * unit;
}
