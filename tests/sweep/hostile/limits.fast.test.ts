import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

const COUNT = 1_500;
const LIMIT = 1_000;

test('A15 beyond the limit the tree says so, in the panel and in every payload, and lists more when asked', async () => {
  const opened = await harness().openPage(`/fixtures/hostile/many.html?count=${COUNT}`);
  const { panel, page } = opened;
  await opened.settled();
  const notice = () =>
    panel.evaluate(
      () => document.querySelector('.warning-bar[role="status"] span')?.textContent ?? '',
    );
  expect(await notice()).toBe('');

  await callPanel(panel, 'setMaxElements', LIMIT);
  // The landmark around the buttons has a row too.
  await waitFor(notice, 'Truncated at 1,000 elements: 501 more are not listed.');
  const { meta, interactive_tree } = await opened.payload({ wholePage: true });
  expect(meta).toMatchObject({ truncatedAt: LIMIT, notListed: COUNT + 1 - LIMIT });
  expect(interactive_tree).toHaveLength(LIMIT - 1);

  // What goes makes room for what was beyond.
  await page.evaluate(() => document.querySelector('section')?.remove());
  await waitFor(notice, 'Truncated at 1,000 elements: 401 more are not listed.');
  await page.evaluate(() => document.querySelector('section')?.remove());

  await callPanel(panel, 'setMaxElements', 100_000);
  await waitFor(notice, '');
  await waitFor(async () => (await opened.payload({ wholePage: true })).meta.totalElements, 1_300);
});

test('C10 labels, values, ids and attributes of 1 MB are cut, with a mark, and hold nothing up', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  await opened.page.evaluate(() => {
    const huge = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length));
    const attributes = ['aria-label', 'title', 'class', 'role', 'aria-checked', 'contenteditable'];
    for (const name of attributes) {
      const button = document.createElement('button');
      button.textContent = name === 'aria-label' ? '' : `Huge ${name}`;
      button.setAttribute(name, huge('word '));
      document.body.append(button);
    }
    const id = document.createElement('button');
    id.textContent = 'Huge id';
    id.id = huge('x');
    const spaces = document.createElement('button');
    spaces.setAttribute('aria-label', huge(' '));
    spaces.textContent = 'Huge spaces';
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Huge value');
    input.value = huge('v');
    document.body.append(id, spaces, input);
    document.title = huge('title ');
  });
  await waitFor(async () => (await opened.payload()).interactive_tree.length, 9);
  const { interactive_tree, title, meta } = await opened.payload();

  const names = interactive_tree.map(({ n }) => n);
  const inContents = ['title', 'class', 'role', 'aria-checked', 'contenteditable', 'id', 'spaces'];
  expect(names).toEqual(expect.arrayContaining(inContents.map((name) => `Huge ${name}`)));
  const label = names.find((name) => name.startsWith('word '));
  expect(label).toHaveLength(1000);
  expect(label?.endsWith('…')).toBe(true);
  const value = interactive_tree.find(({ n }) => n === 'Huge value')?.v;
  expect(value).toBe(`${'v'.repeat(499)}…`);
  expect(title).toHaveLength(500);
  expect(meta.cutTexts).toBe(2);
  expect(JSON.stringify(interactive_tree).length).toBeLessThan(5000);
  const ms = await callPanel(opened.panel, 'reread');
  console.log(`hostile  ten texts of 1 MB: read in ${ms.toFixed(1)} ms`);
  expect(ms).toBeLessThan(100);

  // Details and markup read the same elements.
  const row = await opened.panel.waitForSelector('.tree-row:last-of-type');
  await row?.click();
  await opened.panel.waitForFunction(() =>
    /Selector/.test(document.querySelector('.details-pane')?.textContent ?? ''),
  );
});

test('C10 owners and labels that go in circles end', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  await opened.page.evaluate(() => {
    document.body.innerHTML =
      '<button id="a" aria-labelledby="b a" aria-owns="b">A</button>' +
      '<button id="b" aria-labelledby="a b" aria-owns="a">B</button>' +
      '<div role="option" id="c" aria-owns="d" tabindex="0">C</div>' +
      '<div role="listbox" id="d" aria-owns="c" tabindex="0">D</div>' +
      '<x-one><button id="slotted">Slotted</button></x-one>';
    const host = document.querySelector('x-one');
    const root = host?.attachShadow({ mode: 'open' });
    if (!root) return;
    // A host whose slot holds a host whose slot holds the first one's light children.
    root.innerHTML = '<x-two><slot></slot></x-two>';
    const inner = root.querySelector('x-two')?.attachShadow({ mode: 'open' });
    if (inner) inner.innerHTML = '<slot></slot>';
  });
  await opened.settled();

  const { interactive_tree } = await opened.payload();

  expect(interactive_tree.map(({ n }) => n)).toEqual(
    expect.arrayContaining(['B A', 'A B', 'Slotted']),
  );
  expect(interactive_tree.filter(({ n }) => n === 'Slotted')).toHaveLength(1);
});
