import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Annotations } from '../../../../../core/agent/annotations/annotation.ts';
import type { RunState } from '../../../../../core/agent/run/run-state.ts';
import { AnnotationsModel } from '../../../../../panel/agent/annotations/annotations-model.ts';
import { startState } from '../../../../fakes/agent-run.ts';

/** Notes on two runs, in a store whose writes take a moment. */
function setup(kept: Record<string, Annotations> = {}) {
  const run = signal<RunState | null>(null);
  const store = {
    load: vi.fn(async (id: string): Promise<Annotations> => kept[id] ?? {}),
    save: vi.fn(async (id: string, steps: Annotations) => {
      await Promise.resolve();
      kept[id] = steps;
      return steps;
    }),
  };
  let now = 0;
  const model = new AnnotationsModel({ agent: { run }, store, now: () => (now += 1) });
  return { run, store, model, kept };
}

test('each run has its own notes, read when it comes on show', async () => {
  const first = { 1: { score: 'good', note: '', at: 1 } } as const;
  const { run, model } = setup({ 'run-1': first, 'run-2': { 2: { note: 'Two.', at: 2 } } });
  run.value = startState();
  await vi.waitFor(() => expect(model.steps.value).toEqual(first));
  run.value = startState({ id: 'run-2' });
  expect(model.steps.value).toEqual({});
  await vi.waitFor(() => expect(model.steps.value[2]?.note).toBe('Two.'));
  run.value = null;

  expect(model.steps.value).toEqual({});
});

test('what is written is kept in its order, whatever the run does meanwhile', async () => {
  const { run, model, kept } = setup();
  run.value = startState();
  const written = [model.score(1, 'bad'), model.write(1, 'N'), model.write(1, 'No')];
  expect(model.steps.value[1]?.note).toBe('No');
  run.value = startState({ task: 'It goes on' });
  await Promise.all(written);

  expect(model.steps.value).toEqual({ 1: { score: 'bad', note: 'No', at: 3 } });
  expect(kept['run-1']).toEqual(model.steps.value);
});

test('who writes before the notes of before are read changes those', async () => {
  const before = { 1: { score: 'good', note: 'Old', at: 0 }, 2: { note: 'Two', at: 0 } } as const;
  const { run, model, kept } = setup({ 'run-1': before });
  run.value = startState();
  const written = model.write(1, 'New');
  run.value = startState({ id: 'run-2' });
  await written;

  expect(kept['run-1']).toEqual({ ...before, 1: { score: 'good', note: 'New', at: 1 } });
  expect(model.steps.value).toEqual({});
  run.value = startState();
  await vi.waitFor(() => expect(model.steps.value).toEqual(kept['run-1']));
});

test('a store that refuses is told, until it takes a note', async () => {
  const { run, model, store } = setup();
  run.value = startState();
  store.save.mockRejectedValueOnce(new Error('There is no room.'));
  await model.score(1, 'good');
  expect(model.problem.value).toBe('Your note couldn’t be saved (There is no room).');
  await model.write(1, 'Again.');
  expect(model.problem.value).toBe('');
});

test('notes that cannot be read are told', async () => {
  const { run, model, store } = setup();
  store.load.mockRejectedValueOnce(new Error('The notes don’t match this run.'));
  run.value = startState();

  await vi.waitFor(() => expect(model.problem.value).toContain('don’t match'));
});
