import { joined, msg, type Text } from '../../platform/messages/messages.ts';

type ExtractionMode = 'semantic_v3' | 'semantic' | 'skeleton' | 'hybrid' | 'full';

/** The result of an extraction; `off` when a setting disables it. */
export type ExtractionStatus = 'ok' | 'empty' | 'failed' | 'off';

export interface ModeContext {
  v3: ExtractionStatus;
  v2: ExtractionStatus;
  /** Whether a screenshot can be taken. */
  screenshot: boolean;
  /** The model or its server explicitly requested the full DOM. */
  needsFullDom: boolean;
  /** The stated reason. */
  needsFullDomReason?: string;
}

export interface ModeDecision {
  mode: ExtractionMode;
  /** A sentence for a person. */
  reason: Text;
  /** The keywords found in the query: visual ones first, then simple actions. */
  matched: string[];
}

const FAILURES: Readonly<Record<Exclude<ExtractionStatus, 'ok'>, Text>> = {
  empty: msg('page.foundNoElements'),
  failed: msg('common.failedWord'),
  off: msg('page.isSwitchedOff'),
};

/**
 * Which payload to send for a query, and why: `semantic_v3` first, when that finds nothing
 * `semantic`, then `hybrid` for visual queries or `skeleton`; `full` only when it was asked for.
 */
export function selectMode(query: string, context: ModeContext): ModeDecision {
  const visual = matchKeywords(query, VISUAL_KEYWORDS);
  const simple = matchKeywords(query, SIMPLE_ACTIONS);
  const decide = (mode: ExtractionMode, reason: Text): ModeDecision => {
    return { mode, reason, matched: [...visual, ...simple] };
  };
  const { v3, v2 } = context;
  if (context.needsFullDom) return decide('full', fullReason(context.needsFullDomReason));
  if (v3 === 'ok') return decide('semantic_v3', v3Reason(visual));
  const failed = msg('page.semanticV3', { failures: FAILURES[v3] });
  if (v2 === 'ok') return decide('semantic', msg('page.semanticSentWholePage', { failed }));
  const both = msg('page.andSemantic', { failed, failures: FAILURES[v2] });
  if (visual.length === 0) return decide('skeleton', joined([both, skeletonReason(simple)], '; '));
  const eyes = msg('page.queryIsVisual', { both, words: visual.join(', ') });
  if (context.screenshot) return decide('hybrid', msg('page.screenshotGoesHtml', { eyes }));
  return decide('skeleton', msg('page.butNoScreenshotTaken', { eyes }));
}

function fullReason(reason: string | undefined): Text {
  const why = reason?.trim();
  return why ? msg('page.fullDomAsked', { why }) : msg('page.theFullDomWasAskedFor');
}

function v3Reason(visual: readonly string[]): Text {
  if (visual.length === 0) return msg('page.foundElementsNoFallbackNeeded');
  const words = visual.join(', ');
  return msg('page.semanticV3FoundElements', { words });
}

function skeletonReason(simple: readonly string[]): Text {
  if (simple.length === 0) return msg('page.nothingQueryNeedsPicture');
  return msg('page.querySimpleActionMinimal', { simple: simple.join(', ') });
}

/** Words that ask for looks or places: the query needs a picture. */
export const VISUAL_KEYWORDS: readonly string[] = [
  ...['icon', 'image', 'logo', 'picture', 'photo', 'avatar'],
  ...['looks like', 'appears', 'color', 'shape', 'blue', 'red', 'green'],
  ...['top', 'bottom', 'left', 'right', 'corner', 'side', 'edge'],
  ...['next to', 'above', 'below', 'beside', 'near', 'between'],
  ...['first', 'second', 'third', 'last', 'middle'],
  ...['what is', 'what does', 'how much', 'price', 'see', 'show'],
  ...['chart', 'graph', 'table', 'grid', 'card', 'thumbnail'],
];

/** Words that ask for an action: for these, markup is enough. */
export const SIMPLE_ACTIONS: readonly string[] = [
  ...['click', 'type', 'fill', 'select', 'enter', 'press', 'submit'],
  ...['check', 'uncheck', 'toggle', 'expand', 'collapse', 'open', 'close'],
  ...['scroll', 'navigate', 'go to', 'search', 'find'],
];

/**
 * The keywords that a text contains as whole words or phrases, in the order of the list,
 * case-insensitive: `right` is in "the top-right corner", not in "copyright".
 */
export function matchKeywords(text: string, keywords: readonly string[]): string[] {
  const words = ` ${(text.toLowerCase().match(/[\p{L}\p{N}_']+/gu) ?? []).join(' ')} `;
  return keywords.filter((keyword) => words.includes(` ${keyword} `));
}

/** Every form in which a page can be sent to a model. */
export const PAYLOAD_MODES = [
  'semantic_v3',
  'compact',
  'outline',
  'semantic',
  'skeleton',
  'hybrid',
  'full',
  'filtered',
  'ax',
] as const;

export type PayloadMode = (typeof PAYLOAD_MODES)[number];
