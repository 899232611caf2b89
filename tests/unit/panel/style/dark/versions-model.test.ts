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

test('E8: a draft may name what the page itself loads, and nothing else', async () => {
  const [logo, evil] = ['https://cdn.test/logo.png', 'https://evil.test/x.png'];
  const draft = { origin: ORIGIN, at: 1, ownTheme: false, versions: [] };
  const sheet = (url: string) => ({
    url: null,
    hosts: null,
    css: `p { background: url("${url}") }`,
  });
  const panel = setUp();
  panel.styles.frames = [
    { frame: 0, inventory: inventory([rule('p', { background: `url("${logo}")` })]) },
  ];

  panel.versions.draft.value = { ...draft, sheets: [sheet(evil)] };
  await panel.versions.applyDraft();
  expect(panel.styles.applied).toEqual([]);

  panel.versions.draft.value = { ...draft, sheets: [sheet(logo)] };
  await panel.versions.applyDraft();
  expect(css(panel)).toContain(logo);
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
