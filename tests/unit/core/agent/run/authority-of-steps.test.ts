import { expect, test } from 'vitest';
import { limitReached } from '../../../../../core/agent/loop/run-agent.ts';
import type { GateAnswer, GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import { type Planned, RUN_LIMITS } from '../../../../../core/agent/run/run-state.ts';
import type { StepAuthor } from '../../../../../core/agent/run/step-author.ts';
import type { PageTool } from '../../../../../core/page/act/act-order.ts';
import { finish, type RunOptions, runScript, startState } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageTree } from '../../../../fakes/fake-tree.ts';

const SCRIPT = { tool: 'run_script', input: { code: 'fetch("/leak")' } };

/** A person who would let anything pass. */
const approve = (point: GatePoint): GateAnswer =>
  point.type === 'approval' ? { type: 'approve', binding: point.proposal.binding } : { type: 'go' };

class ScriptPage extends FakeAgentPage {
  override readonly can = new Set<PageTool>(['run_script']);
}

async function ordersOf(options: Partial<RunOptions>) {
  const page = new ScriptPage(pageTree([]));
  const { state } = await runScript(page, {
    replies: [finish('Over.', false)],
    person: approve,
    ...options,
  });
  return { orders: page.orders, told: state.steps[0]?.feedback.result.message };
}

test.each<Planned>([
  { type: 'action', ...SCRIPT, target: null },
  { type: 'reply', text: 'I run it.', ...SCRIPT, target: null },
])('D13: a branch runs no script by $type where scripts are not allowed', async (planned) => {
  const { orders, told } = await ordersOf({ state: { planned } });

  expect(orders).toEqual([]);
  expect(told).toContain('Scripts aren’t allowed in this run');
});

test('D13: a replayed file runs no script where scripts are not allowed', async () => {
  const author: StepAuthor = {
    next: async ({ steps }) => {
      const step = { by: 'recording', note: 'Replayed.' } as const;
      if (steps.length === 0) return { type: 'step', step: { ...step, ...SCRIPT } };
      const input = { success: false, summary: 'Over.' };
      return { type: 'step', step: { ...step, tool: 'done', input } };
    },
  };
  const { orders, told } = await ordersOf({ author });

  expect(orders).toEqual([]);
  expect(told).toContain('Scripts aren’t allowed in this run');
});

test('D13: a script of the person’s own is theirs to run', async () => {
  let isTaken = false;
  const { orders } = await ordersOf({
    gate: async (point) => {
      if (point.type === 'phase' && point.phase === 'think' && !isTaken) {
        isTaken = true;
        return { type: 'by-hand', ...SCRIPT };
      }
      return approve(point);
    },
  });

  expect(orders).toMatchObject([{ tool: 'run_script' }]);
});

test('D15: who goes on without a budget keeps every other limit', () => {
  const state = startState({
    spend: { calls: 9, inputTokens: 900, outputTokens: 200, usd: null, unknownCalls: 9, ms: 0 },
  });
  const limits = { ...RUN_LIMITS, usd: 1, tokens: 1000 };
  const liftsOf = (usd: number) =>
    limitReached(state, limits, (limit) => (limit === 'usd' ? usd : 0))?.limit;

  expect(liftsOf(0)).toBe('usd');
  expect(liftsOf(1)).toBe('tokens');
  expect(limitReached(state, { ...limits, tokens: null }, () => 1)).toBeNull();
});
