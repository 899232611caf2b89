import { figure, joined, msg, type Text } from '../../platform/messages/messages.ts';
import type { AuditIssue } from '../audit/audit-issue.ts';
import type { PreservedScore, ScreenScore } from '../audit/score-screen.ts';
import type { SurfaceShares } from '../inventory/page-styles.ts';

/** How well a page is dark, as one number and its parts; shares from 0 to 1. */
export interface DarkScore {
  /** `styles`: by computed colors, where the tab could not be captured. */
  by: 'pixels' | 'styles';
  /** 0 to 100. */
  total: number;
  /** Share of texts at AA. */
  readable: number;
  dark: number;
  /** Null where only styles are known. */
  kept: PreservedScore | null;
  brightAreas: number | null;
}

/** Weights of the parts; together 100. Text has the largest. */
const WEIGHTS = {
  readable: 45,
  dark: 15,
  areas: 10,
  images: 5,
  hue: 5,
  boxes: 5,
  marks: 10,
  erased: 5,
} as const;
/** This share of a page's edges is its meaning: who erases so much has no points left. */
const MAX_ERASED = 0.2;
/** This many bright areas count as the maximum. */
const MAX_BRIGHT_AREAS = 5;

/** The score of a page by its pixels. */
export function pixelScore(score: ScreenScore & PreservedScore): DarkScore {
  const {
    aa: readable,
    darkPixels: dark,
    brightAreas,
    imagesKept,
    hueKept: hueAgreement,
    boxesMoved,
    marksKept,
    chromaKept,
    erased,
  } = score;
  const total =
    WEIGHTS.readable * readable +
    WEIGHTS.dark * dark +
    WEIGHTS.areas * (1 - Math.min(1, brightAreas / MAX_BRIGHT_AREAS)) +
    WEIGHTS.images * imagesKept +
    WEIGHTS.hue * Math.min(hueAgreement, chromaKept) +
    WEIGHTS.marks * marksKept +
    WEIGHTS.erased * (1 - Math.min(1, erased / MAX_ERASED)) +
    WEIGHTS.boxes * (1 - boxesMoved);
  const kept = { imagesKept, hueKept: hueAgreement, boxesMoved, marksKept, chromaKept, erased };
  return { by: 'pixels', total, readable, dark, kept, brightAreas };
}

/** The score of a page by its computed colors alone: it says nothing about pictures and boxes. */
export function styleScore(readable: number, { dark }: SurfaceShares): DarkScore {
  const { readable: text, dark: ground } = WEIGHTS;
  const total = (100 * (text * readable + ground * dark)) / (text + ground);
  return { by: 'styles', total, readable, dark, kept: null, brightAreas: null };
}

/** Whether one score is worse or better than another, and what got worse, in sentences. */
export interface ScoreComparison {
  isWorse: boolean;
  isBetter: boolean;
  fell: readonly Text[];
}

/** Screenshots of one page differ by this much of a point. */
const SCORE_NOISE = 0.1;
/** And by this share of a part. */
const SHARE_NOISE = 0.002;
/** Share of boxes that move without a change, such as a ticker's. */
const LAYOUT_NOISE = 0.02;

/**
 * Compares a page with its state before a change; both scores are of the same kind. Where a person has
 * wished something, only what harms is judged: another hue, a lighter header and a bright accent are taste.
 */
export function compareScores(
  before: DarkScore,
  after: DarkScore,
  { hasWish = false }: { hasWish?: boolean } = {},
): ScoreComparison {
  if (before.by !== after.by) {
    const fell = [msg('dark.pageNotMeasuredSame')];
    return { isWorse: true, isBetter: false, fell };
  }
  const parts: [Text, number, number][] = [
    [msg('dark.readableText'), before.readable, after.readable],
    [msg('dark.darkPixels'), before.dark, after.dark],
    [msg('dark.picturesKept'), before.kept?.imagesKept ?? 1, after.kept?.imagesKept ?? 1],
    [msg('dark.hueKept'), before.kept?.hueKept ?? 1, after.kept?.hueKept ?? 1],
    [msg('dark.iconsEdgesSurfacesKept'), before.kept?.marksKept ?? 1, after.kept?.marksKept ?? 1],
    [
      msg('dark.boxesInPlace'),
      1 - (before.kept?.boxesMoved ?? 0),
      1 - (after.kept?.boxesMoved ?? 0),
    ],
  ];
  const fell = parts
    .filter(([, was, is]) => is < was - SHARE_NOISE)
    .map(([name, was, is]) =>
      msg('dark.nameBeforeAfter', { name, before: percent(was), after: percent(is) }),
    );
  const more = (after.brightAreas ?? 0) - (before.brightAreas ?? 0);
  if (more > 0)
    fell.push(
      msg('dark.brightAreas', { before: before.brightAreas ?? 0, after: after.brightAreas ?? 0 }),
    );
  const losesText = after.readable < before.readable - SHARE_NOISE;
  // A page with another layout is another page, however readable.
  const moves = (after.kept?.boxesMoved ?? 0) > (before.kept?.boxesMoved ?? 0) + LAYOUT_NOISE;
  const [was, is] = hasWish ? [harmless(before), harmless(after)] : [before.total, after.total];
  const isWorse = is < was - SCORE_NOISE || losesText || moves;
  // No figure tells whether a wish is met: what harms nothing is as good.
  const isBetter = !isWorse && (hasWish || is > was + SCORE_NOISE);
  return { isWorse, isBetter, fell };
}

/** Whether a model has anything to do: a person wishes something, or something that a sheet can mend is wrong. */
export function isWorthAsking(
  { issues, score }: { issues: readonly AuditIssue[]; score: DarkScore },
  words: string,
): boolean {
  const isWrong = score.readable < 1 || (score.brightAreas ?? 0) > 0;
  return words.trim() !== '' || isWrong || issues.some(({ kind }) => kind !== 'beyond');
}

/** The points of a page for what is no matter of taste: words, icons, edges, pictures and places. */
function harmless({ readable, kept }: DarkScore): number {
  const { imagesKept = 1, marksKept = 1, erased = 0, boxesMoved = 0 } = kept ?? {};
  return (
    WEIGHTS.readable * readable +
    WEIGHTS.images * imagesKept +
    WEIGHTS.marks * marksKept +
    WEIGHTS.erased * (1 - Math.min(1, erased / MAX_ERASED)) +
    WEIGHTS.boxes * (1 - boxesMoved)
  );
}

function percent(share: number): Text {
  return joined([figure(Math.floor(share * 1000) / 10), '%']);
}
