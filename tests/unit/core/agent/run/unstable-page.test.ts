import { expect, test } from 'vitest';
import { Steadiness } from '../../../../../core/agent/loop/run-context.ts';
import { NeedsPerson } from '../../../../../core/agent/run/concern.ts';
import type { GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import type { StepRecord } from '../../../../../core/agent/run/step-record.ts';
import type { Settled } from '../../../../../core/page/settle/settled.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const REST: Settled = { isSettled: true, ms: 300, last: null, lastAt: 0, busy: [], endless: [] };
const UNREST: Settled = { ...REST, isSettled: false };

const step = (status: StepRecord['status'], isApproved = true): StepRecord => ({
  number: 1,
  startedAt: 0,
  endedAt: 0,
  status,
  feedback: { result: { status } },
  ...(isApproved && { approved: { binding: 'b', byPerson: false } }),
});

test('C15: a page that is at rest in none of five looks in a row is told, and again after ten', () => {
  const steadiness = new Steadiness();
  const told = Array.from({ length: 12 }, () => steadiness.after(UNREST, []) !== null);

  expect(told.flatMap((isTold, at) => (isTold ? [at + 1] : []))).toEqual([5, 10]);
  expect(steadiness.after(REST, [])).toBeNull();
});

test('C15: three steps in a row that the page outran are told', () => {
  const outrun = [step('refused'), step('refused'), step('refused')];

  expect(english(new Steadiness().after(REST, outrun) ?? '')).toContain('UNSTABLE_PAGE');
  expect(new Steadiness().after(REST, outrun.slice(1))).toBeNull();
  // What was refused before anybody agreed to it was wrong by itself.
  expect(
    new Steadiness().after(
      REST,
      outrun.map(() => step('refused', false)),
    ),
  ).toBeNull();
  expect(new Steadiness().after(REST, [...outrun, step('succeeded')])).toBeNull();
});

test('C1, C16: what a page does is a person’s to hear of before the run goes on, and no failure', async () => {
  const page = new FakeAgentPage(pageTree([pageNode('1')]));
  const points: GatePoint[] = [];
  page.beforeLook = (look) => {
    if (look === 1) throw new NeedsPerson('The page removes the sign.');
  };

  const { state } = await runScript(page, {
    replies: [finish()],
    person: (point) => {
      points.push(point);
      return { type: 'go' };
    },
  });

  expect(points).toMatchObject([
    { type: 'trouble', phase: 'observe', message: 'The page removes the sign.', isNotice: true },
  ]);
  expect(state.outcome).toMatchObject({ type: 'done' });
});

test('C16: what the browser tells of the page reaches the model, and the log of the step', async () => {
  const page = new FakeAgentPage(pageTree([pageNode('1')]));
  const look = page.look.bind(page);
  const notices = ['The page started downloading “a.txt”.'];
  page.look = async () => ({ ...(await look()), ...(page.looks === 3 && { notices }) });

  const { state, requests } = await runScript(page, {
    replies: [calls(['scroll', { direction: 'down' }]), finish()],
  });

  const [step] = state.steps;
  expect(step?.report?.log.map(({ text }) => text)).toContain(notices[0]);
  expect(JSON.stringify(requests[1]?.messages)).toContain('“a.txt”');
  expect(JSON.stringify(requests[0]?.messages)).not.toContain('“a.txt”');
});
