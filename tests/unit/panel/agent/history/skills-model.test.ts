import { signal } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import type { RunState } from '../../../../../core/agent/run/run-state.ts';
import { SkillsModel } from '../../../../../panel/agent/history/history-model.ts';
import type { SavedSkills } from '../../../../../panel/agent/store/saved-skills.ts';
import { memoryValue } from '../../../../../panel/chrome/storage/stored-value.ts';
import { FakeBrowser, historyPanel } from '../../../../fakes/agent-history.ts';
import { calls, finish, scriptedModel, startState } from '../../../../fakes/agent-run.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A run that succeeded. */
async function goodRun(): Promise<RunState> {
  const panel = historyPanel(new FakeBrowser(), []);
  closing.push(panel.close);
  const note = calls(['type', { element: '1', text: 'At the back door' }]);
  const model = await scriptedModel([note, finish('It is noted.')]);
  await panel.agent.goOn(startState({ task: 'Note “At the back door”' }), model, 'run');
  const run = panel.agent.run.value;
  if (!run) throw new Error('There was no run.');
  return run;
}

const OTHER = { 'skill:later': { id: 'later', form: 'of a version to come' } };

function skillsOver(record: SavedSkills) {
  const stored = memoryValue<SavedSkills>(record);
  const run = signal<RunState | null>(null);
  return { stored, run, skills: new SkillsModel({ stored, run }) };
}

test('what cannot be read stays in the store when a skill is kept and removed', async () => {
  const { stored, skills } = skillsOver(OTHER);
  await skills.keep(await goodRun());
  expect(await stored.load()).toMatchObject(OTHER);
  const [skill] = skills.list.value;
  await skills.remove(skill?.id ?? '');

  expect(await stored.load()).toEqual(OTHER);
});

test('a run of a skill that goes on in a new panel takes no skill away', async () => {
  const first = skillsOver(OTHER);
  const done = await goodRun();
  await first.skills.keep(done);
  const [skill] = first.skills.list.value;
  if (!skill) throw new Error('It was not kept.');
  const before = await first.stored.load();

  // The new panel has not listed its skills when the run ends.
  const run = signal<RunState | null>(null);
  const second = new SkillsModel({ stored: first.stored, run });
  run.value = { ...done, skill: { id: skill.id, cost: skill.cost } } as RunState;
  await vi.waitUntil(() => second.list.value[0]?.lastCost);

  const after = await first.stored.load();
  expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted());
});

test('where no more fit, nothing is dropped: a person is asked to remove one', async () => {
  const full = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`skill:${at}`, { id: String(at) }]),
  );
  const { stored, skills } = skillsOver(full);

  await expect(skills.keep(await goodRun())).rejects.toThrow('Remove one first.');
  expect(Object.keys(await stored.load())).toHaveLength(100);
});
