import { expect, test } from 'vitest';
import type { SiteDraft } from '../../../../../core/style/sheets/site-draft.ts';
import { heldTexts } from '../../../../../panel/style/dark/versions-model.ts';

function memory(most = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

const draft = (origin: string, css: string): SiteDraft => ({
  ...{ schema: 2, revision: 0, author: 'me', origin, at: 1, ownTheme: false, versions: [] },
  sheets: [{ url: null, hosts: null, css }],
});
const A = 'https://a.test';

test('what a panel leaves is found by the next one of its site, until it is forgotten', () => {
  const store = memory();
  const gone = heldTexts(store, 'gone');
  gone.hold({ draft: draft(A, 'first'), seen: 1 });
  gone.hold({ draft: draft(A, 'second'), seen: 1 });
  const next = heldTexts(store, 'next');

  expect(next.left('https://b.test')).toEqual([]);
  const [left, ...others] = next.left(A);
  expect(others).toEqual([]);
  expect(left?.held).toMatchObject({ draft: { sheets: [{ css: 'second' }] }, seen: 1 });
  left?.forget();
  expect(next.left(A)).toEqual([]);
});

test('what is saved is held no more; a panel does not find its own; a live one keeps what it writes later', () => {
  const store = memory();
  const [live, next] = [heldTexts(store, 'live'), heldTexts(store, 'next')];
  live.hold({ draft: draft(A, 'first'), seen: 0 });
  const [left] = next.left(A);
  live.hold({ draft: draft(A, 'second'), seen: 0 });
  left?.forget();

  expect(live.left(A)).toEqual([]);
  expect(next.left(A)).toHaveLength(1);
  live.hold({ draft: null, seen: 1 });
  expect(next.left(A)).toEqual([]);
});

test('where there is no room, and where something else stands there, nothing fails', () => {
  const full = memory(10);
  heldTexts(full, 'one').hold({ draft: draft(A, 'x'.repeat(50)), seen: 0 });
  const odd = memory();
  odd.setItem('held-draft:other', '{"draft":7}');
  odd.setItem('held-draft:torn', '{"dra');

  expect(heldTexts(full, 'two').left(A)).toEqual([]);
  expect(heldTexts(odd, 'two').left(A)).toEqual([]);
});
