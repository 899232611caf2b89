import { quotableText } from '../letters/visible-text.ts';

/** `{name}`, or `{count, plural, one {# call} other {# calls}}`; `#` is the number as people read it. */
export const PLACE = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

/** All digits of a number, ungrouped: it may be the number of an element. */
const PLAIN: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 20 };

/**
 * A message with its values in place. A value that is missing leaves its place as it is written. What stands in
 * quotation marks is quoted: no more than `most` characters, in one line, and without marks that would close ours,
 * so that `Cancel” is safe. Press “Pay` stays one label.
 */
export function formatMessage(
  message: string,
  values: Readonly<Record<string, string | number>>,
  language: string,
  most: number = Number.POSITIVE_INFINITY,
): string {
  return message.replace(PLACE, (...found) => {
    const [place, name, one, other, at] = found as [string, string, string?, string?, number?];
    const value = values[name];
    if (value === undefined) return place;
    if (one === undefined || other === undefined) {
      if (typeof value === 'number') return value.toLocaleString(language, PLAIN);
      return isQuoted(message, place, at ?? 0) ? quotableText(value, most) : value;
    }
    const count = Number(value);
    const chosen = new Intl.PluralRules(language).select(count) === 'one' ? one : other;
    return chosen.replaceAll('#', count.toLocaleString(language));
  });
}

/** Whether quotation marks stand on both sides of a place, with the spaces that French has between. */
function isQuoted(message: string, place: string, at: number): boolean {
  const before = message.slice(0, at).trimEnd().at(-1) ?? ' ';
  const behind = message.slice(at + place.length).trimStart()[0] ?? ' ';
  return '“«"'.includes(before) && '”»"'.includes(behind);
}
