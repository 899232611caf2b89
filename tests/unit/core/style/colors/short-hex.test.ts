import { expect, test } from 'vitest';
import { shortHex } from '../../../../../core/style/colors/graded-pair.ts';

test.each([
  ['rgb(255, 255, 255)', '#fff'],
  ['rgb(255, 255, 254)', '#fffffe'],
  ['rgba(0, 0, 0, 0.2)', '#0003'],
  ['rgba(0, 0, 0, 0.5)', '#00000080'],
  ['oklch(0.628 0.258 29.2)', '#f00'],
  ['transparent', ''],
  ['rgba(9, 9, 9, 0)', ''],
  ['8px', undefined],
])('%s is %s', (text, hex) => {
  expect(shortHex(text)).toBe(hex);
});
