import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  PromptsModel,
  parseSavedPrompts,
  type SavedPrompts,
} from '../../../../panel/chat/turn/prompts-model.ts';
import { memoryValue } from '../../../../panel/chrome/storage/stored-value.ts';

const NAMES = ['sum', 'summary', 'review', 'Zusammen', 'à-lire'];

async function model(...names: string[]) {
  const stored = memoryValue<SavedPrompts>({ prompts: [] });
  const prompts = new PromptsModel({ stored });
  for (const name of names) await prompts.save(name, `Text of ${name}`);
  return { prompts, stored };
}

test.each([
  ['/', ['review', 'sum', 'summary', 'Zusammen', 'à-lire']],
  ['/s', ['sum', 'summary']],
  ['/SUM', ['sum', 'summary']],
  ['/summary', ['summary']],
  ['/nothing', []],
  ['/sum up this page', []],
  ['a /sum', []],
  ['', []],
  ['//', []],
])('%j offers %j', async (typed, expected) => {
  const { prompts } = await model(...NAMES);
  expect(
    prompts
      .matching(typed)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(expected.toSorted());
});

test('whatever is saved, each name is there once, with its newest text, in every window', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.constantFrom(...NAMES),
          fc.string().map((text) => `${text}.`),
        ),
      ),
      async (all) => {
        const { prompts, stored } = await model();
        for (const [name, text] of all) await prompts.save(name, text);
        const newest = new Map(all);
        expect(
          Object.fromEntries(prompts.prompts.value.map(({ name, text }) => [name, text])),
        ).toEqual(Object.fromEntries(newest));
        const other = new PromptsModel({ stored });
        await other.ready();
        expect(other.prompts.value).toEqual(prompts.prompts.value);
        for (const name of newest.keys()) await prompts.remove(name);
        expect(prompts.prompts.value).toEqual([]);
      },
    ),
    { numRuns: 20 },
  );
});

test.each([
  ['Sum it up!', 'sum-it-up'],
  ['/sum', 'sum'],
  ['  À lire  ', 'à-lire'],
  ['a'.repeat(80), 'a'.repeat(40)],
])('%j is called /%s', async (name, called) => {
  const { prompts } = await model();
  await prompts.save(name, 'Text');
  expect(prompts.prompts.value.map((prompt) => prompt.name.toLowerCase())).toEqual([called]);
});

test('a prompt without a name or a text is not saved', async () => {
  const { prompts } = await model();
  await prompts.save(' / ', 'Text');
  await prompts.save('name', '  ');
  expect(prompts.prompts.value).toEqual([]);
});

test('stored data that are none are no prompts', () => {
  for (const other of [null, 7, { prompts: 'x' }, { prompts: [{ name: 7 }] }])
    expect(parseSavedPrompts(other)).toEqual({ prompts: [] });
});
