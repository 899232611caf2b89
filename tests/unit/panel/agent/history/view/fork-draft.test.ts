import { expect, test } from 'vitest';
import type { RunState } from '../../../../../../core/agent/run/run-state.ts';
import type { StepRecord } from '../../../../../../core/agent/run/step-record.ts';
import {
  forkChoices,
  forkDraft,
  forkOf,
} from '../../../../../../panel/agent/history/view/fork-dialog.tsx';
import { calls, finish, runScript } from '../../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../../fakes/fake-tree.ts';

async function ran(): Promise<{ run: RunState; step: StepRecord }> {
  const page = new FakeAgentPage(pageTree([pageNode('1', { node: { name: 'Save' } })]));
  const click = calls(['click', { element: '1', why: 'It saves.' }]);
  const { state } = await runScript(page, { replies: [click, click, finish()] });
  const [, step] = state.steps;
  if (!step) throw new Error('There was no second step.');
  return { run: state, step };
}

test('words go behind the step, everything else takes its place', async () => {
  const { run, step } = await ran();
  const draft = forkDraft(run, step);

  expect(forkChoices(step)).toEqual(['words', 'action', 'reply', 'request']);
  expect(forkOf(draft, step)).toEqual({ afterStep: 2 });
  expect(forkOf({ ...draft, words: ' Stop. ' }, step)).toEqual({ afterStep: 2, note: 'Stop.' });
  expect(forkOf({ ...draft, kind: 'action' }, step)).toMatchObject({ afterStep: 1 });
});

test('the step’s own element is looked for again; another id is meant as it stands', async () => {
  const { run, step } = await ran();
  const draft = { ...forkDraft(run, step), kind: 'action' } as const;

  expect(forkOf(draft, step).planned).toMatchObject({ tool: 'click', target: { name: 'Save' } });
  const other = forkOf({ ...draft, input: '{"element":"5"}' }, step);
  expect(other.planned).toMatchObject({ input: { element: '5' }, target: null });
});

test('a reply keeps the words of the model, and a request leaves the look to the branch', async () => {
  const { run, step } = await ran();
  const draft = {
    ...forkDraft(run, step),
    text: 'I save.',
    system: 'Be brief.',
    task: 'Save twice',
  };

  expect(forkOf({ ...draft, kind: 'reply' }, step).planned).toMatchObject({
    type: 'reply',
    text: 'I save.',
  });
  const { planned } = forkOf({ ...draft, kind: 'request' }, step);
  if (planned?.type !== 'request') throw new Error('No request was planned.');
  expect(planned.system).toBe('Be brief.');
  expect(planned.messages[0]).toMatchObject({
    role: 'user',
    content: [{ text: 'Task: Save twice' }],
  });
  // The task, the page of step 1, and what came of it.
  expect(planned.messages.map(({ role }) => role)).toEqual(['user', 'user', 'assistant', 'tool']);
});

test.each([
  ['{"element":', 'aren’t valid JSON'],
  ['{"element":"Save"}', 'The arguments of click are not sound'],
])('%s is refused with a sentence', async (input, sentence) => {
  const { run, step } = await ran();
  expect(() => forkOf({ ...forkDraft(run, step), kind: 'action', input }, step)).toThrow(sentence);
});
