import { expect, test, vi } from 'vitest';
import { inventory, rule } from '../../../core/style/css/style-fixture.ts';
import { BY_HAND, css, GOOD, ORIGIN, useDarkSite } from './use-dark-site.ts';

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
  expect(css(panel)).toContain(BY_HAND);
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
  expect(css(second)).toContain(BY_HAND);
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
    ...{
      schema: 2,
      revision: 1,
      author: 'a',
      origin: ORIGIN,
      at: 1,
      ownTheme: false,
      versions: [],
    },
    sheets: [sheet],
  };
  await second.versions.applyDraft();

  expect(css(second).split(logo)).toHaveLength(made.split(logo).length);
  expect(css(second)).toContain('tan');
  expect(css(second)).not.toContain('evil');
  expect(second.darkText.file.value?.css).toBe(sheet.css);
  expect(second.darkText.leftOut.value).toMatchObject({ others: 1 });
});

test('H4: a draft that waits is a version before Make dark takes its place', async () => {
  const first = setUp();
  await first.dark.makeDark();
  first.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(1500);

  const second = setUp();
  await vi.advanceTimersByTimeAsync(10);
  await second.dark.makeDark();
  await vi.advanceTimersByTimeAsync(1500);

  expect(second.versions.draft.value).toBeNull();
  const texts = stores.drafts.drafts.get(ORIGIN)?.versions.flatMap(({ sheets }) => sheets);
  expect(texts?.map(({ css: text }) => text)).toContain(GOOD);
});

test('H4: a draft that is found late is a version beside what was made meanwhile', async () => {
  const first = setUp();
  await first.dark.makeDark();
  first.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(1500);
  const { load } = stores.drafts;
  const slow = Promise.withResolvers<void>();
  stores.drafts.load = async (origin) => {
    await slow.promise;
    return load.call(stores.drafts, origin);
  };

  const second = setUp();
  await second.dark.makeDark();
  await vi.advanceTimersByTimeAsync(5000);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(1500);

  const { versions = [], sheets = [] } = stores.drafts.drafts.get(ORIGIN) ?? {};
  expect(versions.flatMap((one) => one.sheets.map(({ css: text }) => text))).toContain(GOOD);
  expect(sheets[0]?.css).toBe(second.darkText.file.value?.css);
});

test('typing without a pause is saved every second, and handed to the worker before that', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  await vi.advanceTimersByTimeAsync(1500);
  let typed = '';
  let worst = 0;
  for (let key = 0; key < 150; key++) {
    typed += `/* ${key} */`;
    panel.darkText.edit('0:0', typed);
    await vi.advanceTimersByTimeAsync(100);
    const stored = stores.drafts.drafts.get(ORIGIN)?.sheets[0]?.css ?? '';
    const held = stores.drafts.held?.draft?.sheets[0]?.css ?? '';
    const kept = Math.max(...[stored, held].map((text) => keysIn(text, typed)));
    worst = Math.max(worst, key + 1 - kept);
  }
  // 0.3 s of typing at most would be lost if everything ended now.
  expect(worst).toBeLessThanOrEqual(3);

  await vi.advanceTimersByTimeAsync(1500);
  expect(stores.drafts.drafts.get(ORIGIN)?.sheets[0]?.css).toBe(typed);
  expect(stores.drafts.held?.draft).toBeNull();
});

/** How many of the keys a text has that were typed, if it is a beginning of them. */
function keysIn(text: string, typed: string): number {
  return typed.startsWith(text) ? text.split('/*').length - 1 : 0;
}

test('two windows on one site lose neither text, and each is told', async () => {
  const [one, other] = [setUp(), setUp()];
  await vi.advanceTimersByTimeAsync(10);
  await one.dark.makeDark();
  await other.dark.makeDark();
  await vi.advanceTimersByTimeAsync(1500);
  one.darkText.edit('0:0', '.one { color: red }');
  await vi.advanceTimersByTimeAsync(1500);
  other.darkText.edit('0:0', '.other { color: red }');
  await vi.advanceTimersByTimeAsync(1500);
  one.darkText.edit('0:0', '.one { color: blue }');
  await vi.advanceTimersByTimeAsync(3000);

  const { sheets = [], versions = [] } = stores.drafts.drafts.get(ORIGIN) ?? {};
  const texts = [...sheets, ...versions.flatMap((version) => version.sheets)];
  expect(texts.map(({ css: text }) => text)).toEqual(
    expect.arrayContaining(['.one { color: blue }', '.other { color: red }']),
  );
  expect([one, other].map(({ versions: { told } }) => told.value)).toContain(
    'Another window saved this site’s CSS too. Its text is in Versions.',
  );
});

test('a draft of a newer extension is left alone, with a sentence', async () => {
  stores.drafts.load = () => Promise.resolve({ type: 'newer' });
  const panel = setUp();
  await vi.advanceTimersByTimeAsync(10);
  await panel.dark.makeDark();
  panel.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(3000);

  expect(panel.versions.problem.value).toContain('A newer version of Penumbra saved');
  expect(stores.drafts.drafts.size).toBe(0);
});

test('a draft that cannot be read is kept aside, to be exported', async () => {
  const aside = { key: 'dark-draft-aside:x', value: { broken: true } };
  stores.drafts.load = () => Promise.resolve({ type: 'aside', aside });
  const panel = setUp();
  await vi.advanceTimersByTimeAsync(10);

  expect(panel.versions.aside.value).toBe(aside);
});

test('a store that refuses is told of', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  stores.drafts.failure = 'Resource::kQuotaBytes quota exceeded';
  stores.kept.failure = 'Resource::kQuotaBytes quota exceeded';

  await panel.kept.keep();
  await vi.advanceTimersByTimeAsync(1500);

  expect(panel.kept.problem.value).toContain('Storage is full');
  expect(panel.versions.problem.value).toContain('quota exceeded');
});
