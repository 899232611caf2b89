import { expect, test } from 'vitest';
import type { PackedCheckpoint } from '../../../../../core/run/checkpoint.ts';
import { runStore } from '../../../../../panel/style/improve/improve-store.ts';
import { FakeTrialPage } from '../../../../fakes/fake-trial-page.ts';
import { memoryArea } from '../../../../fakes/memory-area.ts';
import { apply, call, run } from '../../../core/style/improve/run.ts';

/** Where the run of a tab without a number stands. */
const KEY = 'thorough-0';
/** Pictures do not pack, and real ones of 800 px have about so many bytes. */
const PICTURE_BYTES = 120_000;

async function tenTurns(css: string) {
  const page = new FakeTrialPage();
  const bytes = crypto.getRandomValues(new Uint8Array(65_000));
  const noise = Buffer.from([...bytes, ...bytes.toReversed()].slice(0, PICTURE_BYTES));
  page.picture = { ...page.picture, data: noise.toString('base64') };
  const change = 'p { color: #bbbbbb } '.repeat(200);
  const more = [call('inspect', { selector: 'p' }), call('scroll_and_capture', { y: 900 })];
  const reply = call('apply_css', { css: change }, more);
  return run([reply], { css, page, loop: true, turns: 10 });
}

test('a run of ten turns in a big page is kept in less than 2 MB, and is itself again', async () => {
  const { last } = await tenTurns('.a { color: #777777 !important; }');
  expect(last.turns).toHaveLength(10);
  const rule = (at: number) =>
    `.rule-${at} { color: #${(at % 4096).toString(16).padStart(3, '0')} !important; }\n`;
  const css = Array.from({ length: 25_000 }, (_, at) => rule(at)).join('');
  const start = last.start.map((sheet) => ({ ...sheet, css }));
  expect(css.length).toBeGreaterThan(900_000);

  const area = memoryArea();
  await runStore(area).save({ state: { ...last, start }, ownTheme: true, at: 5 });

  expect(JSON.stringify(await area.get(null)).length).toBeLessThan(2_000_000);
  const opened = await runStore(area).load();
  expect(opened).toMatchObject({ ownTheme: true, at: 5 });
  expect(opened?.state.messages).toEqual(last.messages);
  expect(opened?.state.kept).toEqual(last.kept);
  expect(opened?.state.start).toEqual(start);
});

test('messages hold the newest pictures alone, and of the page a summary after the first turn', async () => {
  const { requests } = await tenTurns('.a { --ink: #abc; color: #777777 !important; }');
  const pictures = requests.map(({ messages }) =>
    messages.map((message) => JSON.stringify(message).split('"type":"image"').length - 1),
  );

  expect(pictures[0]).toEqual([1]);
  // One of the change, one further down.
  expect(pictures[9]?.filter((count) => count > 0)).toEqual([2]);
  expect(pictures[9]?.at(-1)).toBe(2);
  const [first, second] = requests.map(({ messages }) => JSON.stringify(messages[0]));
  expect(first).toContain('Colours that the page paints now');
  expect(second).not.toContain('Colours that the page paints now');
  expect(second).toContain('--ink: #abc');
  expect(second).toContain('footer a');
  expect(second).toContain('Warmer, please.');
});

test.each([
  ['nothing', undefined],
  ['something else', { schema: 1, hash: 'x', packed: 'not base64!' }],
])('%s is no run', async (_, stored) => {
  expect(await loaded(stored)).toBeNull();
});

/** What a store reads where this was kept. */
async function loaded(stored: unknown) {
  const area = memoryArea();
  await area.set({ [KEY]: stored });
  return runStore(area).load();
}

test('a run that was changed, torn or kept by another version is none', async () => {
  const { last } = await run([apply('p { color: #eeeeee }')], { turns: 1 });
  const area = memoryArea();
  await runStore(area).save({ state: last, ownTheme: false, at: 0 });
  const packed = (await area.get([KEY]))[KEY] as PackedCheckpoint;

  expect(await loaded(packed)).not.toBeNull();
  expect(await loaded({ ...packed, hash: `0${packed.hash.slice(1)}x` })).toBeNull();
  expect(await loaded({ ...packed, packed: packed.packed.slice(0, 100) })).toBeNull();
  expect(await loaded({ ...packed, schema: 99 })).toBeNull();
});
