import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inProject } from '../../../../../cli/setup/project.ts';
import type { ContentNode } from '../../../../../core/page/chrome-content/page-content.ts';
import { CdpError } from '../../../../../core/platform/cdp/cdp-error.ts';
import { ContentModel } from '../../../../../panel/inspect/chrome-content/content-model.ts';
import { TreeModel } from '../../../../../panel/inspect/tree/tree-model.ts';
import { TreeRowsModel } from '../../../../../panel/inspect/tree/tree-rows-model.ts';
import { ViewportModel } from '../../../../../panel/ui/grid/viewport-model.ts';
import { PageModel } from '../../../../../panel/ui/shell/page-model.ts';
import { FakeCdpTab } from '../../../../fakes/fake-cdp-tab.ts';
import { addContentWorld, EXTENSION } from '../../../../fakes/fake-content-world.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';

/** What Chromium 156 answered for tests/fixtures/ax/controls.html. */
const CONTENT = readFileSync(
  inProject('tests/fixtures/ax/captures/content-controls.txt'),
  'utf8',
).trim();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: EXTENSION });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => vi.advanceTimersByTimeAsync(300);

function contentTab(): FakeCdpTab {
  const tab = new FakeCdpTab([{ frameId: 'main', frames: {}, owners: {} }]);
  const { answers } = tab.main;
  answers.set('getAnnotatedPageContent', () => ({ content: CONTENT }));
  const viewport = { clientWidth: 1280, clientHeight: 800 };
  answers.set('getLayoutMetrics', () => ({
    layoutViewport: viewport,
    cssLayoutViewport: viewport,
  }));
  return tab;
}

async function setUp(tab = contentTab()) {
  const page = new FakePage(generatedTree(40));
  const pageModel = new PageModel({ page });
  const rows = new TreeRowsModel({ pageModel });
  const tree = new TreeModel({
    page,
    pageModel,
    rows,
    viewport: new ViewportModel({ rowCount: rows.count }),
  });
  const content = new ContentModel({ page, pageModel, tree });
  content.viewport.resized(800, 600);
  const close = content.open(tab);
  await rest();
  /** Key of the first node that passes. */
  const keyOf = (label: string) => {
    const at = (content.content.value?.nodes ?? []).findIndex((node) => node.label === label);
    return content.keyAt(content.outline.value.node.indexOf(at));
  };
  const reads = () =>
    tab.main.calls.filter((call) => call.startsWith('getAnnotatedPageContent')).length;
  return { tab, page, tree, content, close, keyOf, reads };
}

test('opening reads the page as Chrome tells it to agents', async () => {
  const { content, keyOf } = await setUp();

  expect(content.rows.value.length).toBe(content.content.value?.nodes.length);
  content.select(keyOf('Gift'));
  expect(content.node.value).toMatchObject({ label: 'Gift', type: 'form control' });
});

test('a filter leaves what passes, with all above it, and counts the rest out', async () => {
  const { content } = await setUp();
  const all = content.rows.value.length;

  content.filter.value = 'redacted';

  expect(content.rows.value.length).toBeLessThan(all / 2);
  const shown = [...content.rows.value].map((row) => content.nodeAt(row));
  expect(shown.at(-1)?.redaction).toBeDefined();
});

test('a closed row hides what is under it, and takes a selection that it hides', async () => {
  const { content, keyOf } = await setUp();
  const root = content.keyAt(0);
  content.select(keyOf('Gift'));

  content.toggle(root);
  expect(content.rows.value.length).toBe(1);
  expect(content.selected.value).toBe(root);

  expect(content.press('ArrowRight')).toBe(true);
  expect(content.rows.value.length).toBeGreaterThan(20);
  content.press('End');
  expect(content.activeRow.value).toBe(content.rows.value.length - 1);
});

test('the selected row is the selected node’s, however few rows a filter leaves', async () => {
  const { content, keyOf } = await setUp();
  content.select(keyOf('Password'));
  const before = content.activeRow.value;

  content.filter.value = 'redacted';

  expect(content.activeRow.value).toBeLessThan(before);
  expect(content.nodeAt(content.rows.value[content.activeRow.value] ?? -1)?.label).toBe('Password');
});

test('typing goes to the row that says so', async () => {
  const { content } = await setUp();
  for (const letter of 'gift') content.type(letter);
  expect(content.node.value?.label).toBe('Gift');
});

test('what is selected here is selected in the semantic tree, if that has it', async () => {
  const { tab, content, tree, page, keyOf } = await setUp();
  content.select(keyOf('Gift'));
  const gift = content.node.value?.backendNodeId ?? 0;
  addContentWorld(tab.main, { 4: gift });

  content.select(keyOf('Gift'));
  await rest();
  expect(tree.selected.value).toBe('4');
  await content.reveal(keyOf('Gift'));
  expect(page.calls).toContain('reveal 4');
  await expect(content.reveal(keyOf('Size'))).rejects.toThrow('No element of the page belongs to');
});

test('hovering lights up a row’s element, and leaving puts it out', async () => {
  const { tab, content, keyOf } = await setUp();
  content.select(keyOf('Gift'));
  await rest();

  content.hover(keyOf('Gift'));
  await rest();
  expect(tab.main.calls.at(-1)).toBe(`highlightNode ${content.node.value?.backendNodeId}`);
  content.hover(null);
  expect(tab.main.calls.at(-1)).toBe('hideHighlight');
});

test('a page that changes is read again after a pause, until the view closes', async () => {
  const { page, reads, close } = await setUp();
  expect(reads()).toBe(1);

  page.change('4', (node) => ({ ...node }));
  await rest();
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(reads()).toBe(2);

  close();
  page.change('4', (node) => ({ ...node }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads()).toBe(2);
});

test('a browser without the command is told in one sentence', async () => {
  const tab = contentTab();
  tab.main.failures.set('getAnnotatedPageContent', new CdpError('UNSUPPORTED', 'no'));
  const { content } = await setUp(tab);

  expect(content.problem.value).toMatch(/^This browser doesn’t offer its own view of the page/);
  expect(content.isReading.value).toBe(false);
});

test('rows are called by their label, text, document or field', async () => {
  const { content } = await setUp();
  const titleOf = (isIt: (node: ContentNode) => boolean) => {
    const at = (content.content.value?.nodes ?? []).findIndex(isIt);
    return content.titleAt(content.outline.value.node.indexOf(at));
  };

  expect(titleOf(({ type }) => type === 'root')).toBe('Controls');
  expect(titleOf(({ label }) => label === 'Gift')).toBe('Gift');
  expect(titleOf(({ position }) => position === 'fixed')).toBe('Send');
  expect(titleOf(({ control }) => control?.name === 'city')).toBe('city');
  expect(titleOf(({ type, ariaRole }) => type === 'container' && !ariaRole)).toBe('');
});
