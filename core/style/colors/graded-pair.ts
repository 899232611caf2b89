import { apcaContrast } from '../color/apca-contrast.ts';
import { formatColor } from '../color/format-color.ts';
import { parseColor } from '../color/parse-color.ts';
import { isLargeText, wcagMinimum } from '../color/wcag-contrast.ts';
import type { FramePairs } from '../inventory/page-styles.ts';
import { reachesLevel } from '../inventory/pair-share.ts';
import type { TextPair } from '../inventory/text-pair.ts';

export const PAIR_LEVELS = ['fails', 'AA', 'AAA', 'exempt', 'unknown'] as const;

/** The level of WCAG 2.1 §1.4.3 and §1.4.6 that a pair reaches; nothing is asked of a disabled control's words. */
export type PairLevel = (typeof PAIR_LEVELS)[number];

/** A pair of text and background with its grade. */
export interface GradedPair extends TextPair {
  frame: number;
  level: PairLevel;
  /** The ratio that AA requires: 3 for large text, 4.5 otherwise. */
  floor: number;
  /** APCA's lightness contrast Lc, negative for light on dark: advisory, beside the ratio. */
  lc: number;
}

/** The pairs of all frames, the lowest ratio first. */
export function gradePairs(frames: readonly FramePairs[]): GradedPair[] {
  return frames
    .flatMap(({ frame, pairs }) => pairs.map((pair) => gradePair(frame, pair)))
    .sort((a, b) => a.ratio - b.ratio);
}

function gradePair(frame: number, pair: TextPair): GradedPair {
  const text = parseColor(pair.color);
  const background = parseColor(pair.background);
  const floor = wcagMinimum('AA', isLargeText(pair.size, pair.weight));
  const lc = text && background ? apcaContrast(text, background) : 0;
  return {
    ...pair,
    color: shorten(pair.color),
    background: shorten(pair.background),
    frame,
    level: levelOf(pair),
    floor,
    lc: Math.round(lc * 10) / 10,
  };
}

function levelOf(pair: TextPair): PairLevel {
  if (pair.isDisabled) return 'exempt';
  if (pair.on === 'image') return 'unknown';
  if (reachesLevel(pair, 'AAA')) return 'AAA';
  return reachesLevel(pair, 'AA') ? 'AA' : 'fails';
}

/** A CSS color in hex, `#fff` for `#ffffff`; empty for transparent, undefined for anything else. */
export function shortHex(text: string): string | undefined {
  const color = parseColor(text);
  if (!color) return undefined;
  return color.a === 0 ? '' : shorten(formatColor(color));
}

/** `#ffffff` → `#fff`, `#11223344` → `#1234`; others unchanged. */
export function shorten(hex: string): string {
  const [, ...pairs] = hex.match(/^#|[\da-f]{2}/g) ?? [];
  const isDoubled = pairs.length > 2 && pairs.every(([first, two]) => first === two);
  return isDoubled ? `#${pairs.map(([first]) => first).join('')}` : hex;
}
