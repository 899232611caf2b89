import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asideEntries } from '../../../../../core/platform/store/set-aside.ts';
import {
  draftKey,
  readSiteDraft,
  type SiteDraft,
  storeDraft,
} from '../../../../../core/style/sheets/site-draft.ts';
import { memoryArea } from '../../../../fakes/memory-area.ts';

const ORIGIN = 'https://site.test';
const sheet = (css: string) => ({ url: null, hosts: null, css });
const draft = (author: string, css: string, at = 1): SiteDraft => ({
  ...{ schema: 2, revision: 0, author, origin: ORIGIN, at, ownTheme: false },
  sheets: [sheet(css)],
  versions: [],
});
const atOnce = <T>(_: string, work: () => Promise<T>) => work();
const FIRST = { origin: ORIGIN, at: 7, ownTheme: true, sheets: [sheet('a {}')] };

test('what windows save by turns is never lost: the last text of each is kept', async () => {
  const saves = fc.array(fc.record({ window: fc.nat(3), text: fc.nat(50) }), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(saves, async (all) => {
      const area = memoryArea();
      const seen = new Map<number, number>();
      const versions = new Map<number, SiteDraft['versions']>();
      const last = new Map<number, string>();
      for (const [at, { window, text }] of all.entries()) {
        const css = `.w${window} { top: ${text}px }`;
        const next = { ...draft(`w${window}`, css, at), versions: versions.get(window) ?? [] };
        const { draft: saved } = await storeDraft(area, next, seen.get(window) ?? 0, atOnce);
        seen.set(window, saved.revision);
        versions.set(window, saved.versions);
        last.set(window, css);
      }
      const found = readSiteDraft((await area.get([draftKey(ORIGIN)]))[draftKey(ORIGIN)]);
      const kept =
        found.type === 'value'
          ? [...found.value.sheets, ...found.value.versions.flatMap(({ sheets }) => sheets)]
          : [];
      const texts = new Set(kept.map(({ css }) => css));
      return [...last.values()].every((css) => texts.has(css));
    }),
    { numRuns: 300 },
  );
});

test('a draft of the first form is read as one of the present', () => {
  const versions = [{ id: 1, name: 'Saved', at: 3, sheets: [sheet('b {}')] }];

  expect(readSiteDraft({ ...FIRST, versions })).toMatchObject({
    type: 'value',
    value: { ...FIRST, versions, schema: 2, revision: 0, author: '' },
  });
});

test.each([[{}], [7], ['text'], [null], [{ ...FIRST, versions: 'many' }], [{ schema: 2 }]])(
  'what cannot be read is set aside under its date before anything is saved: %j',
  async (broken) => {
    const area = memoryArea();
    await area.set({ [draftKey(ORIGIN)]: broken });
    await storeDraft(area, draft('a', 'new'), 0, atOnce);

    const all = await area.get(null);
    expect(await asideEntries(area)).toMatchObject([{ of: draftKey(ORIGIN), value: broken }]);
    expect(all[draftKey(ORIGIN)]).toMatchObject({ sheets: [sheet('new')], revision: 1 });
  },
);

test('a draft of a newer extension is not written over', async () => {
  const area = memoryArea();
  const newer = { schema: 3, origin: ORIGIN, text: 'of another form' };
  await area.set({ [draftKey(ORIGIN)]: newer });

  await expect(storeDraft(area, draft('a', 'mine'), 0, atOnce)).rejects.toThrow('newer version');
  expect(await area.get(null)).toEqual({ [draftKey(ORIGIN)]: newer });
});
