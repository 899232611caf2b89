import { beforeEach, expect, test, vi } from 'vitest';
import { asideEntries } from '../../../../../core/platform/store/set-aside.ts';
import type { StorageArea } from '../../../../../core/platform/store/storage-area.ts';
import type { AlwaysDarkSite } from '../../../../../core/style/sheets/always-dark-site.ts';
import { chromeAlwaysDarkStore } from '../../../../../panel/style/dark/always-dark-store.ts';
import { memoryArea } from '../../../../fakes/memory-area.ts';

const SITE: AlwaysDarkSite = {
  ...{
    origin: 'https://a.test',
    isOn: true,
    ownTheme: false,
    engine: null,
    keptAt: 5,
  },
  edits: [{ url: null, hosts: null, css: 'a {}', hand: [], model: [], applied: 'a {}' }],
};
const KEY = 'dark-site:https://a.test';

let area: StorageArea;

beforeEach(() => {
  area = memoryArea();
  const keysOf = (keys: string | string[] | null) => (typeof keys === 'string' ? [keys] : keys);
  const local = {
    ...area,
    get: (keys: string | string[] | null) => area.get(keysOf(keys)),
    remove: (keys: string | string[]) => area.remove(keysOf(keys) ?? []),
  };
  vi.stubGlobal('chrome', { storage: { local } });
  const request = (_: string, work: () => unknown) => Promise.resolve(work());
  vi.stubGlobal('navigator', { locks: { request } });
});

test('a site of the first form, which had no number, is kept on in the present one', async () => {
  const { edits: _, ...first } = SITE;
  const sheets = [{ url: null, hosts: null, css: 'a {}' }];
  await area.set({ [KEY]: { ...first, sheets } });
  const store = chromeAlwaysDarkStore();

  expect(await store.all()).toEqual({
    sites: [
      { ...SITE, edits: SITE.edits.map((edit) => ({ ...edit, applied: null, isWhole: true })) },
    ],
    newer: [],
    isPaused: false,
  });
  await store.save(SITE);
  expect(await area.get([KEY])).toEqual({ [KEY]: { ...SITE, schema: 4 } });
});

test('a site that cannot be read is set aside under its date', async () => {
  const broken = { ...SITE, edits: 'many', schema: 4 };
  await area.set({ [KEY]: broken, other: 1 });
  const store = chromeAlwaysDarkStore();

  expect(await store.all()).toEqual({ sites: [], newer: [], isPaused: false });
  expect(await asideEntries(area)).toMatchObject([{ of: KEY, value: broken }]);
  await store.save(SITE);
  expect((await store.all()).sites).toEqual([SITE]);
});

test('a site that a newer version keeps is named and left as it is', async () => {
  const newer = { ...SITE, schema: 5, edits: { of: 'another form' } };
  await area.set({ [KEY]: newer });
  const store = chromeAlwaysDarkStore();

  expect(await store.all()).toEqual({ sites: [], newer: ['https://a.test'], isPaused: false });
  await expect(store.save(SITE)).rejects.toThrow(/newer version of Penumbra/);
  expect(await area.get(null)).toEqual({ [KEY]: newer });
});

test('a switch that another window turns does not bring back what was kept before', async () => {
  const [one, other] = [chromeAlwaysDarkStore(), chromeAlwaysDarkStore()];
  await one.save(SITE);
  const [seen] = (await other.all()).sites;
  const edits = SITE.edits.map((edit) => ({ ...edit, css: 'b {}' }));
  await one.save({ ...SITE, edits, keptAt: 6 });
  await other.change(SITE.origin, (now) => now && { ...now, isOn: !seen?.isOn });

  expect((await one.all()).sites).toEqual([{ ...SITE, edits, keptAt: 6, isOn: false }]);
});

test('what a window refuses to change stays, also where it is no longer there', async () => {
  const store = chromeAlwaysDarkStore();
  await store.save(SITE);
  const refuse = () => {
    throw new Error('no');
  };
  await expect(store.change(SITE.origin, refuse)).rejects.toThrow('no');
  expect((await store.all()).sites).toEqual([SITE]);

  await store.remove(SITE.origin);
  await store.change(SITE.origin, (now) => now && { ...now, isOn: false });
  expect((await store.all()).sites).toEqual([]);
});
