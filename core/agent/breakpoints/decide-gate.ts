import type { GateAnswer, GatePoint } from '../gate.ts';
import { BY_HAND } from '../proposal.ts';
import type { Breakpoint } from './breakpoint.ts';
import { breakpointHits, type Standing } from './breakpoint-hits.ts';

/** `step`: a person approves each step. `run`: they are asked where the policy or a breakpoint says. */
export type Pace = 'step' | 'run';

export interface GateRules {
  pace: Pace;
  /** A person wants the run to stop where it can. */
  isPauseAsked: boolean;
  /** No model is asked: a person chooses each step. */
  isByHand: boolean;
  breakpoints: readonly Breakpoint[];
}

export type GateDecision =
  /** `why` holds what a person did not ask for themselves. */
  | { type: 'ask'; why: readonly string[] }
  /** `isStep`: something is done in the page next, and may be slowed down. */
  | { type: 'go'; answer: GateAnswer; isStep: boolean };

/** Whether a run goes on by itself here. What is a person's to decide is asked whatever the rules say. */
export function decideGate(now: Standing, before: Standing | null, rules: GateRules): GateDecision {
  const { point } = now;
  const why = breakpointHits(rules.breakpoints, now, before);
  const isAsked = point.isPersonal || why.length > 0 || rules.isPauseAsked;
  if (isAsked || isTurnOfPerson(point, rules)) return { type: 'ask', why };
  return {
    type: 'go',
    answer: plainYes(point) ?? { type: 'go' },
    isStep: point.type === 'approval',
  };
}

function isTurnOfPerson(point: GatePoint, { pace, isByHand }: GateRules): boolean {
  if (point.type === 'phase') return isByHand && point.phase === 'think';
  if (point.type !== 'approval' || pace === 'run') return false;
  const { changed, action } = point.proposal;
  // Who has just filled the step in themselves need not say so again, and a question asks by itself.
  return changed !== BY_HAND && action.tool !== 'ask_user';
}

/** What going on means at a point; null where only a person's own words will do. */
export function plainYes(point: GatePoint): GateAnswer | null {
  if (point.type === 'question') return null;
  if (point.type !== 'approval') return { type: 'go' };
  return { type: 'approve', binding: point.proposal.binding };
}
