import { inEnglish } from '../../platform/messages/messages.ts';
import { matchKeywords, SIMPLE_ACTIONS, VISUAL_KEYWORDS } from './mode-keywords.ts';

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
  reason: string;
  /** The keywords found in the query: visual ones first, then simple actions. */
  matched: string[];
}

const FAILURES: Readonly<Record<Exclude<ExtractionStatus, 'ok'>, string>> = {
  empty: inEnglish('page.foundNoElements'),
  failed: 'failed',
  off: inEnglish('page.isSwitchedOff'),
};

/**
 * Which payload to send for a query, and why: `semantic_v3` first, when that finds nothing
 * `semantic`, then `hybrid` for visual queries or `skeleton`; `full` only when it was asked for.
 */
export function selectMode(query: string, context: ModeContext): ModeDecision {
  const visual = matchKeywords(query, VISUAL_KEYWORDS);
  const simple = matchKeywords(query, SIMPLE_ACTIONS);
  const decide = (mode: ExtractionMode, reason: string): ModeDecision => {
    return { mode, reason, matched: [...visual, ...simple] };
  };
  const { v3, v2 } = context;
  if (context.needsFullDom) return decide('full', fullReason(context.needsFullDomReason));
  if (v3 === 'ok') return decide('semantic_v3', v3Reason(visual));
  const failed = inEnglish('page.semanticV3', { failures: FAILURES[v3] });
  if (v2 === 'ok') return decide('semantic', inEnglish('page.fullKeyListSent', { failed }));
  const both = inEnglish('page.andSemantic', { failed, failures: FAILURES[v2] });
  if (visual.length === 0) return decide('skeleton', `${both}; ${skeletonReason(simple)}`);
  const eyes = inEnglish('page.queryIsVisual', { both, words: visual.join(', ') });
  if (context.screenshot) return decide('hybrid', inEnglish('page.screenshotGoesHtml', { eyes }));
  return decide('skeleton', inEnglish('page.butNoScreenshotTaken', { eyes }));
}

function fullReason(reason: string | undefined): string {
  const why = reason?.trim();
  return why ? inEnglish('page.fullDomAsked', { why }) : inEnglish('page.fullDomAsked2');
}

function v3Reason(visual: readonly string[]): string {
  if (visual.length === 0) return inEnglish('page.semanticV3FoundElements');
  const words = visual.join(', ');
  return inEnglish('page.semanticV3FoundElements2', { words });
}

function skeletonReason(simple: readonly string[]): string {
  if (simple.length === 0) return inEnglish('page.nothingQueryNeedsPicture');
  return inEnglish('page.querySimpleActionMinimal', { simple: simple.join(', ') });
}
