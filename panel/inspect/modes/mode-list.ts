import { type LlmPrice, priceEstimate } from '../../../core/llm/prices/llm-price.ts';
import type { ImageRule } from '../../../core/llm/tokens/image-rule.ts';
import { OUTLINE_LEGEND } from '../../../core/page/outline/outline-legend.ts';
import type { PayloadMode } from '../../../core/page/payload/choose-mode.ts';
import { COMPACT_LEGEND, FILTERED_LEGEND, V3_LEGEND } from '../../../core/page/payload/legend.ts';
import type { ModePayload } from '../../../core/page/reading/produce-mode.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { TokenCount } from '../payload/payload-model.ts';

export type TableMode = PayloadMode;

interface ModeInfo {
  mode: TableMode;
  /** What it is and when it is sent, for a person. */
  about: string;
  format: 'json' | 'html' | 'text';
  /** True when it can be cut to what is in view; the others have the whole page. */
  canPrune?: true;
  /** What its text needs the query for: all of it, or the choice of what it says. */
  query?: 'needed' | 'used';
  /** True when only Chrome's debugger can read it. */
  needsDebugger?: true;
  /** What goes into the system prompt with it. */
  legend?: string;
}

/** All modes in the order of the table. */
export const MODES: readonly ModeInfo[] = [
  {
    mode: 'semantic_v3',
    about: t('modes.interactiveElementsUnderOne'),
    format: 'json',
    canPrune: true,
    legend: V3_LEGEND,
  },
  {
    mode: 'compact',
    about: t('modes.sameElementsSemanticV3'),
    format: 'json',
    canPrune: true,
    legend: COMPACT_LEGEND,
  },
  {
    mode: 'outline',
    about: t('modes.pageLinesTextEveryControlPlace'),
    format: 'text',
    canPrune: true,
    query: 'used',
    legend: OUTLINE_LEGEND,
  },
  {
    mode: 'filtered',
    about: t('modes.elementsWholePageMatter'),
    format: 'json',
    query: 'needed',
    legend: FILTERED_LEGEND,
  },
  {
    mode: 'semantic',
    about: t('modes.interactiveElementsUnderFull'),
    format: 'json',
  },
  {
    mode: 'skeleton',
    about: t('modes.minimalHtmlInteractiveElements'),
    format: 'html',
  },
  {
    mode: 'hybrid',
    about: t('modes.minimalHtmlPictureView'),
    format: 'json',
  },
  {
    mode: 'full',
    about: t('modes.allHtmlAnnotatedStripped'),
    format: 'html',
  },
  {
    mode: 'ax',
    about: t('modes.chromesOwnAccessibilityTree'),
    format: 'json',
    canPrune: true,
    needsDebugger: true,
    legend: V3_LEGEND,
  },
];

const BY_MODE = new Map(MODES.map((info) => [info.mode, info]));

/** What is known about a mode on any page. */
export function modeInfo(mode: TableMode): ModeInfo {
  const info = BY_MODE.get(mode);
  if (!info) throw new Error(t('modes.noMode', { mode }));
  return info;
}

export type ModeOutcome =
  | {
      type: 'done';
      payload: ModePayload;
      /** Milliseconds from the request to the text, including the page's time. */
      ms: number;
      /** Tokens of the text; those of an image are added. */
      tokens: TokenCount;
    }
  | { type: 'failed'; message: string };

export type ModeOutcomes = ReadonlyMap<TableMode, ModeOutcome>;

/** What the Modes tab computes prices with: a model's price and its ways to count, or a typed price. */
export interface ModePrice {
  /** Undefined while it is unknown. */
  price: LlmPrice | undefined;
  /** The model's own count of a text per o200k token. */
  factor: number;
  imageRule: ImageRule;
}

/** US dollars of a call with this input: o200k tokens of text, and tokens of a picture. */
export function inputPrice(
  { price, factor }: ModePrice,
  textTokens: number,
  imageTokens: number,
): number | undefined {
  return priceEstimate(price, { input: Math.round(textTokens * factor) + imageTokens, output: 0 });
}
