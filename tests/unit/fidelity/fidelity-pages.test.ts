import { expect, test } from 'vitest';
import { KIND_PAGES } from '../../fidelity/kind-pages.ts';
import { saidText } from '../../fidelity/mode-words.ts';

/** The kinds of pages that people use, at the least. */
const KINDS = 'mail table board calendar editor shop errors dashboard docs settings chat map';

test('at least sixty pages are measured, of every kind that people use', () => {
  const kinds = new Set<string>(KIND_PAGES.map(({ kind }) => kind));
  const names = new Set(KIND_PAGES.map(({ name }) => name));

  expect(KIND_PAGES.length).toBeGreaterThanOrEqual(60);
  expect(names.size).toBe(KIND_PAGES.length);
  expect(KINDS.split(' ').filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('keys of a payload are no words of the page, and escapes join none', () => {
  const payload = { name: 'Pay\nnow', list: [{ total: 7, ok: true }], none: null };

  expect(saidText(JSON.stringify(payload))).toBe('Pay\nnow\n7\ntrue\nnull');
  expect(saidText('<p title="a">Pay</p>')).toBe('<p title="a">Pay</p>');
});
