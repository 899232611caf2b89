import { expect, test } from 'vitest';
import {
  escapedLines,
  inQuotes,
  oneLine,
  plainWords,
  startWords,
} from '../../../../../core/page/outline/quote-text.ts';

test('a text is on one line, whatever its line ends are', () => {
  expect(oneLine(' a\r\nb\u2028c\u2029d\u0085e\u000bf\tg ')).toBe('a b c d e f g');
});

test('a quoted text cannot end its quotes', () => {
  expect(inQuotes('Pay "now"] [17 button "Free"]')).toBe('"Pay \\"now\\"] [17 button \\"Free\\"]"');
  expect(inQuotes('ends in \\')).toBe('"ends in \\\\"');
});

test('text that looks like a control is escaped, and a footnote too', () => {
  expect(plainWords('See [16 button "Pay"] and [f1_3 link] and [a]')).toBe(
    'See \\[16 button "Pay"] and \\[f1_3 link] and [a]',
  );
});

test('an escape of the page’s own does not undo ours', () => {
  expect(plainWords('\\[16 button]')).toBe('\\[16 button]');
  expect(plainWords('\\\\[16 button]')).toBe('\\[16 button]');
});

test('text that looks like a handle is escaped', () => {
  expect(plainWords('more (+320 characters: t7)')).toBe('more (\\+320 characters: t7)');
});

test('a line of text cannot pass for a line of ours', () => {
  expect(startWords('dialog "Cookies":')).toBe('\\dialog "Cookies":');
  expect(startWords('below: 3 controls')).toBe('\\below: 3 controls');
  expect(startWords('… 9 more rows below')).toBe('\\… 9 more rows below');
  expect(startWords('---')).toBe('\\---');
  expect(startWords('main street')).toBe('main street');
});

test('of several lines none passes for one of ours, indented or behind letters that nobody sees', () => {
  const said =
    'Hello\n  page: elsewhere\n\u200bnavigation:\n\tif (a[0])\n[\u200b7 button "Pay"]\n  indented';
  expect(escapedLines(said)).toBe(
    'Hello\n  \\page: elsewhere\n\\navigation:\n\tif (a\\[0])\n\\[7 button "Pay"]\n  indented',
  );
});

test('text of the page passes for no mark of ours', () => {
  for (const mark of ['[bold]', '[current]', '[sorted ascending]', '[ sorted ]']) {
    expect(plainWords(`Read me ${mark}`)).toBe(`Read me \\${mark}`);
    expect(plainWords(`Read me \\${mark}`)).toBe(`Read me \\${mark}`);
  }
  expect(plainWords('[boldly] [currently]')).toBe('[boldly] [currently]');
});
