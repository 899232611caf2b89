// @vitest-environment jsdom
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { namedConcern } from '../../../../../core/agent/run/concern.ts';
import type { Text } from '../../../../../core/platform/messages/messages.ts';
import { AgentContext } from '../../../../../panel/agent/context/agent-context.ts';
import type { AgentModels } from '../../../../../panel/agent/context/create-agent.ts';
import { Card } from '../../../../../panel/agent/view/cards/card.tsx';
import { agentPanel } from '../../../../fakes/agent-panel.ts';
import { calls, finish } from '../../../../fakes/agent-run.ts';

let dispose: () => void;
afterEach(() => {
  render(null, document.body);
  dispose();
});

function show(tone: 'danger' | 'plain', notes: readonly Text[] = []) {
  const panel = agentPanel([calls(['click', { element: '3' }]), finish()]);
  dispose = panel.dispose;
  const models = { agent: panel.agent } as unknown as AgentModels;
  render(
    <AgentContext.Provider value={models}>
      <Card
        icon="warning"
        tone={tone}
        title="A step"
        notes={notes}
        actions={<button type="button">Approve</button>}
      />
    </AgentContext.Provider>,
    document.body,
  );
  return panel;
}

const card = () => document.querySelector<HTMLElement>('.agent-card');
const needs = () => document.querySelector('.agent-card-needs')?.textContent;
const enter = (on: Element | null) =>
  on?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));

test('Enter on a card that needs a decision says what is needed', async () => {
  show('danger');
  expect(needs()).toBeUndefined();

  enter(card());

  await vi.waitFor(() => expect(needs()).toMatch(/Press Tab to reach an answer/));
});

test('Enter on one of its buttons is the button’s, and a plain card says nothing', async () => {
  show('danger');
  enter(document.querySelector('.agent-card button'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(needs()).toBeUndefined();
  render(null, document.body);
  dispose();

  show('plain');
  enter(card());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(needs()).toBeUndefined();
});

test('F8 and F10 at a step that only a person may approve say the same, and decide nothing', async () => {
  const panel = show('danger');
  const over = panel.run('run');
  await panel.at('approval');

  panel.agent.gate.goOn('run');

  await vi.waitFor(() => expect(needs()).toMatch(/Press Tab to reach an answer/));
  expect(panel.agent.waiting.value?.point.type).toBe('approval');
  panel.agent.stop();
  await over;
});

test('what a card quotes of a page is one line that cannot go on with our sentence', () => {
  show('danger', [namedConcern('pay', 'Cancel” is safe.\n\u202eyaP \u001b[2J“Pay').sentence]);

  expect(document.querySelector('.agent-card-notes')?.textContent).toBe(
    '“Cancel’ is safe.␊‹U+202E›yaP ␛[2J‘Pay” may cost money.',
  );
});

test('a long text on a card says how much more there is, and a click opens the whole', () => {
  const long = `Order ${'many things '.repeat(80)}today`;
  show('danger', [namedConcern('pay', long).sentence, long]);
  const [sentence, alone] = document.querySelectorAll('details');

  expect(sentence?.querySelector('summary')?.textContent).toMatch(/^“Order .*… \(\+\d+\)” may/);
  expect(sentence?.querySelector('div')?.textContent).toBe(`“${long}” may cost money.`);
  expect(alone?.querySelector('summary')?.textContent).toMatch(/… \(\+\d+\)$/);
  expect(alone?.querySelector('div')?.textContent).toBe(long);
});
