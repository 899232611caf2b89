// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { placeByBox, rowsOfPage } from './arranged-page.ts';

const [W, H] = [100, 90];

/** A week of seven days, with what is painted over it: the day and the text of each. */
function week(at: number, events: readonly (readonly [number, string])[], kind = 'card'): string {
  const top = at * H;
  const days = Array.from({ length: 7 }, (_, day) => {
    return `<div data-kind="${kind}" data-box="${day * W} ${top} ${W} ${H}"><b>${at * 7 + day + 1}</b></div>`;
  });
  const over = events.map(([day, text], line) => {
    const box = `${day * W + 4} ${top + 30 + line * 24} ${W - 8} 20`;
    return `<div><div data-kind="control" data-box="${box}">${text}</div></div>`;
  });
  return `<div data-kind="card" data-box="0 ${top} 700 ${H}"><div>
    <div>${days.join('')}</div><div>${over.join('')}</div></div></div>`;
}

test.each(
  ['card', 'control', 'cell'].flatMap((kind) => [0, 2, 6].map((day) => [kind, day] as const)),
)('what is painted over a day (%s) of any week of a month is read in it (%i)', (kind, day) => {
  placeByBox();
  for (let at = 0; at < 5; at++) {
    const weeks = Array.from({ length: 5 }, (_, one) =>
      week(
        one,
        one === at
          ? [
              [day, 'Dentist'],
              [day, 'Review'],
            ]
          : [],
        kind,
      ),
    );
    const numbers = Array.from({ length: 7 }, (_, one) => `${at * 7 + one + 1}`);
    numbers[day] += ' Dentist Review';
    expect(rowsOfPage(`<div>${weeks.join('')}</div>`)).toEqual([numbers.join(' | ')]);
  }
});

test('what stands elsewhere on the page is not read in a cell that it lies over', () => {
  placeByBox();
  const help = `<div><div data-kind="control" data-box="4 30 60 20">Help</div></div>`;
  const far = '<div>'.repeat(4) + help + '</div>'.repeat(4);
  expect(rowsOfPage(`<main><section><div>${week(0, [])}</div></section></main>${far}`)).toEqual([]);
});
