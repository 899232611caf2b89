import { expect, test } from 'vitest';
import { screenshotHash } from '../../../../../core/page/payload/hybrid.ts';

const grey = (pixel: (x: number, y: number) => number) =>
  Array.from({ length: 72 }, (_, n) => pixel(n % 9, Math.floor(n / 9)));

test('a picture that brightens to the right is all ones, one that darkens all zeros', () => {
  expect(screenshotHash(grey((x) => x * 20))).toBe('1'.repeat(64));
  expect(screenshotHash(grey((x) => 200 - x * 20))).toBe('0'.repeat(64));
});

test('the end of a row is not compared with the start of the next', () => {
  expect(screenshotHash(grey((_, y) => y * 30))).toBe('0'.repeat(64));
});

test('a change of brightness changes nothing', () => {
  const picture = (x: number, y: number) => (x * 53 + y * 29) % 100;
  expect(screenshotHash(grey((x, y) => picture(x, y) + 100))).toBe(screenshotHash(grey(picture)));
});

test('a thumbnail of another size is refused', () => {
  expect(() => screenshotHash([1, 2, 3])).toThrow('72 gray values; this one has 3');
});
