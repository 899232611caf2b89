import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { LlmEvent, LlmRequest } from '../../../../../core/llm/call/llm.ts';
import type { LlmId } from '../../../../../core/llm/call/llm-id.ts';
import {
  FormTrialModel,
  type TrialForm,
} from '../../../../../panel/inspect/modes/form-trial-model.ts';

const ID: LlmId = { provider: 'compatible', model: 'small' };

const FORMS: readonly TrialForm[] = [
  { mode: 'outline', text: 'an outline of some length' },
  { mode: 'compact', text: 'short' },
  { mode: 'full', text: '<html>much longer than all of the others</html>' },
];

const usageOf = (input: number) => ({
  ...{ input, cachedRead: 0, cacheWrite: 0, output: 10, reasoning: 0 },
  source: 'provider' as const,
});

/** A model that answers each form by its text; an Error is a failure. */
function setUp(answer: (text: string) => { name: string; input: object } | string | Error) {
  const requests: LlmRequest[] = [];
  const setBestForm = vi.fn(async () => undefined);
  const chosen = signal<LlmId | null>(ID);
  async function* stream(request: LlmRequest): AsyncGenerator<LlmEvent> {
    requests.push(request);
    const text = JSON.stringify(request.messages);
    const said = answer(text);
    if (said instanceof Error) {
      const failure = { kind: 'bad-request', message: said.message } as const;
      yield { type: 'failed', failure, usage: null } as unknown as LlmEvent;
      return;
    }
    const part =
      typeof said === 'string'
        ? { type: 'text', text: said }
        : { type: 'tool-call', id: 'c', ...said };
    const reply = { message: { role: 'assistant', content: [part] }, usage: usageOf(text.length) };
    yield { type: 'finished', reply } as unknown as LlmEvent;
  }
  const trial = new FormTrialModel({
    models: {
      chosen,
      priceOf: () => ({ price: { input: 1, output: 2 } }),
      open: async () => ({ id: ID, stream }),
      setBestForm,
    } as unknown as ConstructorParameters<typeof FormTrialModel>[0]['models'],
    task: () => 'Save it',
    forms: async () => FORMS,
    pageUrl: () => 'http://127.0.0.1/',
    nameOf: (id) => (id === '7' ? 'Save' : ''),
  });
  return { trial, requests, setBestForm, chosen };
}

const CLICK = { name: 'click', input: { element: '7', why: 'It saves.' } };

test('each form is sent once with the task, and has its step, tokens and cost', async () => {
  const { trial, requests } = setUp(() => CLICK);
  await trial.run();
  expect(requests).toHaveLength(3);
  for (const [at, { text }] of FORMS.entries()) {
    const sent = JSON.stringify(requests[at]?.messages);
    expect(sent).toContain('Save it');
    expect(sent).toContain(text.replaceAll('"', '\\"'));
  }
  const [first] = trial.tries.value;
  expect(first).toMatchObject({ mode: 'outline', type: 'done', step: 'click 7 Save', output: 10 });
  expect(trial.isRunning.value).toBe(false);
});

test('the cheapest form that led to the right step is kept for the model, and taken back', async () => {
  const wrong = { name: 'click', input: { element: '8' } };
  const { trial, setBestForm } = setUp((text) => (text.includes('short') ? wrong : CLICK));
  await trial.run();
  expect(trial.best.value).toBeNull();
  trial.judge('click 7 Save');
  expect(trial.best.value).toBe('outline');
  expect(setBestForm).toHaveBeenLastCalledWith(ID, 'outline');
  trial.judge('click 8');
  expect(setBestForm).toHaveBeenLastCalledWith(ID, 'compact');
  trial.judge(null);
  expect(setBestForm).toHaveBeenLastCalledWith(ID, null);
});

test('a form that fails says why, and the others go on; words alone are a step, too', async () => {
  const { trial } = setUp((text) =>
    text.includes('short') ? new Error('Too long.') : 'I do nothing.',
  );
  await trial.run();
  expect(trial.tries.value).toMatchObject([
    { type: 'done', step: 'I do nothing.' },
    { type: 'failed', message: expect.stringContaining('Too long.') },
    { type: 'done' },
  ]);
});

test('without a model nothing is asked; one that cannot be opened says why; a stop ends it', async () => {
  const { trial, chosen, requests } = setUp(() => {
    trial.stop();
    return CLICK;
  });
  chosen.value = null;
  await trial.run();
  expect(trial.tries.value).toEqual([]);
  chosen.value = ID;
  await trial.run();
  expect(requests).toHaveLength(1);
  expect(trial.isRunning.value).toBe(false);
});
