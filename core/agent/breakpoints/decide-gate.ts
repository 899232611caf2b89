import type { GateAnswer } from '../run/gate-point.ts';
import { defaultAnswer } from '../run/gate-point.ts';
import { BY_HAND } from '../run/proposal.ts';
import type { Breakpoint } from './breakpoint.ts';
import { breakpointHits, type GateContext } from './breakpoint-hits.ts';

/**
 * `step`: a person approves each step. `run`: a person is asked when the policy or a breakpoint
 * requires it.
 */
export type Pace = 'step' | 'run';

export interface GateRules {
  pace: Pace;
  /** A person wants the run to pause at the next opportunity. */
  isPauseAsked: boolean;
  /** No model is asked: a person chooses each step. */
  isByHand: boolean;
  breakpoints: readonly Breakpoint[];
}

type GateDecision =
  /** `why` holds the reasons other than the person's own pause. */
  | { type: 'ask'; why: readonly string[] }
  /** `isStep`: the next action changes the page, and may be slowed down. */
  | { type: 'go'; answer: GateAnswer; isStep: boolean };

/**
 * Whether a run continues without a person here. A decision that needs a person is asked for,
 * whatever the rules.
 */
export function decideGate(
  now: GateContext,
  before: GateContext | null,
  rules: GateRules,
): GateDecision {
  const { point } = now;
  const why = breakpointHits(rules.breakpoints, now, before);
  const isAsked = point.isPersonal || why.length > 0 || rules.isPauseAsked;
  if (isAsked || isTurnOfPerson(now, rules)) return { type: 'ask', why };
  return {
    type: 'go',
    answer: defaultAnswer(point) ?? { type: 'go' },
    isStep: point.type === 'approval',
  };
}

function isTurnOfPerson({ point, state }: GateContext, { pace, isByHand }: GateRules): boolean {
  if (point.type === 'phase') return isByHand && point.phase === 'think';
  if (point.type !== 'approval' || pace === 'run') return false;
  if (state.draft.fromPlan?.isApproved) return false;
  const { changed, action } = point.proposal;
  // A person who just filled in the step need not approve it again, and a question asks by itself.
  return changed !== BY_HAND && action.tool !== 'ask_user';
}
