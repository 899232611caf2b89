import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { autoGate } from '../../../core/agent/loop/gates.ts';
import { runAgent } from '../../../core/agent/loop/run-agent.ts';
import type { AgentEvent } from '../../../core/agent/run/agent-event.ts';
import { newRun, RUN_LIMITS } from '../../../core/agent/run/run-state.ts';
import { sleep } from '../../../core/platform/async/sleep.ts';
import { webOrigin } from '../../../core/platform/text/web-origin.ts';
import { RunStopped } from '../../../core/run/run-stopped.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { remotePage } from '../../e2e/harness/remote-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { type Policy, policyModel } from '../../fakes/policy-model.ts';

const harness = useHarness();

async function run({ page, panel }: OpenedPage, policy: Policy) {
  const model = policyModel(policy);
  const origins = [webOrigin(page.url()) ?? ''];
  const events: AgentEvent[] = [];
  const state = await runAgent(
    {
      page: remotePage(panel),
      model,
      gate: autoGate(async ({ type }) => {
        throw new RunStopped(`A person is asked: ${type}.`);
      }),
      emit: (event) => events.push(event),
      save: () => Promise.resolve(),
      limits: RUN_LIMITS,
      now: Date.now,
      wait: async (ms, signal) => void (await sleep(ms, signal)),
    },
    newRun({ id: 'e2e', task: 'Save the note', model: model.id, origins, at: Date.now() }),
    new AbortController().signal,
  );
  return { state, events };
}

test('a policy that reads only the payload fills in a form, and every step is verified in the page', async () => {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  await opened.settled();

  const { state, events } = await run(opened, function* (view) {
    const kept = { type: 'element_appears', text: 'Kept 1: At the door, true, r' };
    view = yield ['type', { element: view.id('Note'), text: 'At the door' }];
    view = yield ['check', { element: view.id('Express'), checked: true }];
    view = yield ['select', { element: view.id('Courier'), options: ['Red'] }];
    view = yield ['press_keys', { element: view.id('Note'), keys: 'Enter', expect: kept }];
    view = yield ['scroll', { direction: 'bottom' }];
    view = yield ['click', { element: view.id('Show more') }];
    view = yield ['click', { element: view.id('Show more') }];
    view = yield ['read_text', {}];
    yield ['click', { element: view.id('Pay now') }];
  });

  expect(state.steps.map(({ status }) => status)).toEqual([
    'succeeded',
    'succeeded',
    'succeeded',
    'succeeded',
    'succeeded',
    'succeeded',
    'refused',
    'succeeded',
  ]);
  expect(state.steps[6]?.feedback.result.message).toContain('covers it');
  expect(JSON.stringify(state.steps[7]?.feedback.result)).toContain('Kept 1: At the door, true, r');
  const [acted] = events.flatMap((event) => (event.type === 'acted' ? [event.report] : []));
  expect(acted?.log.map(({ stage }) => stage)).toEqual(
    expect.arrayContaining(['resolve', 'hit-test', 'dispatch']),
  );
  // What a recording names by CSS is found in the page, if it is one.
  const far = state.steps[5]?.proposal?.target?.key;
  expect(far).toBeDefined();
  expect(await callPanel(opened.panel, 'agentFind', '#far')).toBe(far);
  expect(await callPanel(opened.panel, 'agentFind', 'button')).toBeNull();
  // D13: paying is a person's, and none is there.
  expect(state.outcome).toEqual({ type: 'stopped', reason: 'A person is asked: approval.' });
  expect(await opened.page.title()).toBe('Order');
});
