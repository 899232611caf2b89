import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refinementOf } from '../../../../cli/dark/refinement-flags.ts';

let folder: string;
let script: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refinement-flags-'));
  script = join(folder, 'script.json');
  await writeFile(script, JSON.stringify({ replies: [{ content: 'p { color: #eee }' }] }));
});
afterAll(() => rm(folder, { recursive: true }));

const parse = (values: Partial<Parameters<typeof refinementOf>[0]>) =>
  refinementOf({ strategy: 'thorough', 'no-picture': false, script, ...values });

test('a thorough run has five turns and its own time unless told', async () => {
  expect(await parse({})).toMatchObject({ turns: 5, ms: undefined, hasPicture: true });
  const told = await parse({ turns: '8', seconds: '90', 'no-picture': true, budget: '0.3' });
  expect(told).toMatchObject({ turns: 8, ms: 90_000, hasPicture: false, usd: 0.3 });
});

test.each([
  [{ turns: '11' }, '"11" isn’t a number of turns from 1 to 10'],
  [{ turns: '2.5' }, '"2.5" isn’t a number of turns'],
  [{ turns: '3', strategy: 'two-pass' }, '--turns works only with --strategy thorough.'],
  [{ seconds: '0' }, '"0" isn’t a number of seconds'],
  [{ seconds: 'soon' }, '"soon" isn’t a number of seconds'],
  [{ budget: ' ' }, '" " isn’t an amount in US dollars'],
  [{ strategy: 'auto', 'no-picture': true }, 'A model needs --strategy'],
])('%o is refused with a sentence', async (values, sentence) => {
  await expect(parse(values)).rejects.toThrow(sentence);
});
