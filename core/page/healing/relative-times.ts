/** A time as far from now as a text says, and the unit that it counts in. Milliseconds. */
interface RelativeTime {
  ms: number;
  unit: number;
}

/** Longer units do not tick while somebody makes up their mind. */
const UNITS = { second: 1000, minute: 60_000, hour: 3_600_000 } as const;
const LANGUAGES = 'en de fr es it pt nl pl sv tr ru uk ja zh ko ar hi'.split(' ');
const STYLES = ['long', 'short', 'narrow'] as const;
/** Numbers of every plural form. */
const SAMPLES = [1, 2, 5, 11, 21];
/** What libraries write that the languages’ own forms do not have, in milliseconds at most. */
const WORDS: readonly (readonly [string, RelativeTime])[] = [
  ...['just now', 'moments ago', 'a moment ago', 'right now', 'a few seconds ago'],
  ...['less than a minute ago', 'gerade eben', 'vor wenigen sekunden', 'à l’instant'],
  ...["à l'instant", 'ahora mismo', 'hace un momento', 'adesso', 'agora mesmo', 'zojuist', '刚刚'],
].map((words) => [words, { ms: 0, unit: UNITS.minute }] as const);
const ONES: readonly (readonly [string, RelativeTime])[] = [
  ['a minute ago', { ms: UNITS.minute, unit: UNITS.minute }],
  ['about a minute ago', { ms: UNITS.minute, unit: UNITS.minute }],
  ['an hour ago', { ms: UNITS.hour, unit: UNITS.hour }],
  ['about an hour ago', { ms: UNITS.hour, unit: UNITS.hour }],
];

let known: { units: ReadonlyMap<string, RelativeTime>; pattern: RegExp } | null = null;

/** A text with `⏱` in the place of “5 minutes ago”, “in 2 h”, “just now”, and what these say, in their order. */
export function withoutRelativeTimes(text: string): { text: string; times: RelativeTime[] } {
  known ??= phrases();
  const { units, pattern } = known;
  const times: RelativeTime[] = [];
  const rest = text.replace(pattern, (phrase) => {
    const time = units.get(phrase.toLowerCase().replace(/\d+/, '#'));
    if (!time) return phrase;
    const count = /\d+/.exec(phrase)?.[0];
    times.push(count === undefined ? time : { ms: Number(count) * time.unit, unit: time.unit });
    return '⏱';
  });
  return { text: rest, times };
}

/** The forms that the languages have for them (Intl.RelativeTimeFormat), with `#` for the number. */
function phrases() {
  const units = new Map<string, RelativeTime>([...WORDS, ...ONES]);
  for (const language of LANGUAGES) {
    for (const style of STYLES) {
      const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { style });
      for (const [name, unit] of Object.entries(UNITS)) {
        for (const count of SAMPLES.flatMap((sample) => [sample, -sample])) {
          const said = format.format(count, name as keyof typeof UNITS).toLowerCase();
          if (/\d/.test(said)) units.set(said.replace(/\d+/, '#'), { ms: 0, unit });
        }
      }
    }
  }
  const alternatives = [...units.keys()]
    .sort((one, other) => other.length - one.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('#', '\\d+'));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return { units, pattern };
}
