import {
  type PreservedScore,
  type ScreenScore,
  scorePreserved,
  scoreScreen,
} from '../../core/style/audit/score-screen.ts';
import { textRatios } from '../../core/style/audit/text-ratios.ts';
import { type PathScreen, pairedBoxes } from './paired-boxes.ts';

/** What a treatment made of a page; shares from 0 to 1. */
export interface PageScore extends ScreenScore, PreservedScore {
  /** The worst texts, for people. */
  worst: { text: string; ratio: number }[];
}

/** `control` is the page loaded once more with nothing done to it: what differs there is not our doing. */
export function scorePage(before: PathScreen, control: PathScreen, after: PathScreen): PageScore {
  const boxes = pairedBoxes(before.boxes, control.boxes, after.boxes);
  const ratios = textRatios(before, after);
  return {
    ...scoreScreen(after, ratios),
    ...scorePreserved({ ...before, boxes: boxes.before }, { ...after, boxes: boxes.after }),
    worst: ratios
      .filter(({ isReadable }) => !isReadable)
      .sort((a, b) => a.ratio - b.ratio)
      .slice(0, 8)
      .map(({ text, ratio }) => ({ text: text.text, ratio: Math.round(ratio * 100) / 100 })),
  };
}
