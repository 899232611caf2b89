import { expect, test, vi } from 'vitest';
import { css, useDarkSite } from './use-dark-site.ts';

const { setUp } = useDarkSite();

test('a rule lights its elements up, and a second time puts them out', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  panel.darkText.edit('0:0', 'p:hover { color: #eeeeee !important; }');
  await vi.advanceTimersByTimeAsync(500);
  await vi.waitFor(() => expect(panel.darkRules.rules.value).toHaveLength(1));

  await panel.darkRules.highlight(1);
  expect(panel.styles.calls.at(-1)).toBe('light p:hover');
  expect(panel.darkRules.highlighted.value?.count).toBe(3);
  await panel.darkRules.highlight(1);
  expect(panel.styles.calls.at(-1)).toBe('light nothing');
});

test('an element’s rules are marked in the sheet that it is under', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  panel.darkText.edit('0:0', 'a { color: red }\np { color: red }\n');
  await vi.advanceTimersByTimeAsync(500);
  panel.styles.matching = { name: 'p.lead', host: null, indexes: [1] };

  await panel.darkRules.find({ type: 'selected' });

  expect(panel.darkRules.found.value).toEqual({ key: '0:0', element: 'p.lead', lines: [2] });
  expect(panel.darkRules.marked.value).toEqual([2]);
});

test('the rule at the cursor tells its sheet and line', async () => {
  const panel = setUp();
  panel.styles.sheetTexts = ['a { }\n\np { color: #222; background-color: #fff }'];

  await panel.dark.makeDark();
  await vi.advanceTimersByTimeAsync(500);
  await vi.waitFor(() => expect(panel.darkRules.rules.value.length).toBeGreaterThan(1));
  const at =
    css(panel)
      .split('\n')
      .findIndex((line) => line.trim() === 'p {') + 1;
  panel.darkRules.moveTo(at);

  expect(panel.darkRules.current.value?.origins.map(({ source }) => source)).toEqual([
    'main.css:3',
  ]);
});

test('after Off a rule still says where it comes from, and who wrote it', async () => {
  const { dark, darkText, darkRules } = setUp();
  await dark.makeDark();
  const made = darkText.file.value?.css ?? '';
  darkText.edit('0:0', `${made}\n.promo { color: #eeeeee; }\n`);
  await vi.advanceTimersByTimeAsync(500);
  await dark.remove();
  await vi.waitFor(() => expect(darkRules.rules.value.length).toBeGreaterThan(1));

  const [own, generated] = ['.promo', 'p'].map((selector) => {
    const found = darkRules.rules.value.find((one) => one.selector === selector);
    darkRules.moveTo(found?.line ?? 0);
    return darkRules.current.value;
  });

  expect(own).toMatchObject({ author: 'hand', origins: [] });
  expect(generated?.author).toBe('generator');
  expect(generated?.origins).toHaveLength(1);
});

test('nothing is said of a rule of the text before, once another is generated', async () => {
  const { dark, darkText, darkRules } = setUp();
  await dark.makeDark();
  darkText.edit('0:0', '.promo { color: #eeeeee; }\n');
  await vi.advanceTimersByTimeAsync(500);
  await vi.waitFor(() => expect(darkRules.rules.value).toHaveLength(1));
  darkRules.moveTo(1);

  await dark.startAfresh();

  expect(darkRules.current.value).toBeNull();
});
