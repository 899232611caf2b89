// @vitest-environment jsdom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { newRun, type RunState } from '../../../../../core/agent/run/run-state.ts';
import type { ReplyCall } from '../../../../../core/agent/tools/reply-calls.ts';
import { AgentContext } from '../../../../../panel/agent/context/agent-context.ts';
import type { AgentModels } from '../../../../../panel/agent/context/create-agent.ts';
import { PlanList } from '../../../../../panel/agent/view/cards/plan-list.tsx';
import { agentPanel } from '../../../../fakes/agent-panel.ts';

let dispose: () => void;
const edited = vi.fn();
afterEach(() => {
  render(null, document.body);
  dispose();
  edited.mockClear();
});

const TYPE: ReplyCall = { callId: 'c1', tool: 'type', input: { element: '1', text: 'Hi' } };
const CLICK: ReplyCall = { callId: 'c2', tool: 'click', input: { element: '2' } };

/** The list of a plan, and what is asked of it. */
function show(...calls: ReplyCall[]) {
  const panel = agentPanel([]);
  dispose = panel.dispose;
  const model = { provider: 'scripted', model: 'script' } as const;
  const run: RunState = {
    ...newRun({ id: 'r', task: 'Go', model, origins: [], at: 0 }),
    plan: { step: 1, calls },
  };
  const changed = vi.fn();
  const models = { agent: panel.agent } as unknown as AgentModels;
  render(
    <AgentContext.Provider value={models}>
      <PlanList run={run} focus={signal(null)} onChange={changed} onEditing={edited} />
    </AgentContext.Provider>,
    document.body,
  );
  return changed;
}

const button = (name: string, line = 0) =>
  [...document.querySelectorAll<HTMLElement>(`button[aria-label="${name}"]`)][line];

test('a breakpoint is set on a line and taken off again', () => {
  const changed = show(TYPE, CLICK);
  button('Stop before this step', 1)?.click();
  expect(changed).toHaveBeenCalledExactlyOnceWith([TYPE, { ...CLICK, stopsBefore: true }]);

  render(null, document.body);
  dispose();
  const again = show({ ...TYPE, stopsBefore: true }, CLICK);
  expect(button('Stop before this step')?.getAttribute('aria-pressed')).toBe('true');
  button('Stop before this step')?.click();
  expect(again).toHaveBeenCalledExactlyOnceWith([TYPE, CLICK]);
});

test('the arguments of a line are edited in a form, and used when the tool takes them', async () => {
  const changed = show(TYPE, CLICK);
  button('Edit its arguments')?.click();

  const field = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('#tool-field-text');
    if (!found) throw new Error('There is no field.');
    return found;
  });
  expect(field.value).toBe('Hi');
  field.value = 'Hello';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));

  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(edited.mock.calls).toEqual([[true], [false]]);
  expect(changed.mock.calls[0]?.[0]).toMatchObject([
    { callId: 'c1', tool: 'type', input: { element: '1', text: 'Hello' } },
    CLICK,
  ]);
});

test('a line is left out, and the first cannot go up', () => {
  const changed = show(TYPE, CLICK);

  expect(button('Move up')?.hasAttribute('disabled')).toBe(true);
  button('Leave out', 0)?.click();

  expect(changed).toHaveBeenCalledExactlyOnceWith([CLICK]);
});
