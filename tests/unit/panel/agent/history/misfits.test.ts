import { afterEach, expect, test, vi } from 'vitest';
import type { GateAnswer } from '../../../../../core/agent/run/gate-point.ts';
import type { Recording } from '../../../../../core/agent/run/recording.ts';
import { FakeBrowser, historyPanel } from '../../../../fakes/agent-history.ts';
import { calls, scriptedModel } from '../../../../fakes/agent-run.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const ENDED = { timeout: 8000 };

/** The first step names a control that the page does not have; the second one does. */
function recording(title = 'Save the order'): Recording {
  const step = (name: string) => ({
    tool: 'type' as const,
    input: { text: `For ${name}` },
    target: { role: 'textbox', name, css: [] },
    timeout: 0,
  });
  return { title, url: 'https://example.test/', steps: [step('Gone'), step('Note')], leftOut: [] };
}

async function atMisfit(replies: Parameters<typeof scriptedModel>[0] = []) {
  const browser = new FakeBrowser();
  const panel = historyPanel(browser);
  closing.push(panel.close);
  const helper = await scriptedModel(replies);
  vi.spyOn(panel.agent, 'openModel').mockResolvedValue(helper);
  await panel.history.replay(recording());
  const { point } = await panel.at('trouble');
  if (point.type !== 'trouble') throw new Error('Nothing is in the way.');
  return { browser, panel, point };
}

test('a step whose element is gone offers to skip it, to point at another, and to ask the model', async () => {
  const { point, panel } = await atMisfit();
  expect(point.choices).toEqual({ element: true, model: true });
  expect(panel.agent.run.value?.steps).toEqual([]);
});

const ANSWERS: readonly {
  answer: GateAnswer;
  first: string;
  typed: readonly string[];
}[] = [
  { answer: { type: 'skip' }, first: 'skipped', typed: ['1'] },
  { answer: { type: 'retarget', element: '1' }, first: 'succeeded', typed: ['1', '1'] },
  { answer: { type: 'ask-model' }, first: 'succeeded', typed: ['1', '1'] },
];

test.each(ANSWERS)('$answer.type takes the replay on to the next step', async (of) => {
  const { browser, panel } = await atMisfit([
    calls(['type', { element: '1', text: 'At the door' }]),
  ]);
  panel.agent.answer(of.answer);
  await vi.waitFor(() => expect(panel.agent.run.value?.steps.length).toBeGreaterThan(1), ENDED);
  const [first] = panel.agent.run.value?.steps ?? [];
  expect(first?.status).toBe(of.first);
  const typed = browser.page.orders.filter(({ tool }) => tool === 'type');
  expect(typed.map(({ input }) => (input as { element?: string }).element)).toEqual(of.typed);
});

test('looked at again, a page that has the element by then is acted in', async () => {
  const { browser, panel } = await atMisfit();
  browser.page.change('1', (node) => ({ ...node, node: { ...node.node, name: 'Gone' } }));
  panel.agent.answer({ type: 'go' });
  await vi.waitFor(() => expect(panel.agent.run.value?.steps.length).toBeGreaterThan(0), ENDED);
  expect(panel.agent.run.value?.steps[0]?.status).toBe('succeeded');
});

test.each(['Save the order', 'Delete the file', 'Pay $40 and send it to Ann', 'Look around'])(
  'a replay of “%s” is allowed nothing by these words until a person switches it on',
  async (title) => {
    const panel = historyPanel(new FakeBrowser());
    closing.push(panel.close);
    await panel.history.replay(recording(title));
    await panel.at('trouble');
    const grants = panel.agent.envelope.value?.grants ?? [];
    expect(grants.length > 0).toBe(title !== 'Look around');
    expect(grants.every(({ isOff }) => isOff)).toBe(true);
  },
);
