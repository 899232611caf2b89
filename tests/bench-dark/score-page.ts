import {
  type KeptScore,
  type ScreenScore,
  scoreKept,
  scoreScreen,
} from '../../core/audit/score-screen.ts';
import type { Screen } from '../../core/audit/screen.ts';
import { textRatios } from '../../core/audit/text-ratios.ts';

/** What a treatment made of a page; shares from 0 to 1. */
export interface PageScore extends ScreenScore, KeptScore {
  /** The worst texts, for people. */
  worst: { text: string; ratio: number }[];
}

export function scorePage(before: Screen, after: Screen): PageScore {
  const ratios = textRatios(before, after);
  return {
    ...scoreScreen(after, ratios),
    ...scoreKept(before, after),
    worst: ratios
      .filter(({ isReadable }) => !isReadable)
      .sort((a, b) => a.ratio - b.ratio)
      .slice(0, 8)
      .map(({ text, ratio }) => ({ text: text.text, ratio: Math.round(ratio * 100) / 100 })),
  };
}
