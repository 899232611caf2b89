/** `{name}`, or `{count, plural, one {# call} other {# calls}}`; `#` is the number as people read it. */
export const PLACE = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

/** All digits of a number, ungrouped: it may be the number of an element. */
const PLAIN: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 20 };

/** A message with its values in place. A value that is missing leaves its place as it is written. */
export function formatMessage(
  message: string,
  values: Readonly<Record<string, string | number>>,
  language: string,
): string {
  return message.replace(PLACE, (place: string, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined) return place;
    if (one === undefined || other === undefined) {
      return typeof value === 'number' ? value.toLocaleString(language, PLAIN) : value;
    }
    const count = Number(value);
    const chosen = new Intl.PluralRules(language).select(count) === 'one' ? one : other;
    return chosen.replaceAll('#', count.toLocaleString(language));
  });
}
