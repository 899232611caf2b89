import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutlineLine, Segment } from '../../../../../core/page/outline/outline-line.ts';
import { lineOf, shownLines } from '../../../../../core/page/outline/render-line.ts';

const control = (key: string, text = `[${key} button "x"]`): Segment => {
  return { type: 'control', key, name: 'x', text };
};
const line = (depth: number, segments: Segment[], lead = ''): OutlineLine => {
  return { depth, kind: 'text', lead, segments };
};
const text = (words: string): Segment => ({ type: 'text', text: words });

test('a line has the elements that stand in it, and belongs to the card around it', () => {
  const lines = shownLines([
    line(0, [text('Intro')]),
    line(0, [control('7'), text('Card')]),
    line(1, [text('its price'), control('8')]),
    line(1, [text('its text')]),
    line(0, [text('Outro')]),
    line(0, [], '50 dialog "Cookies":'),
    line(1, [text('We use cookies.')]),
    line(0, [], '… more below, scroll f1_9'),
  ]);

  expect(lines.map(({ key }) => key)).toEqual([null, '7', '8', '7', null, '50', '50', 'f1_9']);
  expect([lineOf(lines, '8'), lineOf(lines, '50'), lineOf(lines, '99')]).toEqual([2, 5, -1]);
});

/** Words of a page, some of which look like a control. */
const words = fc.constantFrom('Buy [7 button "x"] now', 'a | b', '# x', 'plain', '[', ' 12 ');
const segments = fc.array(
  fc.oneof(
    words.map(text),
    fc.nat(20).map((id) => control(String(id))),
    fc.constant({ type: 'bar', isCell: true } as Segment),
  ),
);

test('what is marked as a control is that control, whatever the page says', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), segments)), (given) => {
      const lines = given.map(([depth, parts]) => line(depth, parts));
      for (const [at, shown] of shownLines(lines).entries()) {
        const own = (lines[at]?.segments ?? []).filter((part) => part.type === 'control');
        expect(shown.controls.map(({ key }) => key)).toEqual(own.map(({ key }) => key));
        shown.controls.forEach(({ start, end }, i) => {
          expect(shown.text.slice(start, end)).toBe(own[i]?.text);
          expect(start === 0 || shown.text[start - 1] !== '\\').toBe(true);
        });
      }
    }),
  );
});
