import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AgentMode } from '../../../../../core/page/payload/choose-mode.ts';
import { produceMode } from '../../../../../core/page/reading/produce-mode.ts';
import { memoryValue } from '../../../../../panel/chrome/storage/stored-value.ts';
import { MODES } from '../../../../../panel/inspect/modes/mode-list.ts';
import { ModesModel, TYPED_PRICE } from '../../../../../panel/inspect/modes/modes-model.ts';
import { LlmAccessModel } from '../../../../../panel/llm/models/llm-access-model.ts';
import { memoryLlmStores } from '../../../../../panel/llm/models/llm-stores.ts';
import { parseSettings } from '../../../../../panel/ui/settings/settings.ts';
import { SettingsModel } from '../../../../../panel/ui/settings/settings-model.ts';
import { PageModel } from '../../../../../panel/ui/shell/page-model.ts';
import { FakeDebugger } from '../../../../fakes/fake-debugger.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function setUp(countTokens = (text: string) => Promise.resolve(text.length)) {
  const page = new FakePage(generatedTree(40));
  const settings = new SettingsModel({
    initial: parseSettings({}),
    storage: memoryValue(parseSettings({})),
  });
  const isShown = signal(false);
  const agentMode = signal<AgentMode>('auto');
  const counter = vi.fn(countTokens);
  const pageDebugger = new FakeDebugger();
  const pageModel = new PageModel({ page });
  const models = new LlmAccessModel({ stores: memoryLlmStores(), countTokens: counter });
  const model = new ModesModel({
    page,
    pageModel,
    settings,
    countTokens: counter,
    isShown,
    pageDebugger,
    models,
    agentForm: { mode: agentMode, ready: async () => undefined },
  });
  const figures = () =>
    Object.fromEntries(
      model.rows.value.map(({ mode, tokens, problem }) => [mode, tokens ?? problem]),
    );
  return { page, settings, isShown, agentMode, model, models, figures, counter };
}

const soon = () => vi.advanceTimersByTimeAsync(100);

/** The clock of the machine, which hashing and imports go by. */
const later = setTimeout;

/** Waits until nothing more is counted: on a busy machine the first production outlasts any fake time. */
async function counted(counter: { mock: { calls: readonly unknown[] } }): Promise<void> {
  for (let steady = 0, calls = 0; steady < 3; ) {
    await soon();
    await new Promise<void>((resolve) => later(resolve, 30));
    steady = calls > 0 && calls === counter.mock.calls.length ? steady + 1 : 0;
    calls = counter.mock.calls.length;
  }
}

test('nothing is produced while nobody looks', async () => {
  const { figures, isShown, counter } = setUp();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(counter).not.toHaveBeenCalled();
  isShown.value = true;
  await soon();
  expect(figures().compact).toBeGreaterThan(0);
});

test('one failing mode says why while the others stand', async () => {
  const { figures, isShown, model } = setUp();
  isShown.value = true;
  await soon();
  const { hybrid, ax, ...others } = figures();
  expect(ax).toBeUndefined();
  expect(hybrid).toBe('A fake page has no picture.');
  expect(Object.values(others)).toHaveLength(6);
  for (const tokens of Object.values(others)) expect(tokens).toBeGreaterThan(0);
  model.select('hybrid');
  expect(model.problem.value).toBe('A fake page has no picture.');
  expect(model.text.value).toBe('');
});

test('what the agent sends follows the form that is chosen for its runs, and the page', async () => {
  const { isShown, model, agentMode, page } = setUp();
  isShown.value = true;
  await soon();
  expect(model.decision.value).toMatchObject({ mode: 'outline', row: 'outline' });
  agentMode.value = 'compact';
  expect(model.rows.value.filter(({ isChosen }) => isChosen)).toMatchObject([{ mode: 'compact' }]);
  agentMode.value = 'auto';
  page.outlines = [{ frame: 0, pieces: [{ type: 'text', text: 'A long story. '.repeat(4000) }] }];
  model.refresh();
  await soon();
  expect(model.decision.value).toMatchObject({ mode: 'filtered', row: 'outline' });
});

test('a failed count is told in its row', async () => {
  const { isShown, model } = setUp(() => Promise.reject(new Error('Counting failed: no memory')));
  isShown.value = true;
  await soon();
  expect(model.rows.value[0]).toMatchObject({ tokenProblem: 'Counting failed: no memory' });
  expect(model.rows.value[0]).not.toHaveProperty('tokens');
});

test('a changed page is produced again once it rests, not at each change', async () => {
  const { page, isShown, model, counter } = setUp();
  isShown.value = true;
  await counted(counter);
  counter.mockClear();
  for (let i = 0; i < 20; i += 1) {
    page.change('3', (n) => ({ ...n, node: { ...n.node, name: `Changed ${i}` } }));
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(counter).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4000);
  expect(model.text.value).toContain('Changed 19');
});

test('an unchanged text is not counted again', async () => {
  const { isShown, model, counter } = setUp();
  isShown.value = true;
  await soon();
  counter.mockClear();
  model.refresh();
  await soon();
  expect(counter).not.toHaveBeenCalled();
});

test('a query brings filtered, and its end takes it away', async () => {
  const { figures, isShown, model } = setUp();
  isShown.value = true;
  await soon();
  expect(figures()).not.toHaveProperty('filtered');
  model.query.value = 'the note of order 2';
  await vi.advanceTimersByTimeAsync(500);
  expect(figures().filtered).toBeGreaterThan(0);
  model.select('filtered');
  expect(model.payload.value?.explanation).toBeDefined();
  model.query.value = '';
  expect(figures()).not.toHaveProperty('filtered');
  expect(model.selected.value).toBe('semantic_v3');
});

/** A long page: most of it does not matter for a question. */
function longText(page: FakePage) {
  const words = ['harbor', 'lantern', 'meadow', 'copper', 'violin', 'garden', 'winter', 'saddle'];
  const pieces = Array.from({ length: 400 }, (_, at) => {
    const word = words[at % words.length];
    return {
      type: 'text' as const,
      text: `Paragraph ${at} says much about a ${word} of long ago.`,
    };
  });
  page.outlines = [{ frame: 0, pieces }];
}

test('every form that a query changes says so, and no other', async () => {
  const page = new FakePage(generatedTree(400));
  longText(page);
  const query = 'the violin of paragraph 20';
  for (const { mode, query: use } of MODES) {
    const [plain, asked] = await Promise.all(
      [{}, { query }].map((options) => produceMode(page, mode, options).catch(() => null)),
    );
    expect([mode, use !== undefined]).toEqual([mode, plain?.text !== asked?.text]);
  }
});

test('every form that uses the query follows it, to its end', async () => {
  const { page, isShown, model, counter } = setUp();
  longText(page);
  isShown.value = true;
  await counted(counter);
  model.select('outline');
  const plain = model.text.value;
  for (const query of ['the violin of paragraph 20', 'a harbor', '']) {
    model.query.value = query;
    await vi.advanceTimersByTimeAsync(500);
    await counted(counter);
    const followed = model.text.value;
    const { tokens } = model.row.value ?? {};
    model.refresh();
    await counted(counter);
    expect([query, model.text.value]).toEqual([query, followed]);
    expect(model.row.value?.tokens).toBe(tokens);
    expect(followed === plain).toBe(query === '');
  }
});

test('another document’s figures go at once', async () => {
  const { page, isShown, model } = setUp();
  isShown.value = true;
  await soon();
  const tree = { ...generatedTree(12), url: 'https://other.test/' };
  page.send({ type: 'tree', tree, changed: new Set(), reset: true });
  expect(model.payload.value).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(model.text.value).toContain('https://other.test/');
});

test('the whole page changes only the modes that can be cut', async () => {
  const { isShown, model, settings, counter } = setUp();
  isShown.value = true;
  await soon();
  counter.mockClear();
  settings.update({ wholePage: true });
  await soon();
  expect(model.rows.value[0]).toMatchObject({ covers: 'whole page' });
  expect(counter.mock.calls.length).toBeLessThanOrEqual(2);
});

test('the price is that of the chosen model, until a person chooses another or types one', () => {
  const { model, models } = setUp();
  const used = { provider: 'compatible', model: 'big-fake' } as const;
  expect(model.priceModel.value).toBeNull();

  void models.add(used);
  expect(model.priceModel.value).toEqual(used);
  model.setPriceModel('compatible/small-fake');
  expect(model.priceModel.value).toEqual({ ...used, model: 'small-fake' });
  model.setPriceModel(TYPED_PRICE);
  expect(model.priceModel.value).toBeNull();
});

test('a typed price is kept, a wrong one is not', () => {
  const { model, settings } = setUp();
  model.typePrice('2.5');
  model.typePrice('2.5x');
  expect(settings.values.value.usdPerMillion).toBe(2.5);
  expect(model.isPriceWrong.value).toBe(true);
  model.typePrice('');
  expect(settings.values.value.usdPerMillion).toBeNull();
});

test('a long text is cut in the view only', async () => {
  const { page, isShown, model, settings } = setUp();
  settings.update({ pretty: false });
  page.send({ type: 'tree', tree: generatedTree(6000), changed: new Set(), reset: true });
  model.select('semantic');
  isShown.value = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(model.isCut.value).toBe(true);
  expect(model.shown.value).toHaveLength(200_000);
  expect(model.text.value.startsWith(model.shown.value)).toBe(true);
});

test('a query that the payload has nothing of offers another way', async () => {
  const { isShown, model, counter } = setUp();
  isShown.value = true;
  await counted(counter);
  const [, node] = generatedTree(40).nodes;
  model.query.value = node?.node.name ?? '';
  expect(model.matches.value.length).toBe(1);
  model.query.value = 'Nowhere to be seen';
  expect(model.matches.value.length).toBe(0);
  model.query.value = '';
  expect(model.matches.value.length).toBe(1);
});

test('modes are sorted by their figures, the most first, and those without any come last', async () => {
  const { isShown, model, counter } = setUp();
  isShown.value = true;
  await counted(counter);
  const order = () => model.rows.value.map(({ tokens }) => tokens ?? -1);
  model.sortBy('tokens');
  expect(order()).toEqual(order().toSorted((a, b) => b - a));
  model.sortBy('tokens');
  const known = order().filter((tokens) => tokens >= 0);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  expect(order().at(-1)).toBe(-1);
  model.sortBy('tokens');
  expect(model.rows.value[0]?.mode).toBe('semantic_v3');
});
