import type { KeptScore, ScreenScore } from '../audit/score-screen.ts';
import type { SurfaceShares } from '../dark/surface-shares.ts';

/** How well a page is dark, as one number and what it is made of; shares from 0 to 1. */
export interface DarkScore {
  /** `styles`: by computed colours, where the tab could not be photographed. */
  by: 'pixels' | 'styles';
  /** 0 to 100. */
  total: number;
  /** Texts at AA. */
  readable: number;
  dark: number;
  /** Null where only styles are known. */
  kept: KeptScore | null;
  brightAreas: number | null;
}

/** Weights of the parts; together 100. Text is what a page is for. */
const WEIGHTS = { readable: 55, dark: 15, areas: 10, images: 10, hue: 5, boxes: 5 } as const;
/** So many bright areas count as all bright. */
const MANY_AREAS = 5;

/** The score of a page that was photographed. */
export function pixelScore(score: ScreenScore & KeptScore): DarkScore {
  const { aa: readable, darkPixels: dark, brightAreas, imagesKept, hueKept, boxesMoved } = score;
  const total =
    WEIGHTS.readable * readable +
    WEIGHTS.dark * dark +
    WEIGHTS.areas * (1 - Math.min(1, brightAreas / MANY_AREAS)) +
    WEIGHTS.images * imagesKept +
    WEIGHTS.hue * hueKept +
    WEIGHTS.boxes * (1 - boxesMoved);
  const kept = { imagesKept, hueKept, boxesMoved };
  return { by: 'pixels', total, readable, dark, kept, brightAreas };
}

/** The score of a page by its computed colours alone: what it says of pictures and boxes is nothing. */
export function styleScore(readable: number, { dark }: SurfaceShares): DarkScore {
  const { readable: text, dark: ground } = WEIGHTS;
  const total = (100 * (text * readable + ground * dark)) / (text + ground);
  return { by: 'styles', total, readable, dark, kept: null, brightAreas: null };
}

/** Whether one score is worse or better than another, and what fell, in sentences. */
export interface Judgement {
  isWorse: boolean;
  isBetter: boolean;
  fell: readonly string[];
}

/** Photographs of one page differ by this much of a point. */
const NOISE = 0.1;
/** And by this share of a part. */
const SHARE_NOISE = 0.002;
/** Boxes of a page that moves by itself, such as a ticker's: this share of them. */
const LAYOUT_NOISE = 0.02;

/** Compares a page with what it was before a change; both scores are of the same kind. */
export function judge(before: DarkScore, after: DarkScore): Judgement {
  if (before.by !== after.by) {
    const fell = ['The page could not be measured in the same way before and after.'];
    return { isWorse: true, isBetter: false, fell };
  }
  const parts: [string, number, number][] = [
    ['Readable text', before.readable, after.readable],
    ['Dark pixels', before.dark, after.dark],
    ['Pictures kept', before.kept?.imagesKept ?? 1, after.kept?.imagesKept ?? 1],
    ['Hue kept', before.kept?.hueKept ?? 1, after.kept?.hueKept ?? 1],
    ['Boxes in place', 1 - (before.kept?.boxesMoved ?? 0), 1 - (after.kept?.boxesMoved ?? 0)],
  ];
  const fell = parts
    .filter(([, was, is]) => is < was - SHARE_NOISE)
    .map(([name, was, is]) => `${name}: ${percent(was)} → ${percent(is)}.`);
  const more = (after.brightAreas ?? 0) - (before.brightAreas ?? 0);
  if (more > 0) fell.push(`Bright areas: ${before.brightAreas} → ${after.brightAreas}.`);
  const losesText = after.readable < before.readable - SHARE_NOISE;
  // A page laid out anew is another page, however readable.
  const moves = (after.kept?.boxesMoved ?? 0) > (before.kept?.boxesMoved ?? 0) + LAYOUT_NOISE;
  const isWorse = after.total < before.total - NOISE || losesText || moves;
  return { isWorse, isBetter: !isWorse && after.total > before.total + NOISE, fell };
}

function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toLocaleString('en')} %`;
}
