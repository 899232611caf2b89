// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountPanel } from '../../../../../../panel/app/mount.tsx';
import { memoryValue } from '../../../../../../panel/chrome/storage/stored-value.ts';
import { parseSettings } from '../../../../../../panel/ui/settings/settings.ts';
import { FakePage } from '../../../../../fakes/fake-page.ts';
import { generatedTree } from '../../../../../fakes/fake-tree.ts';
import { fakeFeaturePorts } from '../../../../../fakes/feature-ports.ts';

const root = document.createElement('div');
let page: FakePage;
let unmount: () => void;

class NoObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

const row = (mode: string) => root.querySelector<HTMLElement>(`[data-mode="${mode}"]`);
const rendered = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  document.body.append(root);
  page = new FakePage(generatedTree(60));
  const world = {
    page,
    settings: parseSettings({}),
    storage: memoryValue(parseSettings({})),
    countTokens: (text: string) => Promise.resolve(text.length),
  };
  unmount = mountPanel(root, world, () => Promise.resolve(fakeFeaturePorts(page)));
  root.querySelector<HTMLElement>('#app-tab-modes')?.click();
  // A busy machine takes its time over the first reading.
  await vi.waitFor(() => expect(row('full')?.textContent).toMatch(/\d ms/), { timeout: 8000 });
});

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

test('a mode that failed has its sentence in the place of its figures', async () => {
  expect(row('hybrid')?.textContent).toBe('hybridA fake page has no picture.');
  row('hybrid')?.click();
  await rendered();
  expect(root.querySelector('.split-view-pane')?.textContent).toContain(
    'A fake page has no picture.',
  );
});

test('the focus goes with the arrows, and the table has one tab stop', async () => {
  row('semantic_v3')?.focus();
  row('semantic_v3')?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }),
  );
  await rendered();
  expect(document.activeElement).toBe(row('compact'));
  expect(root.querySelectorAll('.modes-row[tabindex="0"]')).toHaveLength(1);
  expect(row('compact')?.ariaSelected ?? row('compact')?.getAttribute('aria-selected')).toBe(
    'true',
  );
});

test('the legend of a mode stands under its text, and only there', async () => {
  row('compact')?.click();
  await rendered();
  expect(root.querySelector('.payload-legend pre')?.textContent).toContain('compact format');
  row('skeleton')?.click();
  await rendered();
  expect(root.querySelector('.payload-legend')).toBeNull();
});

test('a restricted page shows its reason in the place of the modes', async () => {
  const status = { type: 'restricted', url: 'chrome://x', reason: 'Not this one.' } as const;
  page.send({ type: 'status', status });
  await rendered();
  expect(root.textContent).toContain('Not this one.');
  expect(row('full')).toBeNull();
});

test('a model without a price leads to where a price is set, and one with a price does not', async () => {
  const select = root.querySelector<HTMLSelectElement>('.modes-price-model');
  const choose = async (key: string) => {
    if (!select) throw new Error('There is no choice of a price.');
    if (![...select.options].some(({ value }) => value === key)) select.add(new Option(key, key));
    select.value = key;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await rendered();
  };
  const setPrice = () =>
    [...root.querySelectorAll('.modes-price button')].find((one) => /price/.test(one.textContent));
  await choose('compatible/of-nobody');
  await vi.waitFor(() => expect(setPrice()).toBeDefined());
  // jsdom shows no dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn();
  (setPrice() as HTMLElement).click();
  await vi.waitFor(() => expect(root.querySelector('dialog')?.textContent).toContain('Models'));
  await choose('openai/gpt-5-mini');
  await vi.waitFor(() => expect(setPrice()).toBeUndefined());
});
