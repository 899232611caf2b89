import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeldDraft, SiteDraft } from '../../../../../core/style/sheets/site-draft.ts';
import { saveWhileTyping } from '../../../../../panel/style/dark/versions-model.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const draftOf = (origin: string, css: string): SiteDraft => ({
  ...{ schema: 2, revision: 0, author: 'me', origin, at: 1, ownTheme: false, versions: [] },
  sheets: [{ url: null, hosts: null, css }],
});

function typing() {
  const now = signal<SiteDraft | null>(null);
  const stored: [string, string, number][] = [];
  const held: HeldDraft[] = [];
  const saved = saveWhileTyping({
    store: {
      load: () => Promise.resolve({ type: 'none' }),
      async save(draft, seen) {
        stored.push([draft.origin, draft.sheets[0]?.css ?? '', seen]);
        return { draft: { ...draft, revision: seen + 1 }, isMerged: false };
      },
      hold: (one) => held.push(one),
      remove: () => Promise.resolve(),
    },
    draft: () => now.value,
    attempt: (work) => work(),
    merged: () => undefined,
  });
  return { now, stored, held, saved };
}

test('what was typed right before the page went to another site is saved', async () => {
  const { now, stored } = typing();
  now.value = draftOf('https://a.test', 'typed');
  await vi.advanceTimersByTimeAsync(100);
  now.value = draftOf('https://b.test', 'made');
  await vi.advanceTimersByTimeAsync(2000);

  expect(stored).toEqual([
    ['https://a.test', 'typed', 0],
    ['https://b.test', 'made', 0],
  ]);
});

test('a save counts from the revision that was seen of its own site', async () => {
  const { now, stored, saved } = typing();
  saved.saw({ ...draftOf('https://a.test', ''), revision: 3 });
  now.value = draftOf('https://a.test', 'typed');
  await vi.advanceTimersByTimeAsync(100);
  // The next site has been saved more often: another window’s text of the first one must not seem to have been seen.
  saved.saw({ ...draftOf('https://b.test', ''), revision: 40 });
  await vi.advanceTimersByTimeAsync(2000);

  expect(stored).toEqual([['https://a.test', 'typed', 3]]);
});

test('fifteen seconds of typing without a pause are saved every second, and held five times as often', async () => {
  const { now, stored, held } = typing();
  for (let at = 0; at < 300; at++) {
    now.value = draftOf('https://a.test', `typed ${at}`);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(stored.length).toBeGreaterThanOrEqual(14);
  expect(held.length).toBeGreaterThanOrEqual(55);
});
