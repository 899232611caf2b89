import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { FakeStyles } from '../../../../fakes/fake-styles.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import { stylePanel } from '../../../../fakes/style-panel.ts';
import { element, frameColors, rule } from '../../../core/style/colors/surveyed.ts';

/** Longer than the panel waits between two readings of its own accord. */
const A_WHILE = 4000;

const FRAME = frameColors(
  [
    element('body', -1, { bg: '#fff', color: '#333', isOwnColor: true, area: 900 }),
    element('p.faint', 0, { color: '#aaa', isOwnColor: true, words: 50 }),
    element('i', 1, { color: '#aaa', words: 5 }),
  ],
  {
    rootProperties: { '--bg': '#fff', '--space': '8px' },
    rules: [rule(':root', { '--bg': '#fff' }), rule('body', { 'background-color': 'var(--bg)' })],
  },
);

let disposers: (() => void)[] = [];

async function setUp() {
  const page = new FakePage({ ...generatedTree(5), url: 'https://site.test/page' });
  const styles = new FakeStyles();
  styles.surveyed = [FRAME];
  const panel = stylePanel({ page, styles });
  disposers.push(() => panel.dispose());
  panel.tab.value = 'colors';
  await vi.advanceTimersByTimeAsync(0);
  return { ...panel, page, styles };
}

beforeEach(() => {
  vi.useFakeTimers();
  disposers = [];
});

afterEach(() => {
  for (const dispose of disposers) dispose();
  vi.useRealTimers();
});

test('colors are read when the tab is shown, when styles change or classes are set, and not for nobody', async () => {
  const { styles, colors, tab } = await setUp();
  const readings = () => styles.calls.filter((call) => call === 'colors').length;
  expect(readings()).toBe(1);
  expect(colors.colors.value?.palette.map(({ color }) => color)).toEqual(['#fff', '#aaa']);

  styles.change();
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(readings()).toBe(2);

  styles.restyle();
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(readings()).toBe(3);

  tab.value = 'tree';
  styles.change();
  styles.restyle();
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(readings()).toBe(3);
});

test('a color lights up all that paints it, and the same row again puts it out', async () => {
  const { styles, colors, tab } = await setUp();

  colors.select('#aaa');
  await vi.advanceTimersByTimeAsync(0);
  expect(styles.calls.at(-1)).toBe('light .faint, i');
  expect(colors.highlighted.value).toEqual({ key: '#aaa', count: 3, problem: '' });

  colors.select('#aaa');
  await vi.advanceTimersByTimeAsync(0);
  expect(styles.calls.at(-1)).toBe('light nothing');

  colors.select('#fff');
  tab.value = 'tree';
  await vi.advanceTimersByTimeAsync(0);
  expect(colors.highlighted.value).toBeNull();
  expect(styles.calls.at(-1)).toBe('light nothing');
});

test('arrows go through a list, groups of properties open and close', async () => {
  const { colors } = await setUp();
  colors.list.view.value = 'properties';
  const keys = () => colors.list.rows.value.map(({ key }) => key);
  expect(keys()).toEqual(['background', '0/--bg', 'other', '0/--space']);

  colors.press('Home');
  colors.press('ArrowLeft');
  expect(keys()).toEqual(['background', 'other', '0/--space']);
  colors.press('End');
  expect(colors.selected.value).toBe('0/--space');

  // What is sought is shown, in closed groups too.
  colors.list.query.value = '--BG';
  expect(keys()).toEqual(['background', '0/--bg']);
});

test('a property lights up what uses it, and is revealed there', async () => {
  const { styles, colors } = await setUp();
  colors.list.view.value = 'map';

  await colors.reveal('0/0/.faint');

  expect(styles.calls).toContain('reveal .faint');
  await expect(colors.reveal('gone')).rejects.toThrow(
    'No element of the page belongs to this row.',
  );
});

test('a reading that fails says why, and another one mends it', async () => {
  const { styles, colors } = await setUp();
  styles.failure = 'The page did not answer within 20 seconds.';
  await colors.read();
  expect(colors.problem.value).toBe('The page did not answer within 20 seconds.');

  styles.failure = '';
  await colors.read();
  expect(colors.problem.value).toBe('');
});

test('the copied map and the saved file are of the same page', async () => {
  const { colors } = await setUp();
  await vi.advanceTimersByTimeAsync(0);
  const map: unknown = JSON.parse(colors.mapText());

  expect(map).toMatchObject({ customProperties: { '--bg': '#fff', '--space': '8px' } });
  expect(JSON.parse(colors.fileText())).toMatchObject({
    ...(map as object),
    tokens: { map: colors.mapText().length },
  });
});

test('each list keeps an order of its own, and the most comes first', async () => {
  const { colors } = await setUp();
  const { list } = colors;
  list.sortBy('count');
  expect(list.sorting.value).toEqual({ column: 'count', isDown: true });

  list.view.value = 'pairs';
  expect(list.sorting.value).toBeNull();
  list.sortBy('ratio');
  expect(list.sorting.value).toEqual({ column: 'ratio', isDown: true });
  list.view.value = 'palette';
  expect(list.sorting.value).toEqual({ column: 'count', isDown: true });
});

test('properties are sorted across their groups, and the third press brings the groups back', async () => {
  const { colors } = await setUp();
  const { list } = colors;
  list.view.value = 'properties';
  const types = () => list.rows.value.map(({ type }) => type);
  const names = () =>
    list.rows.value.flatMap((row) => (row.type === 'property' ? row.property.name : []));
  expect(types()).toContain('purpose');
  const [group] = list.rows.value;
  list.setCollapsed(group?.key ?? '', true);

  list.sortBy('used');
  expect(types()).toEqual(['property', 'property']);
  expect(names()).toEqual(['--bg', '--space']);
  list.sortBy('used');
  expect(names()).toEqual(['--space', '--bg']);
  list.sortBy('used');
  expect(types()).toContain('purpose');

  list.sortBy('name');
  expect(names()).toEqual(['--bg', '--space']);
});
