import { tidyText } from './text-in-page.ts';

/** What masks of pages put between letters and digits. */
const SEPARATORS = /^[\s()\-/+:.,_]$/;

/** How a field's value stands to what was typed: the same, the same as the page writes it, or another. */
export function compareValues(now: string, typed: string): 'same' | 'formatted' | 'other' {
  const [is, wanted] = [tidyText(now), tidyText(typed)];
  if (is === wanted) return 'same';
  return wanted !== '' && isFormatted(is, wanted) ? 'formatted' : 'other';
}

/** Whether nothing but separators was put in, and a number stays the number that it was. */
function isFormatted(is: string, wanted: string): boolean {
  let at = 0;
  for (const letter of is) {
    if (letter === wanted[at]) at += 1;
    else if (!SEPARATORS.test(letter)) return false;
  }
  const number = Number(is.replaceAll(',', ''));
  return at === wanted.length && (Number.isNaN(number) || number === Number(wanted));
}
