import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  draftArea,
  draftKey,
  readSiteDraft,
  type SiteDraft,
  storeDraft,
} from '../../../../../core/style/sheets/site-draft.ts';
import { memoryArea } from '../../../../fakes/memory-area.ts';

const ORIGIN = 'https://site.test';
const KEY = draftKey(ORIGIN);
const FULL = 'Resource::kQuotaBytes quota exceeded';
const atOnce = <T>(_: string, work: () => Promise<T>) => work();
const draft = (author: string, css: string): SiteDraft => ({
  ...{ schema: 2, revision: 0, author, origin: ORIGIN, at: 1, ownTheme: false },
  sheets: [{ url: null, hosts: null, css }],
  versions: [],
});

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

/** The extension's storage, which can be full. */
function storage() {
  const area = memoryArea();
  const state = { isFull: false };
  const set: typeof area.set = (items) =>
    state.isFull ? Promise.reject(new Error(FULL)) : area.set(items);
  return { area: draftArea({ ...area, set }, indexedDB), local: area, state };
}

const textIn = (stored: unknown) => {
  const found = readSiteDraft(stored);
  return found.type === 'value' ? found.value.sheets[0]?.css : found.type;
};

test('B5: a text that the full storage refuses is kept beside it, and found', async () => {
  const { area, local, state } = storage();
  await storeDraft(area, draft('me', 'first'), 0, atOnce);
  state.isFull = true;
  await storeDraft(area, draft('me', 'second'), 1, atOnce);

  expect(textIn((await local.get([KEY]))[KEY])).toBe('first');
  // Another window, or the next session.
  expect(textIn((await storage().area.get([KEY]))[KEY])).toBe('second');
});

test('B5: it moves back once there is room', async () => {
  const { area, local, state } = storage();
  state.isFull = true;
  await storeDraft(area, draft('me', 'second'), 0, atOnce);
  state.isFull = false;
  await storeDraft(area, draft('me', 'third'), 1, atOnce);

  expect(textIn((await local.get([KEY]))[KEY])).toBe('third');
  expect(await storage().area.get([KEY])).toEqual({});
});

test('whatever is full when, the last text of each window is kept', async () => {
  const saves = fc.array(fc.record({ window: fc.nat(2), text: fc.nat(50), isFull: fc.boolean() }), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(saves, async (all) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const { area, state } = storage();
      const seen = new Map<number, number>();
      const versions = new Map<number, SiteDraft['versions']>();
      const last = new Map<number, string>();
      for (const { window, text, isFull } of all) {
        state.isFull = isFull;
        const css = `.w${window} { top: ${text}px }`;
        const next = { ...draft(`w${window}`, css), versions: versions.get(window) ?? [] };
        const { draft: saved } = await storeDraft(area, next, seen.get(window) ?? 0, atOnce);
        seen.set(window, saved.revision);
        versions.set(window, saved.versions);
        last.set(window, css);
      }
      const found = readSiteDraft((await area.get([KEY]))[KEY]);
      const texts =
        found.type === 'value'
          ? [found.value, ...found.value.versions].flatMap(({ sheets }) => sheets)
          : [];
      expect(texts.map(({ css }) => css)).toEqual(expect.arrayContaining([...last.values()]));
    }),
    { numRuns: 60, seed: 15 },
  );
});

const NO_DISK = {
  open: () => {
    throw new Error('no disk');
  },
};

test('where neither has room, the reason of the first is said', async () => {
  vi.stubGlobal('indexedDB', NO_DISK);
  const { area, state } = storage();
  state.isFull = true;

  await expect(storeDraft(area, draft('me', 'x'), 0, atOnce)).rejects.toThrow(FULL);
});

test('where the other one does not open, the first works alone', async () => {
  vi.stubGlobal('indexedDB', NO_DISK);
  const { area, local } = storage();
  await storeDraft(area, draft('me', 'x'), 0, atOnce);

  expect(textIn((await local.get([KEY]))[KEY])).toBe('x');
});

test('one of a newer version says so, and nothing is changed', async () => {
  const newer = await openDB('penumbra-drafts', 99);
  newer.close();
  const { area, local } = storage();

  await expect(storeDraft(area, draft('me', 'x'), 0, atOnce)).rejects.toThrow('A newer version');
  expect(await local.get([KEY])).toEqual({});
});
