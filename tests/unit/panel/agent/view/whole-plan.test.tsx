// @vitest-environment jsdom
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { AgentContext } from '../../../../../panel/agent/context/agent-context.ts';
import type { AgentModels } from '../../../../../panel/agent/context/create-agent.ts';
import { WaitingCard } from '../../../../../panel/agent/view/cards/waiting-card.tsx';
import type { LlmModels } from '../../../../../panel/llm/context/create-llm.ts';
import { LlmContext } from '../../../../../panel/llm/context/llm-context.ts';
import { ShellContext } from '../../../../../panel/ui/shell/shell-context.ts';
import { agentPanel } from '../../../../fakes/agent-panel.ts';
import { calls, finish } from '../../../../fakes/agent-run.ts';
import { fakeShell } from '../../../../fakes/fake-shell.ts';
import type { PolicyStep } from '../../../../fakes/policy-model.ts';

/** A busy machine takes longer than a second. */
const PATIENCE = { timeout: 10_000 };

let dispose: () => void;
afterEach(() => {
  render(null, document.body);
  dispose();
});

const TYPE: PolicyStep = ['type', { element: '1', text: 'Hi' }];
const OPEN: PolicyStep = ['click', { element: '2' }];
const BUY: PolicyStep = ['click', { element: '3' }];

/** A run that is stepped through, with the card that it waits at. */
async function stepThrough(...asked: readonly PolicyStep[]) {
  const panel = agentPanel([calls(...asked), finish()]);
  dispose = panel.dispose;
  const models = { agent: panel.agent } as unknown as AgentModels;
  function Cards() {
    const waiting = panel.agent.waiting.value;
    return waiting && <WaitingCard waiting={waiting} />;
  }
  render(
    <ShellContext.Provider value={fakeShell()}>
      <LlmContext.Provider value={{ models: panel.models } as unknown as LlmModels}>
        <AgentContext.Provider value={models}>
          <Cards />
        </AgentContext.Provider>
      </LlmContext.Provider>
    </ShellContext.Provider>,
    document.body,
  );
  const over = panel.run('step');
  await panel.at('approval');
  return { ...panel, over };
}

const named = (text: RegExp) =>
  [...document.querySelectorAll('button')].find((one) =>
    text.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
  );
const shown = (text: RegExp) =>
  vi.waitFor(() => {
    const found = named(text);
    if (!found) throw new Error(`There is no button ${text}.`);
    return found;
  });

test('one answer approves all steps of a reply where none needs a decision of its own', async () => {
  const { over, page, agent, at } = await stepThrough(TYPE, OPEN);

  (await shown(/^Approve all 2$/)).click();
  await vi.waitFor(() => expect(page.orders).toHaveLength(2), PATIENCE);

  // What the next reply asks for was approved by nobody.
  const { point } = await at('approval');
  expect(point).toMatchObject({ proposal: { action: { tool: 'done' } } });
  agent.stop();
  await over;
});

test('by Ctrl+Enter, too; a step that costs money still asks, and cannot be approved with others', async () => {
  const { over, page, agent, at } = await stepThrough(OPEN, BUY, TYPE);
  await shown(/^Approve all 3$/);

  const approve = await shown(/^Approve$/);
  approve.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  await vi.waitFor(() => expect(page.orders).toHaveLength(1), PATIENCE);

  const { point } = await at('approval');
  expect(point).toMatchObject({ isPersonal: true });
  await shown(/^Leave out$/);
  expect(named(/^Approve all/)).toBeUndefined();
  (await shown(/^Approve$/)).click();
  await vi.waitFor(() => expect(page.orders).toHaveLength(3), PATIENCE);
  agent.stop();
  await over;
});

test('after a move the focus is on the same button of the same step, never on Approve', async () => {
  const { over, agent } = await stepThrough(OPEN, BUY, TYPE, ['scroll', { direction: 'down' }]);
  const down = await shown(/^Move down$/);
  down.focus();

  down.click();

  await vi.waitFor(() => expect(agent.run.value?.plan?.calls[0]?.tool).toBe('type'), PATIENCE);
  await vi.waitFor(() => {
    const at = document.activeElement;
    expect(at?.getAttribute('aria-label')).toBe('Move down');
    expect(at?.closest('li')?.textContent).toContain('Buy now');
  });
  agent.stop();
  await over;
});
