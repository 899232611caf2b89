import { expect, test, vi } from 'vitest';
import { css, GOOD, ORIGIN, useDarkSite } from './use-dark-site.ts';

const { setUp, stores } = useDarkSite();

test('a kept site is in the editor when the panel opens, and tells when it has changed', async () => {
  const first = setUp();
  await first.dark.makeDark();
  await first.kept.keep();
  await vi.advanceTimersByTimeAsync(10);
  expect(stores.kept.sites.get(ORIGIN)).toMatchObject({ isOn: true, ownTheme: false });

  const second = setUp();
  await vi.advanceTimersByTimeAsync(10);
  expect(css(second)).toBe(stores.kept.sites.get(ORIGIN)?.sheets[0]?.css);
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

  const [sheet] = stores.kept.sites.get(ORIGIN)?.sheets ?? [];
  const BY_HAND =
    /^@layer penumbra-hand;\s+@layer penumbra-hand \{\s+\.card \{\s+background-color: #400040 !important;/;
  expect(sheet?.css).toMatch(BY_HAND);
  expect(sheet).toMatchObject({ text: written, hand: [{ selector: '.card', value: '#400040' }] });
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

test('a site that was kept before it was known what is by hand keeps the order of its layers', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  await panel.kept.keep();
  await vi.advanceTimersByTimeAsync(10);
  const site = panel.kept.site.value;
  const sheets = site?.sheets.map(({ url, hosts, css: text }) => {
    return { url, hosts, css: `${text}\n.card { color: red }` };
  });
  stores.drafts.drafts.clear();
  if (site && sheets) stores.kept.sites.set(ORIGIN, { ...site, sheets });

  const second = setUp();
  await vi.advanceTimersByTimeAsync(10);
  expect(css(second)).toMatch(
    /^@layer penumbra-hand, penumbra-edited-page, penumbra-edited-base, penumbra-edited-palette;/,
  );
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
  const theirs = { keptAt: 99, sheets: [{ url: null, hosts: null, css: 'b {}' }] };
  const writing = second.kept.keep();
  if (mine) stores.kept.sites.set(ORIGIN, { ...mine, ...theirs });
  await writing;
  expect(stores.kept.sites.get(ORIGIN)).toMatchObject(theirs);
  expect(second.kept.problem.value).toContain('another window saved it meanwhile');
  expect(second.kept.site.value).toMatchObject(theirs);

  await second.kept.keep();
  expect(second.kept.problem.value).toBe('');
  expect(stores.kept.sites.get(ORIGIN)?.sheets[0]).toMatchObject({ text: GOOD });
});
