import { expect, test, vi } from 'vitest';
import { inventory, rule } from '../../../core/style/css/style-fixture.ts';
import { css, GOOD, ORIGIN, useDarkSite } from './use-dark-site.ts';

const { setUp, stores } = useDarkSite();

test('what a knob replaces can be had back from the versions', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  panel.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(200);
  panel.dark.turn({ saturation: 0 });
  await vi.advanceTimersByTimeAsync(500);

  const edited = panel.versions.versions.value.find(({ name }) => name === 'Edited');
  expect(edited?.sheets[0]?.css).toBe(GOOD);
  if (edited) await panel.versions.restore(edited);
  expect(css(panel)).toBe(GOOD);
});

test('a draft outlives the panel and is offered back', async () => {
  const first = setUp();
  await first.dark.makeDark();
  first.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(1500);

  const second = setUp();
  await vi.advanceTimersByTimeAsync(10);
  expect(second.versions.draft.value?.sheets[0]?.css).toBe(GOOD);
  await second.versions.applyDraft();
  expect(css(second)).toBe(GOOD);
  expect(second.dark.state.value.type).toBe('dark');
});

test('E8: a draft may name what the generator writes of the page’s own rules, and nothing else', async () => {
  const logo = 'https://cdn.test/logo.png';
  const frames = [
    {
      frame: 0,
      inventory: inventory([
        rule('p', { 'background-image': `linear-gradient(#fff, #eee), url("${logo}")` }),
      ]),
    },
  ];
  const first = setUp();
  first.styles.frames = frames;
  await first.dark.makeDark();
  const made = first.darkText.file.value?.css ?? '';
  expect(made).toContain(logo);
  const second = setUp();
  second.styles.frames = frames;
  const sheet = {
    url: null,
    hosts: null,
    css: `${made} b { background-image: url("${logo}"); color: tan } a { cursor: url(//evil.test) }`,
  };
  second.versions.draft.value = {
    ...{ origin: ORIGIN, at: 1, ownTheme: false, versions: [] },
    sheets: [sheet],
  };
  await second.versions.applyDraft();

  expect(css(second).split(logo)).toHaveLength(made.split(logo).length);
  expect(css(second)).toContain('tan');
  expect(css(second)).not.toContain('evil');
  expect(second.darkText.file.value?.css).toBe(sheet.css);
  expect(second.darkText.leftOut.value).toMatchObject({ others: 1 });
});

test('a store that refuses is told of', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  stores.drafts.failure = 'Resource::kQuotaBytes quota exceeded';
  stores.kept.failure = 'Resource::kQuotaBytes quota exceeded';

  await panel.kept.keep();
  await vi.advanceTimersByTimeAsync(1500);

  expect(panel.kept.problem.value).toContain('The store is full');
  expect(panel.versions.problem.value).toContain('quota exceeded');
});
