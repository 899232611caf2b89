import { matchKeywords } from './match-keywords.ts';
import { SIMPLE_ACTIONS, VISUAL_KEYWORDS } from './mode-keywords.ts';

type ExtractionMode = 'semantic_v3' | 'semantic' | 'skeleton' | 'hybrid' | 'full';

/** How an extraction went; `off` when a setting keeps it from being tried. */
export type Attempt = 'ok' | 'empty' | 'failed' | 'off';

export interface ModeContext {
  v3: Attempt;
  v2: Attempt;
  /** Whether a screenshot can be taken. */
  screenshot: boolean;
  /** The model or its server asked for the full DOM in so many words. */
  needsFullDom: boolean;
  /** Why, as it said. */
  needsFullDomReason?: string;
}

export interface ModeDecision {
  mode: ExtractionMode;
  /** A sentence for a person. */
  reason: string;
  /** The keywords found in the query: visual ones first, then simple actions. */
  matched: string[];
}

const FAILURES: Readonly<Record<Exclude<Attempt, 'ok'>, string>> = {
  empty: 'found no elements',
  failed: 'failed',
  off: 'is switched off',
};

/**
 * Which payload to send for a query, and why (dom-extraction-v3 §14 and §15): `semantic_v3`, then
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
  const failed = `semantic_v3 ${FAILURES[v3]}`;
  if (v2 === 'ok') return decide('semantic', `${failed}, so the full-key list is sent.`);
  const both = `${failed} and semantic ${FAILURES[v2]}`;
  if (visual.length === 0) return decide('skeleton', `${both}; ${skeletonReason(simple)}`);
  const eyes = `${both}; the query is visual (${visual.join(', ')})`;
  if (context.screenshot) return decide('hybrid', `${eyes}, so a screenshot goes with the HTML.`);
  return decide('skeleton', `${eyes}, but no screenshot can be taken.`);
}

function fullReason(reason: string | undefined): string {
  const why = reason?.trim();
  return why ? `The full DOM was asked for: ${why}.` : 'The full DOM was asked for.';
}

function v3Reason(visual: readonly string[]): string {
  if (visual.length === 0) return 'semantic_v3 found elements: it is the form to send first.';
  const words = visual.join(', ');
  return `semantic_v3 found elements and comes first, though the query is visual (${words}).`;
}

function skeletonReason(simple: readonly string[]): string {
  if (simple.length === 0) return 'nothing in the query needs a picture, so minimal HTML is sent.';
  return `the query is a simple action (${simple.join(', ')}), so minimal HTML is sent.`;
}
