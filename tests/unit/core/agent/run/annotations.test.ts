import { expect, test } from 'vitest';
import {
  MAX_NOTE_CHARACTERS,
  NO_ANNOTATIONS,
  withNote,
  withScore,
} from '../../../../../core/agent/annotations/annotation.ts';
import {
  openAnnotations,
  sealAnnotations,
} from '../../../../../core/agent/annotations/sealed-annotations.ts';

test('a score is set, changed, and taken back by being given again', () => {
  const good = withScore(NO_ANNOTATIONS, 2, 'good', 10);
  const bad = withScore(good, 2, 'bad', 20);

  expect(good).toEqual({ 2: { score: 'good', note: '', at: 10 } });
  expect(bad).toEqual({ 2: { score: 'bad', note: '', at: 20 } });
  expect(withScore(bad, 2, 'bad', 30)).toEqual({});
});

test('a note and a score do not touch each other, and what says nothing goes', () => {
  const both = withNote(withScore(NO_ANNOTATIONS, 1, 'good', 10), 1, 'Neat.', 20);

  expect(both).toEqual({ 1: { score: 'good', note: 'Neat.', at: 20 } });
  expect(withScore(both, 1, 'good', 30)).toEqual({ 1: { note: 'Neat.', at: 30 } });
  expect(withNote(withScore(both, 1, 'good', 30), 1, '', 40)).toEqual({});
  expect(withNote({}, 1, 'x'.repeat(MAX_NOTE_CHARACTERS + 1), 0)[1]?.note).toHaveLength(
    MAX_NOTE_CHARACTERS,
  );
});

const NOTES = { 1: { score: 'bad', note: 'Wrong field.', at: 5 } } as const;

test('annotations are read back as they were sealed, whatever a store does to their keys', async () => {
  const sealed = await sealAnnotations('run-1', NOTES);
  const turned = { 1: Object.fromEntries(Object.entries(NOTES[1]).toReversed()) };

  expect(await openAnnotations('run-1', structuredClone(sealed))).toEqual(NOTES);
  expect(await openAnnotations('run-1', { ...sealed, steps: turned })).toEqual(NOTES);
  expect(await openAnnotations('run-1', undefined)).toEqual({});
});

test.each([
  ['don’t match', 'run-2', {}, 'don’t match'],
  ['changed', 'run-1', { steps: { 1: { note: 'Right field.', at: 5 } } }, 'don’t match'],
  ['of another version', 'run-1', { schema: 9 }, 'newer version of Penumbra'],
  ['no steps', 'run-1', { steps: { first: { note: '', at: 5 } } }, 'cannot be read'],
  ['too long', 'run-1', { steps: { 1: { note: 'x'.repeat(30_000), at: 5 } } }, 'cannot be read'],
])('annotations that are %s are refused with a sentence', async (_, run, patch, sentence) => {
  const sealed = { ...(await sealAnnotations('run-1', NOTES)), ...patch };

  await expect(openAnnotations(run, sealed)).rejects.toThrow(sentence);
});
