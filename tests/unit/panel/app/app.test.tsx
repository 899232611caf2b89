// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountPanel } from '../../../../panel/app/mount.tsx';
import { memoryValue } from '../../../../panel/chrome/storage/stored-value.ts';
import { parseSettings } from '../../../../panel/ui/settings/settings.ts';
import { FakePage } from '../../../fakes/fake-page.ts';
import { generatedTree, pageTree } from '../../../fakes/fake-tree.ts';
import { fakeFeaturePorts } from '../../../fakes/feature-ports.ts';

const root = document.createElement('div');
let page: FakePage;
let unmount: () => void;

class NoObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

function mount(tree = generatedTree(60)) {
  page = new FakePage(tree);
  const countTokens = () => Promise.resolve(1);
  const world = {
    page,
    settings: parseSettings({}),
    storage: memoryValue(parseSettings({})),
    countTokens,
  };
  unmount = mountPanel(root, world, () => Promise.resolve(fakeFeaturePorts(page)));
}

const row = (key: string) => root.querySelector<HTMLElement>(`[data-key="${key}"]`);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const rendered = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  document.body.append(root);
});

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

test('rows carry what the treegrid pattern asks', async () => {
  mount();
  await rendered();
  const second = row('2');
  expect(second?.getAttribute('aria-level')).toBe('2');
  expect(second?.getAttribute('aria-expanded')).toBe('true');
  expect(second?.getAttribute('aria-posinset')).toBe('1');
  expect(root.querySelectorAll('.tree-row[tabindex="0"]')).toHaveLength(1);
});

test('the focus follows the arrow keys', async () => {
  mount();
  await rendered();
  row('1')?.focus();
  press('ArrowDown');
  await rendered();
  expect(document.activeElement).toBe(row('2'));
  expect(row('2')?.getAttribute('aria-selected')).toBe('true');
});

test('Enter reveals the element in Elements', async () => {
  mount();
  await rendered();
  row('1')?.focus();
  press('Enter');
  expect(page.calls).toContain('reveal 1');
});

test('hovering lights an element up, leaving and closing put it out', async () => {
  mount();
  await rendered();
  row('2')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  expect(page.calls.at(-1)).toBe('highlight 2');
  root.querySelector('table')?.dispatchEvent(new PointerEvent('pointerleave'));
  expect(page.calls.at(-1)).toBe('highlight null');
  row('2')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  page.remove('9');
  await rendered();
  root.querySelector('table')?.dispatchEvent(new PointerEvent('pointerleave'));
  expect(page.calls.at(-1)).toBe('highlight null');
  dispatchEvent(new Event('pagehide'));
  expect(page.calls.filter((c) => c === 'highlight null')).toHaveLength(3);
});

test('a page without elements says so', async () => {
  mount(pageTree([]));
  await rendered();
  expect(root.textContent).toContain('This page has no interactive elements.');
});

test('a restricted page shows its reason in place of the tree', async () => {
  mount();
  page.send({
    type: 'status',
    status: { type: 'restricted', url: 'chrome://x', reason: 'Not this one.' },
  });
  await rendered();
  expect(root.textContent).toContain('Not this one.');
  expect(root.querySelector('table')).toBeNull();
});
