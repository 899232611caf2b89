import { expect, test } from 'vitest';
import type { GateAnswer, GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const EVIL = 'https://evil.test/start';
const BAIT = 'SECRET-BAIT';

/** A page whose only button leads to another site, which says something there. */
function leadingAway(): FakeAgentPage {
  const page = new FakeAgentPage(pageTree([pageNode('1', { node: { name: 'Go' } })]));
  page.does = () => {
    const nodes = [pageNode('1', { node: { name: `${BAIT} button` } })];
    const dialog = { type: 'alert', message: `${BAIT} dialog`, defaultText: '' } as const;
    page.tree = { ...pageTree(nodes, { url: EVIL, title: `${BAIT} title` }), dialog };
    page.happen({ type: 'added', category: 'error', description: `${BAIT} event` });
    return DONE;
  };
  return page;
}

const click = (expect?: { type: 'navigation' | 'element_appears'; text?: string; url?: string }) =>
  calls(['click', { element: '1', ...(expect && { expect }) }]);
const refuse = (point: GatePoint): GateAnswer =>
  point.type === 'origin' ? { type: 'stop' } : { type: 'go' };

test('D11: what a step led to on another site is judged by its address alone', async () => {
  const { state, kept, events, waits } = await runScript(leadingAway(), {
    replies: [click({ type: 'navigation', url: '/start' })],
    person: refuse,
  });

  expect(waits.at(-1)).toMatchObject({ type: 'origin', origin: 'https://evil.test' });
  expect(state.steps[0]).toMatchObject({ status: 'succeeded' });
  expect(english(state.steps[0]?.verdict?.feedback ?? '')).toContain(
    'That site’s page wasn’t read',
  );
  expect(JSON.stringify([state, kept, events])).not.toContain(BAIT);
});

test('D11: a text on another site is not found before a person agrees to that', async () => {
  const { state } = await runScript(leadingAway(), {
    replies: [click({ type: 'element_appears', text: BAIT })],
    person: refuse,
  });

  expect(state.steps[0]).toMatchObject({ status: 'failed', verdict: { errorsDetected: [] } });
});

test('D11: what a model claims of another site is checked when a person has agreed to that', async () => {
  const page = leadingAway();
  let looks = 0;
  page.beforeLook = () => {
    // Behind the observation of the step that claims.
    looks += 1;
    if (looks === 2) void page.does({ tool: 'click', input: { element: '1' } }, page);
  };
  const claim = {
    success: true,
    summary: 'Done.',
    expect: { type: 'element_disappears', text: 'Error' },
  };
  const done = calls(['done', claim]);
  const { state, events } = await runScript(page, { replies: [done, finish()], person: refuse });

  expect(state.outcome?.type).toBe('stopped');
  expect(state.steps[0]).toMatchObject({ status: 'failed', verdict: { success: false } });
  expect(JSON.stringify(events)).not.toContain(BAIT);
});

test('D11: a page that has moved to another site since the look is not searched', async () => {
  const page = new FakeAgentPage(pageTree([pageNode('1', { xy: [50, 20], node: { name: 'Go' } })]));
  page.beforeLook = (look) => {
    if (look < 2) return;
    const node = { name: 'What nobody may read' };
    page.tree = pageTree([pageNode('1', { xy: [50, 20], node })], { url: 'https://evil.test/' });
  };

  const { state } = await runScript(page, {
    replies: [calls(['find', { text: 'nobody' }]), finish('No.', false)],
  });

  expect(state.steps[0]?.status).toBe('failed');
  expect(JSON.stringify(state)).not.toContain('What nobody may read');
});
