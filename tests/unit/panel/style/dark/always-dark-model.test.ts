import { expect, test, vi } from 'vitest';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import { parseAlwaysDarkSite } from '../../../../../core/style/sheets/always-dark-site.ts';
import { generatedSite } from '../../../../../core/style/sheets/dark-plan.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import { css, GOOD, ORIGIN, useDarkSite } from './use-dark-site.ts';

const { setUp, stores } = useDarkSite();

test('a kept site is in the editor when the panel opens, and tells when it has changed', async () => {
  const first = setUp();
  await first.dark.makeDark();
  const made = css(first);
  await first.kept.keep();
  await vi.advanceTimersByTimeAsync(10);
  expect(stores.kept.sites.get(ORIGIN)).toMatchObject({ isOn: true, ownTheme: false });

  const second = setUp();
  await vi.advanceTimersByTimeAsync(10);
  expect(css(second)).toBe(made);
  expect(second.kept.isChanged.value).toBe(false);
  second.darkText.edit('0:0', GOOD);
  expect(second.kept.isChanged.value).toBe(true);
});

test('a site that the toolbar switches off is light in the panel too', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  await panel.kept.keep();
  await vi.advanceTimersByTimeAsync(10);
  const site = panel.kept.site.value;

  if (site) await stores.kept.save({ ...site, isOn: false });
  await vi.advanceTimersByTimeAsync(10);

  expect(panel.styles.applied).toEqual([]);
  expect(panel.dark.state.value.type).toBe('light');
});

test('a plain rule of a person’s comes first in what is kept, in exports, and when the site is opened again', async () => {
  const first = setUp();
  await first.dark.makeDark();
  const made = first.darkText.file.value?.css ?? '';
  const written = `${made}\n.card { background-color: #400040 }\n`;
  first.darkText.edit('0:0', written);
  await vi.advanceTimersByTimeAsync(200);
  await first.kept.keep();
  await vi.advanceTimersByTimeAsync(10);

  const [edits] = stores.kept.sites.get(ORIGIN)?.edits ?? [];
  const BY_HAND =
    /@layer penumbra-hand;\s+@layer penumbra-hand \{\s+\.card \{\s+background-color: #400040 !important;/;
  expect(edits?.applied).toMatch(BY_HAND);
  expect(edits).toMatchObject({
    css: '.card { background-color: #400040 }\n',
    hand: [{ selector: '.card', value: '#400040' }],
  });
  const file = first.darkText.file.value;
  const [exported] = file ? await first.darkText.handFirst([file]) : [];
  expect(exported?.css).toMatch(BY_HAND);

  const second = setUp();
  await vi.advanceTimersByTimeAsync(10);
  expect(second.darkText.file.value?.css).toBe(written);
  expect(css(second)).toMatch(BY_HAND);
  // The generator’s own rules are still its own.
  expect(css(second)).not.toContain('penumbra-edited');
});

test('of a whole sheet of an earlier form only what a person wrote is kept on, once a panel has checked it', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  await panel.kept.keep();
  await vi.advanceTimersByTimeAsync(10);
  const site = panel.kept.site.value;
  const edits = [
    {
      ...{ url: null, hosts: null, model: [], applied: null, isWhole: true },
      css: `/* Mine. */\n.card { color: red }\n${css(panel)}`,
      hand: [{ layer: null, within: [], selector: '.card', property: 'color', value: 'red' }],
    },
  ];
  stores.drafts.drafts.clear();
  if (site) stores.kept.sites.set(ORIGIN, { ...site, edits });

  const second = setUp();
  await vi.advanceTimersByTimeAsync(10);
  const [now] = stores.kept.sites.get(ORIGIN)?.edits ?? [];
  expect(now?.css).toBe('/* Mine. */\n.card { color: red }\n');
  expect(now?.applied).toMatch(/^@layer penumbra-hand;/);
  expect(now?.isWhole).toBeUndefined();
  expect(css(second)).toMatch(/@layer penumbra-hand;/);
  expect(second.kept.isChanged.value).toBe(false);
});

test.each([
  ['beside generated rules', true],
  ['alone', false],
])(
  'of an earlier form, a sheet that is nothing but a person’s is in the editor %s, and kept on',
  async (_, hasEngine) => {
    const { engine } = generatedSite(ORIGIN, DEFAULT_KNOBS, 1);
    const mine = '.card {\n  color: red;\n}';
    const older = {
      ...{ schema: 3, origin: ORIGIN, isOn: true, isChecked: true, ownTheme: false, keptAt: 1 },
      engine: hasEngine ? engine : null,
      sheets: [{ url: null, hosts: null, css: `@layer penumbra-hand { ${mine} }`, text: mine }],
    };
    const site = parseAlwaysDarkSite(older);
    if (site) stores.kept.sites.set(ORIGIN, site);

    const panel = setUp();
    await vi.advanceTimersByTimeAsync(10);
    expect(panel.darkText.file.value?.css).toContain(mine);
    expect(css(panel)).toContain('color: red');
    expect(panel.kept.isChanged.value).toBe(false);
    await panel.kept.keep();
    expect(stores.kept.sites.get(ORIGIN)?.edits).toMatchObject([
      { hand: [{ selector: '.card', property: 'color', value: 'red' }] },
    ]);
  },
);

test('a site that is off is made dark with what was written for it, and keeps that when it is on again', async () => {
  const mine = '.card { color: red }\n';
  const edits = {
    ...{ url: null, hosts: null, css: mine, model: [], applied: mine },
    hand: [{ layer: null, within: [], selector: '.card', property: 'color', value: 'red' }],
  };
  const site = { ...generatedSite(ORIGIN, DEFAULT_KNOBS, 1), isOn: false, edits: [edits] };
  stores.kept.sites.set(ORIGIN, site);

  const panel = setUp();
  await vi.advanceTimersByTimeAsync(10);
  await panel.dark.makeDark();
  expect(css(panel)).toContain('color: red');
  await panel.kept.turn('always', () => panel.dark.makeDark());
  await vi.advanceTimersByTimeAsync(10);

  expect(stores.kept.sites.get(ORIGIN)).toMatchObject({ isOn: true, edits: [edits] });
});

test('one site that cannot be stored again does not hide the others', async () => {
  const site = generatedSite(ORIGIN, DEFAULT_KNOBS, 1);
  const place = { url: null, hosts: null, css: 'a { color: red }', hand: [], model: [] };
  stores.kept.sites.set(ORIGIN, site);
  const other = { ...generatedSite('https://other.test', DEFAULT_KNOBS, 2) };
  stores.kept.sites.set(other.origin, { ...other, edits: [{ ...place, applied: null }] });
  stores.kept.failure = 'QUOTA_BYTES quota exceeded';

  const panel = setUp();
  panel.tab.value = 'tree';
  await vi.advanceTimersByTimeAsync(10);

  const shown = panel.kept.sites.value.map(({ origin }) => origin);
  expect(shown).toEqual(['https://other.test', ORIGIN]);
  expect(panel.kept.problem.value).not.toBe('');
});

test('what is checked of a site is kept beside what another window has switched meanwhile', async () => {
  const site = generatedSite('https://other.test', DEFAULT_KNOBS, 2);
  const place = { url: null, hosts: null, css: 'a { color: red }', hand: [], model: [] };
  stores.kept.sites.set(site.origin, { ...site, edits: [{ ...place, applied: null }] });
  const all = stores.kept.all.bind(stores.kept);
  vi.spyOn(stores.kept, 'all').mockImplementationOnce(async () => {
    const found = await all();
    const now = stores.kept.sites.get(site.origin);
    if (now) stores.kept.sites.set(site.origin, { ...now, isOn: false });
    return found;
  });

  setUp();
  await vi.advanceTimersByTimeAsync(10);

  const now = stores.kept.sites.get(site.origin);
  expect(now?.edits[0]?.applied).toContain('color: red');
  expect(now?.isOn).toBe(false);
});

test('a list that was read before a change never takes the place of one that was read after it', async () => {
  const site = generatedSite(ORIGIN, DEFAULT_KNOBS, 1);
  stores.kept.sites.set(ORIGIN, site);
  const slow = Promise.withResolvers<void>();
  const all = stores.kept.all.bind(stores.kept);
  vi.spyOn(stores.kept, 'all').mockImplementationOnce(async () => {
    const found = await all();
    await slow.promise;
    return found;
  });

  const panel = setUp();
  panel.tab.value = 'tree';
  await stores.kept.save({ ...site, isOn: false });
  await vi.advanceTimersByTimeAsync(10);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(10);

  expect(panel.kept.site.value?.isOn).toBe(false);
});

test('the switch says what is applied, and is never without a way out', async () => {
  const panel = setUp();
  const { kept, dark, styles } = panel;
  const make = () => dark.makeDark();
  expect(kept.position.value).toBe('off');
  await kept.turn('always', make);
  expect(kept.position.value).toBe('always');
  expect(stores.kept.sites.get(ORIGIN)?.isOn).toBe(true);
  await kept.turn('visit', make);
  expect(kept.position.value).toBe('visit');
  expect(stores.kept.sites.get(ORIGIN)?.isOn).toBe(false);
  expect(styles.applied).not.toEqual([]);
  await kept.turn('off', make);
  expect([kept.position.value, styles.applied]).toEqual(['off', []]);

  // A panel that opens while the worker has the site dark says so before it has read anything.
  const site = stores.kept.sites.get(ORIGIN);
  if (site) stores.kept.sites.set(ORIGIN, { ...site, isOn: true });
  const second = setUp();
  second.tab.value = 'tree';
  await vi.advanceTimersByTimeAsync(10);
  expect(second.kept.position.value).toBe('always');
  await second.kept.turn('off', make);
  expect(second.kept.position.value).toBe('off');
  expect(stores.kept.sites.get(ORIGIN)?.isOn).toBe(false);
});

test('E8: a kept site is not put on the page of another site that has come meanwhile', async () => {
  const first = setUp();
  await first.dark.makeDark();
  await first.kept.keep();
  await vi.advanceTimersByTimeAsync(10);

  const second = setUp();
  const [main] = second.styles.frames;
  if (main) main.inventory = { ...main.inventory, url: 'https://other.test/page' };
  await vi.advanceTimersByTimeAsync(10);

  expect(second.darkText.files.value).toEqual([]);
  expect(second.styles.applied).toEqual([]);
});

test('of two windows that keep one site the second gets a notice, and its own text is kept when it asks again', async () => {
  const second = setUp();
  await second.dark.makeDark();
  await second.kept.keep();
  await vi.advanceTimersByTimeAsync(10);
  const mine = stores.kept.sites.get(ORIGIN);
  second.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(200);

  // The first window keeps another text while the second one is at it.
  const theirs = { keptAt: 99, edits: [] };
  const writing = second.kept.keep();
  if (mine) stores.kept.sites.set(ORIGIN, { ...mine, ...theirs });
  await writing;
  expect(stores.kept.sites.get(ORIGIN)).toMatchObject(theirs);
  expect(second.kept.problem.value).toContain('another window saved it meanwhile');
  expect(second.kept.site.value).toMatchObject(theirs);

  await second.kept.keep();
  expect(second.kept.problem.value).toBe('');
  expect(stores.kept.sites.get(ORIGIN)?.edits[0]).toMatchObject({ css: GOOD });
});

test.each(['before', 'after'])(
  'a site that is set to Always while its page reloads is kept on the next document; the end of its styles is told %s',
  async (order) => {
    const panel = setUp();
    const { kept, dark, styles, page } = panel;
    const reading = Promise.withResolvers<never>();
    const { read } = styles;
    styles.read = () => reading.promise;
    const turning = kept.turn('always', () => dark.makeDark());
    await vi.advanceTimersByTimeAsync(100);
    const leave = () => page.send({ type: 'status', status: { type: 'connecting' } });
    if (order === 'after') leave();
    reading.reject(new Error('The frame is gone.'));
    await turning;
    if (order === 'before') leave();
    await vi.advanceTimersByTimeAsync(10);
    styles.read = read;
    page.send({
      type: 'tree',
      tree: { ...generatedTree(5), url: `${ORIGIN}/page` },
      changed: new Set(),
      reset: true,
    });
    page.send({ type: 'status', status: { type: 'ready' } });
    await vi.advanceTimersByTimeAsync(3000);

    expect(kept.position.value).toBe('always');
    expect(kept.problem.value).toBe('');
    expect(stores.kept.sites.get(ORIGIN)?.isOn).toBe(true);
  },
);

test('a site that was turned off after its making failed is not kept by a later one', async () => {
  const panel = setUp();
  panel.styles.failure = 'It cannot be read.';
  await panel.kept.turn('always', () => panel.dark.makeDark());
  await panel.kept.turn('off', () => Promise.resolve());
  panel.styles.failure = '';
  await panel.dark.makeDark();
  await vi.advanceTimersByTimeAsync(1000);
  expect(panel.kept.position.value).toBe('visit');
});

test('knobs that the popup stores for a site are those of the panel, and come back to it', async () => {
  const panel = setUp();
  const knobs = { ...DEFAULT_KNOBS, lightness: 0.05, warmth: 0.5 };
  await stores.kept.save({ ...generatedSite(ORIGIN, knobs, 1), isOn: true });
  await vi.advanceTimersByTimeAsync(10);
  expect(panel.settings.values.value.darkKnobs).toEqual(knobs);
  panel.dark.turn({ contrast: 9 });
  await vi.advanceTimersByTimeAsync(500);
  expect(stores.kept.sites.get(ORIGIN)?.engine?.knobs).toEqual({ ...knobs, contrast: 9 });
});

test('what was written for a place that the page does not have stays stored, and what it says of this one is carried', async () => {
  const first = setUp();
  await first.dark.makeDark();
  await first.kept.keep();
  await vi.advanceTimersByTimeAsync(10);
  const edit = { layer: null, within: [], selector: 'b', property: 'color', value: 'red' };
  const written = {
    css: 'b { color: red }\n',
    hand: [edit],
    model: [],
    applied: 'b { color: red }',
  };
  const elsewhere = { url: null, hosts: ['x-gone'], ...written };
  const site = stores.kept.sites.get(ORIGIN);
  const edits = [{ url: null, hosts: null, ...written }, elsewhere];
  if (site) stores.kept.sites.set(ORIGIN, { ...site, edits });

  const second = setUp();
  await vi.advanceTimersByTimeAsync(10);
  expect(second.darkText.file.value?.css).toContain('b { color: red }');
  expect(second.kept.isChanged.value).toBe(false);
  second.darkText.edit('0:0', `${second.darkText.file.value?.css}\n${GOOD}`);
  await vi.advanceTimersByTimeAsync(200);
  await second.kept.keep();
  const [here, ...others] = stores.kept.sites.get(ORIGIN)?.edits ?? [];
  expect(here?.hand.map(({ selector }) => selector)).toEqual(['b', ':root']);
  expect(others).toEqual([elsewhere]);
});
