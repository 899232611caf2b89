/** Languages whose names of months and days are known, by the browser's own tables. */
const LANGUAGES =
  'en de fr es it pt nl pl cs sk hu ro sv da nb fi tr ru uk el he ar hi th vi id ja zh ko'.split(
    ' ',
  );
/** What stands between the parts of a date or time. */
const BETWEEN =
  /^(?:of|the|at|to|until|from|st|nd|rd|th|am|pm|h|de|del|du|d|den|der|am|um|uhr|le|la|el|il|di|o|do|à|a|las|um|kl|г|год|года|года?|р|року|год[ау]?|ngày|năm|tháng|thứ|ที่|年|月|日|時|时|分|号|년|월|일|시|분)$/iu;
/** Nothing but words, numbers, and the signs of dates. */
const PLAIN = /^[\p{L}\p{M}\p{N}\p{Cf}\s.,،、:;/()'’–—-]+$/u;
const MAX_PARTS = 14;
/** A short name of a month that is a verb elsewhere. */
const VERBS: ReadonlySet<string> = new Set(['set']);
/** A shorter name alone may be another word. */
const MIN_LONE_LETTERS = 3;

interface TimeNames {
  all: ReadonlySet<string>;
  long: ReadonlySet<string>;
}

let names: TimeNames | undefined;

/**
 * Whether a label is a day, a month or a time and nothing else: `November 29, 2026`, `Mo., 3. März`, `10:30`. A
 * month may have the form of a verb (`March`, or `November` for an infinitive in French), and asks for nothing.
 */
export function isTimeLabel(label: string): boolean {
  const text = label.trim().toLowerCase();
  if (!PLAIN.test(text)) return false;
  const parts = partsOf(text);
  if (parts.length === 0 || parts.length > MAX_PARTS) return false;
  names ??= timeNames();
  const { all, long } = names;
  const words = parts.filter((part) => !/^\p{N}+$/u.test(part));
  const [first = ''] = words;
  if (words.length === 1 && parts.length === 1) {
    return first.length >= MIN_LONE_LETTERS && long.has(first);
  }
  return words.every((word) => all.has(word) || BETWEEN.test(word)) && words.length <= MAX_PARTS;
}

/** Whether a time label is a day of a month, or an hour, and no number with a word such as “of” beside it. */
export function isClearTime(label: string): boolean {
  if (!/\d/.test(label) || !isTimeLabel(label)) return false;
  if (/\d[:.]\d\d(?!\d)|^\d{4}-\d\d-\d\d$/.test(label)) return true;
  names ??= timeNames();
  const { all } = names;
  return partsOf(label.toLowerCase()).some(
    (part) => /\p{L}{3}|[月日년월일]/u.test(part) && all.has(part),
  );
}

function partsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}

/** The names of months and days, long and short, alone and in a date. */
function timeNames(): TimeNames {
  const all = new Set<string>();
  const long = new Set<string>();
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const forms = [
        new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }),
        new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' }),
        new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }),
      ];
      for (const form of forms) {
        for (const part of namesOf(form)) {
          all.add(part);
          if (style === 'long') long.add(part);
        }
      }
    }
  }
  for (const verb of VERBS) all.delete(verb);
  return { all, long };
}

function namesOf(form: Intl.DateTimeFormat): string[] {
  // Twelve months, and every day of a week among them.
  return Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, month + 1)).flatMap((day) =>
    form
      .formatToParts(day)
      .filter(({ type }) => type === 'month' || type === 'weekday')
      .flatMap(({ value }) => partsOf(value.toLowerCase())),
  );
}
