import { isLargeText, wcagMinimum } from '../color/wcag-contrast.ts';
import type { FramePairs } from './page-styles.ts';
import type { TextPair } from './text-pair.ts';

/**
 * Whether a pair has all that a level of WCAG 2.1 §1.4.3 asks: nothing of a disabled control’s words; unknown on a
 * picture.
 */
export function reachesLevel(pair: TextPair, level: 'AA' | 'AAA'): boolean {
  if (pair.isDisabled) return true;
  return pair.ratio >= wcagMinimum(level, isLargeText(pair.size, pair.weight)) - ROUNDING;
}

/** The browser's colors have 8 bits per channel. */
const ROUNDING = 0.005;

/**
 * The share of a page's texts, counted by elements, that reach a level; 1 without any text. Those that nothing is asked
 * of count neither way.
 */
export function pairShare(frames: readonly FramePairs[], level: 'AA' | 'AAA'): number {
  let all = 0;
  let good = 0;
  for (const { pairs } of frames) {
    for (const pair of pairs) {
      if (pair.on === 'image' || pair.isDisabled) continue;
      all += pair.count;
      if (reachesLevel(pair, level)) good += pair.count;
    }
  }
  return all === 0 ? 1 : good / all;
}
