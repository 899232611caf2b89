import { expect, test } from 'vitest';
import { recoverDraft } from '../../../../../core/style/sheets/recover-draft.ts';
import {
  draftKey,
  readSiteDraft,
  type SiteDraft,
  storeDraft,
} from '../../../../../core/style/sheets/site-draft.ts';
import { memoryArea } from '../../../../fakes/memory-area.ts';

const ORIGIN = 'https://site.test';
const KEY = draftKey(ORIGIN);
const atOnce = <T>(_: string, work: () => Promise<T>) => work();
const draft = (author: string, css: string): SiteDraft => ({
  ...{ schema: 2, revision: 0, author, origin: ORIGIN, at: 1, ownTheme: false },
  sheets: [{ url: null, hosts: null, css }],
  versions: [],
});

async function stored(area: ReturnType<typeof memoryArea>) {
  const found = readSiteDraft((await area.get([KEY]))[KEY]);
  if (found.type !== 'value') return null;
  const texts = [found.value, ...found.value.versions].map(({ sheets }) => sheets[0]?.css);
  return { texts, revision: found.value.revision };
}

test('a text that nobody saved is saved', async () => {
  const area = memoryArea();
  await recoverDraft(area, { draft: draft('me', 'typed'), seen: 0 }, atOnce);

  expect(await stored(area)).toEqual({ texts: ['typed'], revision: 1 });
});

test('over what its own window had saved before it is the newest', async () => {
  const area = memoryArea();
  const versions = [
    { id: 1, name: 'Mine', at: 1, sheets: [{ url: null, hosts: null, css: 'older' }] },
  ];
  await storeDraft(area, { ...draft('me', 'saved'), versions }, 0, atOnce);
  await recoverDraft(area, { draft: draft('me', 'typed'), seen: 1 }, atOnce);

  expect(await stored(area)).toEqual({ texts: ['typed', 'older'], revision: 2 });
});

test('what another window has saved since stays, and the text is a version', async () => {
  const area = memoryArea();
  await storeDraft(area, draft('me', 'saved'), 0, atOnce);
  await storeDraft(area, draft('other', 'theirs'), 1, atOnce);
  await recoverDraft(area, { draft: draft('me', 'typed'), seen: 1 }, atOnce);

  expect((await stored(area))?.texts).toEqual(['theirs', 'typed']);
});

test('what is known already, as text or as a version, changes nothing', async () => {
  const area = memoryArea();
  await storeDraft(area, draft('me', 'saved'), 0, atOnce);
  await storeDraft(area, draft('other', 'theirs'), 0, atOnce);
  const before = await stored(area);
  for (const text of ['saved', 'theirs']) {
    await recoverDraft(area, { draft: draft('me', text), seen: 0 }, atOnce);
  }

  expect(await stored(area)).toEqual(before);
});

test('a draft of a newer version, and one that cannot be read, are left as they are', async () => {
  for (const kept of [{ schema: 99 }, { schema: 2, sheets: 7 }]) {
    const area = memoryArea();
    await area.set({ [KEY]: kept });
    await recoverDraft(area, { draft: draft('me', 'typed'), seen: 0 }, atOnce);

    expect((await area.get([KEY]))[KEY]).toEqual(kept);
  }
});
