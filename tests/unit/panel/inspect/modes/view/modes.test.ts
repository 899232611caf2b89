import { expect, test } from 'vitest';
import { imageRuleOf } from '../../../../../../core/llm/tokens/image-rule.ts';
import { produceMode } from '../../../../../../core/page/reading/produce-mode.ts';
import type { FilterExplanation } from '../../../../../../core/page/retrieval/filtered-dom.ts';
import { english } from '../../../../../../core/platform/messages/messages.ts';
import type {
  ModeOutcome,
  ModeOutcomes,
  ModePrice,
  TableMode,
} from '../../../../../../panel/inspect/modes/mode-list.ts';
import { decideMode, readableText } from '../../../../../../panel/inspect/modes/modes-model.ts';
import { type RowOptions, tableRows } from '../../../../../../panel/inspect/modes/table-rows.ts';
import { filterChunks } from '../../../../../../panel/inspect/modes/view/filter-view.tsx';
import { reductionText } from '../../../../../../panel/inspect/modes/view/mode-row-view.tsx';
import { rowByKey } from '../../../../../../panel/inspect/modes/view/modes-table.tsx';
import { htmlTextPieces } from '../../../../../../panel/inspect/view/cut-text.tsx';
import { fileName } from '../../../../../../panel/ui/files/save-file.ts';
import { refreshDelay } from '../../../../../../panel/ui/shell/refresh-delay.ts';
import { FakePage } from '../../../../../fakes/fake-page.ts';
import { generatedTree, pageNode } from '../../../../../fakes/fake-tree.ts';

const OPTIONS: RowOptions = {
  hasQuery: false,
  isAttached: false,
  wholePage: false,
  chosen: 'semantic_v3',
  working: null,
  price: { price: undefined, factor: 1, imageRule: imageRuleOf({ provider: 'openai', model: '' }) },
  beside: null,
};
const PRICE = { input: 1.5, output: 9 };
const priced = (price: Partial<ModePrice>): RowOptions => ({
  ...OPTIONS,
  price: { ...OPTIONS.price, ...price },
});
const PICTURE = { data: 'QUJD', width: 512, height: 512, thumbnail: [] };

const done = (text: string, tokens: number): ModeOutcome => ({
  type: 'done',
  payload: { text },
  ms: 3,
  tokens: { type: 'counted', tokens },
});
const outcomes = (entries: Partial<Record<TableMode, ModeOutcome>>): ModeOutcomes =>
  new Map(Object.entries(entries) as [TableMode, ModeOutcome][]);
const rowOf = (mode: TableMode, given: ModeOutcomes, options = OPTIONS) =>
  tableRows(given, options).find((row) => row.mode === mode);

test('a mode saves what it has fewer tokens than the full one', () => {
  const given = outcomes({ semantic_v3: done('ü', 25), full: done('f', 1000) });
  expect(rowOf('semantic_v3', given)).toMatchObject({ bytes: 2, tokens: 25, reduction: 97.5 });
  expect(rowOf('full', given)).not.toHaveProperty('reduction');
});

test('without the full mode nothing is said to be saved', () => {
  const given = outcomes({
    semantic_v3: done('a', 25),
    full: { type: 'failed', message: 'No frame returned its HTML.' },
  });
  expect(rowOf('semantic_v3', given)).not.toHaveProperty('reduction');
  expect(rowOf('full', given)).toMatchObject({ problem: 'No frame returned its HTML.' });
});

test('a price that nobody has told is unknown, not nothing', () => {
  const given = outcomes({ semantic_v3: done('a', 2000) });
  expect(rowOf('semantic_v3', given)).not.toHaveProperty('usd');
  expect(rowOf('semantic_v3', given, priced({ price: PRICE }))?.usd).toBeCloseTo(0.003);
});

test('one step of the agent is its system prompt, tools, task, page and reply at the model’s price', () => {
  const given = outcomes({ outline: done('a', 2000), ax: done('a', 2000) });
  const beside = { system: 600, tools: 1400, history: 60, page: 40, picture: 0 };
  const options = { ...priced({ price: PRICE, factor: 1.5 }), beside };

  expect(rowOf('outline', given, options)?.step).toEqual({
    sections: { system: 900, tools: 2100, history: 90, page: 3060, picture: 0 },
    input: 6150,
    output: 1000,
    usd: expect.closeTo((6150 * 1.5 + 1000 * 9) / 1_000_000, 8),
  });
  expect(rowOf('outline', given, { ...OPTIONS, beside })?.step?.usd).toBeUndefined();
  // The agent has no such mode.
  expect(rowOf('ax', given, options)).not.toHaveProperty('step');
});

test('a text that is still being counted has bytes, and neither tokens nor a price', () => {
  const given = outcomes({
    semantic_v3: { type: 'done', payload: { text: 'ab' }, ms: 1, tokens: { type: 'counting' } },
    full: done('f', 1000),
  });
  const row = rowOf('semantic_v3', given, priced({ price: PRICE }));
  expect(row).toMatchObject({ bytes: 2, ms: 1 });
  for (const field of ['tokens', 'usd', 'reduction']) expect(row).not.toHaveProperty(field);
});

test('hybrid costs its text and its picture, by the chosen rule', () => {
  const hybrid: ModeOutcome = {
    type: 'done',
    payload: { text: 'abc', image: PICTURE },
    ms: 90,
    tokens: { type: 'counted', tokens: 10 },
  };
  const given = outcomes({ hybrid });
  expect(rowOf('hybrid', given)).toMatchObject({ tokens: 266, imageTokens: 256, bytes: 7 });
  const imageRule = imageRuleOf({ provider: 'anthropic', model: '' });
  expect(rowOf('hybrid', given, priced({ imageRule }))).toMatchObject({ tokens: 371 });
});

test('ax has no figures until the debugger is attached, and keeps those it had', () => {
  expect(rowOf('ax', outcomes({}))).toMatchObject({ needsDebugger: true });
  expect(rowOf('ax', outcomes({}), { ...OPTIONS, isAttached: true })).toMatchObject({
    needsDebugger: false,
  });
  expect(rowOf('ax', outcomes({ ax: done('{}', 7) }))).toMatchObject({
    needsDebugger: false,
    tokens: 7,
  });
});

test('filtered has a row once there is a query', () => {
  expect(rowOf('filtered', outcomes({}))).toBeUndefined();
  expect(rowOf('filtered', outcomes({}), { ...OPTIONS, hasQuery: true })).toMatchObject({
    covers: 'for the query',
  });
});

test('a model is reckoned with by its own count of the text, and its tiers', () => {
  const price = { ...PRICE, tiers: [{ above: 2500, input: 3, output: 18 }] };
  const given = outcomes({ semantic_v3: done('a', 2000) });
  const usd = (factor: number) =>
    rowOf('semantic_v3', given, priced({ price, factor }))?.usd ?? Number.NaN;

  expect(usd(1.25)).toBeCloseTo(0.00375);
  expect(usd(1.3)).toBeCloseTo(0.0078);
});

test('a payload larger than the full one says so', () => {
  expect(reductionText(97.44)).toBe('97.4 %');
  expect(reductionText(-12)).toBe('12.0 % more');
});

const facts = {
  chosen: 'auto',
  task: 'click Save',
  tokens: 500,
  maxTokens: 6000,
  isEmpty: false,
  canSee: true,
} as const;
const SUPPOSED = { isEmpty: false, needsFullDom: false };

const tree = generatedTree(40);

test('the decision is the agent’s own, and names the row of the table that it sends', () => {
  const row = (about: Partial<Parameters<typeof decideMode>[1]>, supposed = SUPPOSED) =>
    decideMode(supposed, { ...facts, ...about }).row;
  expect(row({})).toBe('outline');
  expect(row({ chosen: 'compact' })).toBe('compact');
  expect(row({ tokens: 9000 })).toBe('outline');
  expect(row({ task: 'the red icon' })).toBe('outline');
  expect(row({ isEmpty: true })).toBe('skeleton');
  expect(row({}, { ...SUPPOSED, isEmpty: true })).toBe('skeleton');
  expect(row({ chosen: 'compact' }, { ...SUPPOSED, needsFullDom: true })).toBe('full');
  const { why } = decideMode(SUPPOSED, { ...facts, task: 'the red icon' });
  expect(english(why)).toContain('a picture goes with the outline');
});

test('a chunk lists what was kept and why the rest was not', () => {
  const nodes = [
    pageNode('1', { node: { name: 'Save' } }),
    pageNode('2', { node: { name: 'Undo' } }),
  ];
  const explanation: FilterExplanation = {
    words: [],
    roles: [],
    chunks: [
      { container: null, score: 0.1, ids: ['9'], kept: [] },
      {
        container: { key: '7', role: 'form', name: 'Order' },
        score: 2,
        ids: ['1', '2'],
        kept: ['1'],
      },
    ],
    leftOut: [{ id: '2', score: 0.25, why: 'less relevant' }],
    filledUp: [],
    tokens: { original: 40, filtered: 20 },
    texts: new Map(),
  };
  const [first, second] = filterChunks(explanation, { nodes });
  expect(first).toMatchObject({ title: 'form “Order”', kept: 1 });
  expect(first?.elements).toMatchObject([
    { name: 'Save', isKept: true, why: 'Kept' },
    { name: 'Undo', isKept: false, why: 'Left out, less relevant: 0.25' },
  ]);
  expect(second?.elements[0]).toMatchObject({ role: 'gone', isKept: false });
});

test('every mode without a picture comes from a page', async () => {
  const fake = new FakePage(tree);
  const options = { query: 'edit order 2' };
  for (const mode of ['semantic_v3', 'compact', 'semantic', 'skeleton', 'full'] as const) {
    expect((await produceMode(fake, mode)).text.length).toBeGreaterThan(10);
  }
  const filtered = await produceMode(fake, 'filtered', options);
  expect(JSON.parse(filtered.text)).toMatchObject({ mode: 'filtered' });
  expect(filtered.explanation?.chunks.length).toBeGreaterThan(0);
});

test('the token budget of filtered can be told', async () => {
  const fake = new FakePage(generatedTree(600));
  const small = await produceMode(fake, 'filtered', { query: 'edit', maxTokens: 200 });
  const large = await produceMode(fake, 'filtered', { query: 'edit', maxTokens: 2000 });
  expect(small.text.length).toBeLessThan(large.text.length / 2);
});

test('what a page does not give is a sentence', async () => {
  const fake = new FakePage(tree);
  await expect(produceMode(fake, 'hybrid')).rejects.toThrow('A fake page has no picture.');
  await expect(produceMode(fake, 'filtered')).rejects.toThrow('Type a query');
  await expect(produceMode(fake, 'ax')).rejects.toThrow('needs Chrome’s debugger');
  await expect(produceMode(new FakePage(null), 'full')).rejects.toThrow('not been read yet');
});

test('the readable compact form has a line for each element and says the same', async () => {
  const { text } = await produceMode(new FakePage(tree), 'compact');
  const readable = readableText('compact', text);
  expect(JSON.parse(readable)).toEqual(JSON.parse(text));
  const rows = (JSON.parse(text) as { nodes: unknown[] }).nodes.length;
  expect(readable.split('\n').filter((line) => line.startsWith('    ['))).toHaveLength(rows);
  expect(readableText('full', '<p>{</p>')).toBe('<p>{</p>');
});

test('the readable hybrid has the lines of its skeleton', () => {
  const skeletonDom = '<a id="1">Tom\\Jerry</a>\n<b id="2"></b>';
  const readable = readableText('hybrid', JSON.stringify({ skeletonDom, screenshot: null }));
  expect(readable).toContain('    <a id="1">Tom\\Jerry</a>\n    <b id="2"></b>\n');
  expect(readable).toContain('"screenshot": null');
});

test('coloured pieces of HTML joined are the text', () => {
  const html = '<!-- a <b> -->\n<t1 v="a|b"/><input data-id="3" checked>5 > 4 "x"</p>';
  const pieces = htmlTextPieces(html);
  expect(pieces.map(({ text }) => text).join('')).toBe(html);
  expect(pieces.find(({ kind }) => kind === 'string')?.text).toBe('"a|b"');
});

test('a busy page is produced again at most every 3 s, a slow one more rarely, but after 10 s', () => {
  expect(refreshDelay(null, 1000)).toBe(0);
  expect(refreshDelay({ end: 1000, duration: 100 }, 1500)).toBe(2500);
  expect(refreshDelay({ end: 1000, duration: 100 }, 60_000)).toBe(400);
  expect(refreshDelay({ end: 1000, duration: 1500 }, 1000)).toBe(7500);
  expect(refreshDelay({ end: 1000, duration: 4000 }, 1000)).toBe(10_000);
});

test('arrows stop at the ends of the table', () => {
  expect(rowByKey('ArrowDown', 0, 3)).toBe(1);
  expect(rowByKey('ArrowDown', 2, 3)).toBe(2);
  expect(rowByKey('ArrowUp', 0, 3)).toBe(0);
  expect(rowByKey('End', 0, 3)).toBe(2);
  expect(rowByKey('x', 0, 3)).toBeNull();
});

test('a saved file names its mode and the page’s host', () => {
  expect(fileName('full', 'https://shop.test:81/x', 'html')).toBe('penumbra-full-shop.test.html');
  expect(fileName('full', 'about:blank', 'html')).toBe('penumbra-full-page.html');
});
