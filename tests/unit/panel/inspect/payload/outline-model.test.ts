import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameOutline } from '../../../../../core/page/frame/outline-piece.ts';
import { memoryValue } from '../../../../../panel/chrome/storage/stored-value.ts';
import { OutlineModel } from '../../../../../panel/inspect/payload/outline-model.ts';
import { parseSettings } from '../../../../../panel/ui/settings/settings.ts';
import { SettingsModel } from '../../../../../panel/ui/settings/settings-model.ts';
import { PageModel } from '../../../../../panel/ui/shell/page-model.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

beforeEach(async () => {
  // Loaded once: no fake clock hurries the loading of a file.
  await import('../../../../../core/page/reading/produce-mode.ts');
  await import('../../../../../panel/ui/shell/refresh-delay.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function rest(): Promise<void> {
  for (let i = 0; i < 10; i++) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A page of one button and a text that says how often it was read. */
class ReadPage extends FakePage {
  reads = 0;
  fails = false;

  override outline(): Promise<readonly FrameOutline[]> {
    this.reads += 1;
    if (this.fails) return Promise.resolve([]);
    const button = { type: 'open', kind: 'control', node: 1 } as const;
    const pieces = [{ type: 'text', text: `Read ${this.reads} ` }, button, { type: 'close' }];
    return Promise.resolve([{ frame: 0, pieces: pieces as FrameOutline['pieces'] }]);
  }
}

function setUp() {
  const page = new ReadPage(pageTree([pageNode('1', { node: { name: 'Save' }, xy: [1, 1] })]));
  const pageModel = new PageModel({ page });
  const settings = new SettingsModel({
    initial: parseSettings({}),
    storage: memoryValue(parseSettings({})),
  });
  const isShown = signal(true);
  const countTokens = (text: string) => Promise.resolve(text.length);
  const outline = new OutlineModel({ page, pageModel, settings, countTokens, isShown });
  const change = () => page.change('1', (node) => ({ ...node }));
  return { page, settings, isShown, outline, change };
}

test('the page is read while it is shown, and again after each change', async () => {
  const { page, isShown, outline, change } = setUp();
  isShown.value = false;
  await rest();
  expect(page.reads).toBe(0);

  isShown.value = true;
  await rest();
  expect(outline.text.value).toContain('Read 1 [1 button "Save"]');
  expect(outline.lines.value?.at(-1)?.controls.map(({ key }) => key)).toEqual(['1']);
  expect(outline.tokens.value).toEqual({ type: 'counted', tokens: outline.text.value.length });

  change();
  await rest();
  expect(outline.text.value).toContain('Read 2');
  await rest();
  expect(page.reads).toBe(2);
});

test('another part of the page is read at once, and nothing of the one before is shown meanwhile', async () => {
  const { page, settings, outline } = setUp();
  await rest();

  settings.update({ wholePage: true });
  expect(outline.lines.value).toBeNull();
  await rest();

  expect([page.reads, outline.lines.value === null]).toEqual([2, false]);
});

test('that one page gave nothing is not said of the next', async () => {
  const { page, outline } = setUp();
  const failed = Promise.withResolvers<readonly FrameOutline[]>();
  vi.spyOn(page, 'outline').mockReturnValueOnce(failed.promise);
  await rest();
  page.fails = false;
  const next = { ...(page.tree ?? pageTree([])), url: 'https://next.test/' };
  page.send({ type: 'tree', tree: next, changed: new Set(), reset: true });
  failed.resolve([]);
  await new Promise((resolve) => setImmediate(resolve));

  expect(outline.problem.value).toBe('');
  // The first reading took long: the next one waits the longer.
  await rest();
  await rest();
  expect(outline.text.value).toContain('Read 1');
});

test('a page that gives nothing says so, until it does again', async () => {
  const { page, outline, change } = setUp();
  page.fails = true;
  await rest();
  expect(outline.problem.value).toBe('No frame returned its text. Refresh to try again.');

  page.fails = false;
  change();
  await rest();
  expect([outline.problem.value, outline.lines.value === null]).toEqual(['', false]);
});
