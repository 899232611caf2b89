import { afterEach, expect, test, vi } from 'vitest';
import { darkPanel, READABLE } from '../../../../fakes/dark-panel.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';
import { saying } from '../../../saying.ts';

/** Waits for as long as a busy machine may take. */
const soon = <T>(look: () => T) => vi.waitFor(look, { timeout: 15_000 });
const provider = useProvider();
let dispose: () => void;
afterEach(() => dispose());

async function setUp() {
  const panel = await darkPanel(provider().url);
  dispose = () => panel.dispose();
  panel.darkCompare.pane.value = 'compare';
  provider().requests.length = 0;
  const { entries, plan } = panel.darkCompare;
  const choose = (...names: string[]) => {
    for (const name of ['site', 'generate', 'single', 'two-pass', 'thorough'] as const) {
      plan.choose(name, names.includes(name));
    }
  };
  const ends = () =>
    Object.fromEntries(entries.value.map(({ strategy, state }) => [strategy, state]));
  const recorded = async () => {
    panel.darkCompare.pane.value = 'records';
    await soon(() => expect(panel.records.items.value).not.toBeNull());
    return panel.records.newestFirst.value;
  };
  return { ...panel, choose, ends, recorded };
}

test('strategies are tried side by side, recorded, and the page is put back as it was', async () => {
  const { darkCompare, choose, ends, recorded, worn, dark } = await setUp();
  choose('site', 'generate', 'single');
  provider().say({ text: `p { color: ${READABLE} }` });

  await darkCompare.start();

  expect(ends()).toMatchObject({
    site: { type: 'failed', message: expect.stringContaining('no dark theme of its own') },
    generate: { type: 'ended', picture: 'data:,', outcome: { turns: 0, isKept: true } },
    single: {
      type: 'ended',
      outcome: { turns: 1, isKept: true, after: { score: { readable: 1 } } },
    },
  });
  expect(worn()).toBe('');
  expect(dark.state.value.type).toBe('light');
  expect(await recorded()).toMatchObject([
    { strategy: 'single', from: 'comparison', outcome: 'kept', model: { model: 'small-fake' } },
    { strategy: 'generate', model: null, spend: null },
    { strategy: 'site', outcome: 'failed' },
  ]);
});

test('a page that was dark and edited wears the same after it', async () => {
  const { darkCompare, choose, dark, darkText, worn } = await setUp();
  await dark.makeDark();
  darkText.edit(darkText.file.value?.key ?? '', `${darkText.file.value?.css}\nh1 { color: red }\n`);
  await soon(() => expect(darkText.liveness.value).toBe('applied'));
  const before = worn();
  choose('generate');

  await darkCompare.start();

  expect(worn()).toBe(before);
  expect(darkText.isEdited.value).toBe(true);
});

test('the one that is used is in the page and the editor, and what was there stays as a version', async () => {
  const { darkCompare, choose, worn, darkText, versions, dark, improve } = await setUp();
  choose('generate', 'single');
  provider().say({ text: `p { color: ${READABLE} }` });
  await darkCompare.start();

  await darkCompare.use('single');

  expect(worn()).toContain(READABLE);
  expect(darkText.file.value?.css).toContain(READABLE);
  expect(dark.state.value.type).toBe('dark');
  expect(versions.versions.value.map(({ name }) => name)).toEqual([
    'Model, one pass',
    'Made dark: generate',
  ]);

  await darkCompare.use('generate');
  expect(worn()).not.toContain(READABLE);
  expect(improve.isBusy.value).toBe(false);
});

test('a comparison that is stopped ends the one under way and begins no other', async () => {
  const { darkCompare, choose, ends, worn } = await setUp();
  choose('generate', 'single', 'two-pass');
  provider().say({ text: 'p { color: red }', fault: { type: 'stall', afterFrames: 1 } });
  const done = darkCompare.start();
  await soon(() => expect(provider().requests.length).toBeGreaterThan(0));

  darkCompare.stop();
  await done;

  expect(ends().generate).toMatchObject({ type: 'ended' });
  expect(ends().single).toMatchObject({ outcome: { isKept: false } });
  expect(ends()['two-pass']).toBeUndefined();
  expect(worn()).toBe('');
});

test('a budget of a cent for a model without a price: nothing is sent, and the rest is done', async () => {
  const { darkCompare, choose, ends } = await setUp();
  choose('generate', 'single');
  darkCompare.plan.most.value = 0.01;

  await darkCompare.start();

  expect(provider().requests).toEqual([]);
  expect(ends().single).toMatchObject({
    outcome: { isKept: false, why: saying('this model’s price is unknown') },
  });
  expect(ends().generate).toMatchObject({ type: 'ended' });
});

test('what it will come to is reckoned before: requests, tokens, and dollars where they are known', async () => {
  const { darkCompare, choose, models } = await setUp();
  const { plan } = darkCompare;
  choose('generate');
  expect(plan.calls.value).toBe(0);
  choose('single', 'two-pass', 'thorough');
  expect(plan.calls.value).toBe(8);
  await soon(() => expect(plan.tokens.value).toBeGreaterThan(5000));
  expect(plan.usd.value).toBeUndefined();

  await models.setPrice({ provider: 'compatible', model: 'small-fake' }, { input: 1, output: 2 });

  const input = plan.tokens.value ?? 0;
  expect(plan.usd.value).toBeCloseTo((8 * (input + 2000)) / 1_000_000, 6);
  choose();
  expect(darkCompare.obstacle.value).toBe('Choose a strategy.');
});

test('while a proposal is in the page nothing is compared', async () => {
  const { darkCompare, choose, darkText, ends } = await setUp();
  choose('generate');
  darkText.setTrying(true);

  await darkCompare.start();

  expect(ends()).toEqual({});
  expect(darkCompare.obstacle.value).toContain('A model is working');
});
