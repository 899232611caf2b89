import { expect, test } from 'vitest';
import { cutText, plainText } from '../../../../../core/platform/text/cut-text.ts';
import { threadTimer } from '../../../thread-timer.ts';

test('C10 a text of 10 MB is cut, and its end says so', () => {
  const long = 'x'.repeat(10_000_000);
  // The engine joins it at the first look.
  long.charCodeAt(5_000_000);
  const elapsed = threadTimer();

  const { text, isCut } = plainText(long, 1000);

  expect(text).toBe(`${'x'.repeat(999)}…`);
  expect(isCut).toBe(true);
  expect(elapsed()).toBeLessThan(50);
});

test('C10 a text that fits stays whole, and may end in an ellipsis of its own', () => {
  expect(plainText('Read more…', 1000)).toEqual({ text: 'Read more…', stripped: 0, isCut: false });
  expect(plainText('x'.repeat(1000), 1000)).toMatchObject({ isCut: false });
});

test('C10 a text that was cut on its way is known as cut', () => {
  expect(plainText(cutText('x'.repeat(5000), 1000), 1000).isCut).toBe(true);
});

test('D2 padding with characters that nobody sees does not push a text out', () => {
  expect(plainText(`${'\u200B'.repeat(2000)}Delete all`, 1000)).toEqual({
    text: 'Delete all',
    stripped: 2000,
    isCut: false,
  });
});

test('D2 more padding than is read is marked as a cut', () => {
  expect(plainText(`Save${'\u200B'.repeat(20_000)}Delete all`, 1000)).toEqual({
    text: 'Save…',
    stripped: 7995,
    isCut: true,
  });
});

test('D2 words that an invisible character parts from spaces keep one space', () => {
  expect(plainText(' Save \u200B now\u200B ', 100)).toEqual({
    text: 'Save now',
    stripped: 2,
    isCut: false,
  });
});

test('an icon font’s pictures are no words, and nothing to count', () => {
  expect(plainText('\uF015 Home \uE001', 50)).toEqual({ text: 'Home', stripped: 0, isCut: false });
  expect(plainText('\u{F0001}', 50)).toMatchObject({ text: '', stripped: 0 });
});
