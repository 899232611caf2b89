import { expect, test } from 'vitest';
import type { StyleInventory } from '../../../../../core/style/inventory/style-inventory.ts';
import { exportHeader } from '../../../../../core/style/sheets/usercss.ts';

const sheets = (...names: string[]): Pick<StyleInventory, 'sheets'> => ({
  sheets: names.map((name) => ({ name, url: null, unreadable: null })) as never,
});

test('an export begins with what it was made from, each sheet once and five at most', () => {
  expect(exportHeader('shop.test', sheets('a.css', 'a.css', 'b.css'))).toBe(
    '/* Dark CSS for shop.test, made by Penumbra from a.css, b.css. */\n',
  );
  const many = Array.from({ length: 400 }, (_, at) => `${at}.css`);
  expect(exportHeader('shop.test', sheets(...many))).toHaveLength(105);
  expect(exportHeader('shop.test', undefined)).toBe(
    '/* Dark CSS for shop.test, made by Penumbra. */\n',
  );
});

test('the name of a sheet cannot end the comment', () => {
  const header = exportHeader('shop.test', sheets('a*/ body { color: red } /*'));
  expect(header.indexOf('*/')).toBe(header.length - 3);
});
