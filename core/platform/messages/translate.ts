import type { Language } from './language.ts';
import { formatMessage, type MessageValues, PLACE } from './message-format.ts';
import type { Messages } from './messages.ts';

/** An English message as its texts are recognized, and what it is in the other language. */
interface Pattern {
  expression: RegExp;
  /** What every text of it starts with. */
  start: string;
  /** Letters that are not of values. */
  letters: number;
  names: readonly string[];
  /** Forms for one thing, by the names of the counts. */
  ones: ReadonlyMap<string, string>;
  /** Names of values in quotation marks: words of the page, or of others. */
  quoted: ReadonlySet<string>;
  message: string;
  isStart?: boolean;
}

/** Fewer letters say little of where a text is from: then its values must be single words, or numbers. */
const FEW_LETTERS = 8;
const HARDLY_ANY = 3;
/** A number as English writes it, alone. */
const NUMBER = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
/** Texts that are remembered, and the longest that is looked at. */
const MAX_KNOWN = 2000;
const MAX_LENGTH = 20_000;

/**
 * A function that puts English texts of a catalog into another language, by the message that they were made
 * from. It keeps what it does not know, so that words of a page or of a server come through as they are.
 */
export function translator(
  english: Messages,
  messages: Messages,
  language: Language,
): (text: string) => string {
  const fixed = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const [area, texts] of Object.entries(english)) {
    for (const [name, text] of Object.entries(texts)) {
      const message = messages[area]?.[name];
      if (message === undefined) continue;
      // A message that ends in a space begins a text whose rest is added to it.
      const isStart = /^\p{Ll}.*\S $/u.test(text) && !text.includes('{');
      if (isStart) patterns.push({ ...patternOf(`${text}{rest}`, `${message}{rest}`), isStart });
      else if (text.includes('{')) patterns.push(patternOf(text.trim(), message.trim()));
      else fixed.set(text.trim(), fixed.get(text.trim()) ?? message.trim());
    }
  }
  patterns.sort((a, b) => b.letters - a.letters);
  const known = new Map<string, string>();

  const whole = (text: string): string | undefined => {
    const found = fixed.get(text);
    if (found !== undefined) return found;
    for (const pattern of patterns) {
      const values = valuesOf(pattern, text, translate);
      if (values) return formatMessage(pattern.message, values, language);
    }
    return undefined;
  };

  /** Each of these parts in the other language; undefined where none of them is known. */
  const parts = (text: string, between: RegExp): string | undefined => {
    const pieces = text.split(between);
    if (pieces.length < 2) return undefined;
    const done = pieces.map((piece, at) => (at % 2 === 0 ? translate(piece) : piece)).join('');
    return done === text ? undefined : done;
  };

  const translate = (text: string): string => {
    if (NUMBER.test(text)) return rewritten(text, language);
    if (text.trim() === '' || text.length > MAX_LENGTH) return text;
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
    const found = whole(inner);
    const done =
      (found === undefined ? undefined : before + found + after) ??
      parts(text, /(\n+)/) ??
      parts(text, /((?<=[.!?…”]) +(?=\S))/) ??
      parts(text, /(, |; )/) ??
      text;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, done);
    return done;
  };
  return translate;
}

function patternOf(text: string, message: string): Pattern {
  const names: string[] = [];
  const quoted = new Set<string>();
  const ones = new Map<string, string>();
  let source = '';
  let literal = '';
  let last = 0;
  for (const match of text.matchAll(PLACE)) {
    const [place, name = '', one, other] = match;
    const between = text.slice(last, match.index);
    last = match.index + place.length;
    source += escaped(between);
    literal += between;
    names.push(name);
    if (one === undefined || other === undefined) {
      source += '([\\s\\S]*?)';
      if (between.endsWith('“') && text[last] === '”') quoted.add(name);
      continue;
    }
    source += `(${[one, other].map((form) => escaped(form).replaceAll('#', '[\\d,.]+')).join('|')})`;
    literal += one;
    ones.set(name, one);
  }
  const end = text.slice(last);
  return {
    expression: new RegExp(`^${source}${escaped(end)}$`),
    start: text.slice(0, Math.max(0, text.indexOf('{'))),
    letters: (literal + end).match(/\p{L}/gu)?.length ?? 0,
    names,
    ones,
    quoted,
    message,
  };
}

function valuesOf(
  { expression, start, letters, names, ones, quoted, message, isStart }: Pattern,
  text: string,
  translate: (text: string) => string,
): MessageValues | undefined {
  if (!text.startsWith(start)) return undefined;
  const found = expression.exec(text)?.slice(1);
  if (!found) return undefined;
  const isOdd =
    isStart || letters > FEW_LETTERS ? null : letters > HARDLY_ANY ? /\S\s+\S/ : /\p{L}/u;
  if (isOdd && found.some((value, at) => !ones.has(names[at] ?? '') && isOdd.test(value)))
    return undefined;
  const counts = new Set(
    [...message.matchAll(PLACE)].flatMap(([, name, one]) => (one ? [name] : [])),
  );
  return Object.fromEntries(
    found.map((value, at) => {
      const name = names[at] ?? '';
      if (counts.has(name) || ones.has(name)) return [name, countIn(value, ones.get(name) ?? '')];
      return [name, quoted.has(name) ? value : translate(value)];
    }),
  );
}

/** The number in a form of a plural; a form without one is of one thing or of several. */
function countIn(form: string, one: string): number {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(form)?.[0];
  return digits === undefined ? (form === one ? 1 : 2) : Number(digits.replaceAll(',', ''));
}

/** A number of English in another language, with as many digits. */
function rewritten(text: string, language: Language): string {
  const digits = text.split('.')[1]?.length ?? 0;
  return Number(text.replaceAll(',', '')).toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: text.includes(','),
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
