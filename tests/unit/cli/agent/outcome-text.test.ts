import { expect, test } from 'vitest';
import { outcomeText } from '../../../../cli/agent/event-lines.ts';
import { NO_SPEND, type RunOutcome } from '../../../../core/agent/run/run-state.ts';
import type { Verdict } from '../../../../core/agent/run/step-record.ts';
import { startState } from '../../../fakes/agent-run.ts';

const VERDICT: Verdict = {
  success: true,
  verifiedOutcome: 'no_change',
  actualOutcome: '',
  errorsDetected: [],
  successMessages: [],
  pageState: { url: '', urlChanged: false, domChanged: false, recentMutations: [] },
  confidence: 1,
  feedback: 'It is not there.',
};

function outcome(success: boolean, claimed: boolean): RunOutcome {
  const summary = claimed ? 'Kept.' : 'There is no such button.';
  return { type: 'done', success, claim: { success: claimed, summary }, verdict: VERDICT };
}

test.each<[RunOutcome, number | null, string]>([
  [outcome(true, true), 0.0123, 'Done: Kept. (0 steps, 1 call, $0.0123)'],
  [
    outcome(false, true),
    null,
    'Not done, though the agent says so: Kept. It is not there. (0 steps, 1 call, cost unknown)',
  ],
  [outcome(false, false), 0, 'Not done: There is no such button. (0 steps, 1 call, $0.0000)'],
  [{ type: 'stopped', reason: 'Stopped.' }, 0, 'Stopped. (0 steps, 1 call, $0.0000)'],
])('a run that ended as %j is told in a sentence', (end, usd, sentence) => {
  const state = startState({ outcome: end, spend: { ...NO_SPEND, calls: 1, usd } });
  expect(outcomeText(state)).toBe(sentence);
});
