import { unclobbered } from '../platform/unclobbered.ts';

/** In the digits of any script. */
const DAY = /^\p{Nd}{1,2}$/u;
const DIGIT = /\p{Nd}/u;
const DAYS_OF_WEEK = 7;
/** A month has so many at least; what a calendar shows of others stands around them. */
const MIN_DAYS = 28;
const MAX_WEEKS = 60;

/**
 * The cells of the days where rows are the weeks of a calendar: a press chooses a day there, not its week. What stands
 * before the days, as the number of the week, is none. Null for other rows.
 */
export function dayCells(rows: readonly Element[]): Element[] | null {
  if (rows.length > MAX_WEEKS) return null;
  const days: { cell: Element; day: number }[] = [];
  for (const row of rows) {
    const cells = gridCells(row).map((cell) => ({
      cell,
      text: unclobbered.textContent(cell).trim(),
    }));
    // Names of the days above, buttons below.
    if (!cells.some(({ text }) => DAY.test(text))) continue;
    if (cells.length < DAYS_OF_WEEK) return null;
    for (const { cell, text } of cells.slice(-DAYS_OF_WEEK)) {
      if (text === '') continue;
      if (!DAY.test(text)) return null;
      days.push({ cell, day: numberOf(text) });
    }
  }
  const isNext = (day: number, before: number | undefined) =>
    before === undefined || day === before + 1 || (day === 1 && before >= MIN_DAYS);
  const isCalendar = days.every(({ day }, at) => isNext(day, days[at - 1]?.day));
  return isCalendar && days.length >= MIN_DAYS ? days.map(({ cell }) => cell) : null;
}

/** What digits say: the ten of a script stand in a row. */
function numberOf(digits: string): number {
  let value = 0;
  for (const digit of digits) {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
    value = value * 10 + code - zero;
  }
  return value;
}

function gridCells(row: Element): Element[] {
  return [...unclobbered.querySelectorAll(row, 'td, [role=gridcell]')];
}
