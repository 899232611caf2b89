import { expect, test } from 'vitest';
import { runSchema } from '../../../../../core/agent/run/run-format.ts';
import { type RunState, withTimes } from '../../../../../core/agent/run/run-state.ts';
import { phaseTimes } from '../../../../../core/agent/run/step-record.ts';
import { calls, finish, runScript, startState } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const PHASE = { from: 1000, to: 2000 };

test('a phase without waits is one stretch', () => {
  expect(phaseTimes('think', PHASE, [])).toEqual([{ use: 'think', at: 1000, ms: 1000 }]);
});

test('waits are cut out of their phase, in order; an answer that came at once is none', () => {
  const waits = [
    { at: 1000, ms: 300 },
    { at: 1400, ms: 5 },
    { at: 1500, ms: 400 },
  ];

  expect(phaseTimes('act', PHASE, waits)).toEqual([
    { use: 'wait', at: 1000, ms: 300 },
    { use: 'act', at: 1300, ms: 200 },
    { use: 'wait', at: 1500, ms: 400 },
    { use: 'act', at: 1900, ms: 100 },
  ]);
});

test('a step that is tried again and again does not grow without end', () => {
  const times = Array.from({ length: 300 }, () => ({ use: 'think', at: 1, ms: 1 }) as const);

  expect(withTimes(startState(), 1, times).draft.times).toHaveLength(100);
  expect(withTimes(startState(), 2, times).draft.times).toBeUndefined();
});

test('every step of a run has what it spent its time on, waits for a person apart', async () => {
  const clock = { now: 0 };
  const page = new FakeAgentPage(pageTree([pageNode('1', { node: { name: 'More' } })]));
  page.beforeLook = () => {
    clock.now += 200;
  };
  const { state } = await runScript(page, {
    clock,
    replies: [calls(['read_page', {}]), finish()],
    gate: async (point) => {
      if (point.type === 'approval') {
        clock.now += 5000;
        return { type: 'approve', binding: point.proposal.binding };
      }
      if (point.type === 'request') clock.now += 7;
      return { type: 'go' };
    },
  });

  const [first] = state.steps;
  const uses = first?.times?.map(({ use, ms }) => `${use} ${ms}`);
  expect(uses).toEqual(['observe 200', 'think 7', 'wait 5000', 'verify 200']);
  for (const { times = [], startedAt, endedAt } of state.steps) {
    const sum = times.reduce((total, { ms }) => total + ms, 0);
    expect(sum).toBe(endedAt - startedAt);
  }
  expect(openable(state)).toBe(true);
});

function openable(state: RunState): boolean {
  const torn = { ...state, steps: state.steps.map((step) => ({ ...step, times: 'none' })) };
  return runSchema.safeParse(state).success && !runSchema.safeParse(torn).success;
}
