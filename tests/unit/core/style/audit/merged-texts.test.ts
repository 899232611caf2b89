import { expect, test } from 'vitest';
import { mergedTexts, type TextRatio } from '../../../../../core/style/audit/text-ratios.ts';
import { parseColor } from '../../../../../core/style/color/parse-color.ts';

const BLACK = { r: 0, g: 0, b: 0, a: 1 };

/** A text that was in the first color on white, and is in the second one on a dark page. */
function text(name: string, from: string, to: string, width = 40): TextRatio {
  const on = (color: string, ground: string) => ({
    text: parseColor(color) ?? BLACK,
    background: parseColor(ground) ?? BLACK,
  });
  return {
    text: { x: 0, y: 0, width, height: 12, text: name, size: 14, weight: 400 },
    ratio: 8,
    lc: 60,
    isReadable: true,
    colors: on(to, '#1e1e1e'),
    was: on(from, '#ffffff'),
  };
}

test('links and muted words that have become like the text around them are told', () => {
  const body = text('body', '#222222', '#d7d7d7', 900);
  const names = (...texts: TextRatio[]) => mergedTexts(texts).map((one) => one.text);

  expect(
    names(body, text('link', '#1a56db', '#94b9ff'), text('muted', '#767676', '#a5a5a5')),
  ).toEqual([]);
  expect(
    names(body, text('link', '#1a56db', '#d6d7d8'), text('muted', '#767676', '#d2d2d2')),
  ).toEqual(['link', 'muted']);
  expect(names(body, text('nearly the same', '#333333', '#d6d6d6'))).toEqual([]);
});
