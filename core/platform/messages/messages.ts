import type catalog from '../../../locales/en.json';
import { excerptOf, visibleLines, visibleText } from '../letters/visible-text.ts';
import type { Language } from './language.ts';
import { formatMessage } from './message-format.ts';

type Catalog = typeof catalog;
type KeyOf<A extends keyof Catalog> = `${A}.${keyof Catalog[A] & string}`;

/** `area.name` of a message of the catalog, such as `tree.noElements`. */
export type MessageKey = { [A in keyof Catalog]: KeyOf<A> }[keyof Catalog];

/** The messages of some areas, by area and name: a catalog, or a part of one. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A message in no language yet: whoever shows it says it in their own. JSON. */
export interface Message {
  readonly key: MessageKey;
  readonly values: MessageValues;
}

/** Texts one after the other. JSON. */
export interface Joined {
  readonly texts: readonly Text[];
  readonly between: string;
}

/** A number as the reader’s language writes it: grouped, or with exactly so many digits after the point. JSON. */
export interface Figure {
  readonly number: number;
  readonly digits?: number;
}

/** Words of a page of which a sentence has the part at an index. JSON. */
export interface Excerpt {
  readonly excerpt: string;
  readonly at: number;
}

/**
 * What a person or a model reads: a message, or words of a page, a server or a person, whose invisible letters a
 * person sees as signs.
 */
export type Text = string | Message | Joined | Figure | Excerpt;

/** What stands in the place of `{name}` in a message. */
export type MessageValues = Readonly<Record<string, Text | number>>;

interface Reader {
  messages: Messages;
  language: Language;
}

let original: Reader = { messages: {}, language: 'en' };
let spoken: Reader = original;

/**
 * Takes the messages of some areas, in the place of what was known of these areas. English ones are known in
 * every language: they are what models read, and what a person reads where a translation is missing.
 */
export function setMessages(messages: Messages, language: Language = 'en'): void {
  if (language === 'en')
    original = { ...original, messages: { ...original.messages, ...messages } };
  spoken = language === 'en' ? original : { messages, language };
}

/** The language of what {@link t} and {@link say} return. */
export function spokenLanguage(): Language {
  return spoken.language;
}

/** A visible text in the person’s language. The key itself when the catalog lacks it. */
export function t(key: MessageKey, values: MessageValues = {}): string {
  return say({ key, values });
}

/** A text that only models, logs and files have: English in every language. */
export function inEnglish(key: MessageKey, values: MessageValues = {}): string {
  return english({ key, values });
}

/** A message as a value, for what is shown later or elsewhere. */
export function msg(key: MessageKey, values: MessageValues = {}): Message {
  return { key, values };
}

/** These texts as one, but for empty ones. */
export function joined(texts: readonly Text[], between = ' '): Text {
  const [only = '', ...rest] = texts.filter((text) => text !== '');
  return rest.length === 0 ? only : { texts: [only, ...rest], between };
}

/** Each of these texts once. */
export function distinct(texts: Iterable<Text>): Text[] {
  return [...new Map([...texts].map((text) => [english(text), text])).values()];
}

/** Whether two texts say the same, or neither is there. */
export function saysSame(a: Text | undefined, b: Text | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && english(a) === english(b));
}

/** A number for a message: `1,234`, or `1234.00` with `digits`. */
export function figure(number: number, digits?: number): Figure {
  return { number, ...(digits !== undefined && { digits }) };
}

/** A text in the person’s language. */
export function say(text: Text): string {
  return written(text, spoken, 'person');
}

/** The same, with all of the words that a sentence quotes. */
export function sayWhole(text: Text): string {
  return written(text, spoken, 'whole');
}

/** A text in English, as models, logs and files have it. */
export function english(text: Text): string {
  return written(text, original, 'model');
}

/** Whether something is a text, and not a number alone. */
export function isText(value: unknown): value is Text {
  if (typeof value !== 'object' || value === null) return typeof value === 'string';
  if ('excerpt' in value) return 'at' in value;
  return ('key' in value && 'values' in value) || ('texts' in value && 'between' in value);
}

/** For `JSON.stringify`: with texts in English, for a model or another program. */
export function inWords(_: string, value: unknown): unknown {
  return isText(value) ? english(value) : value;
}

/** An error for a person, who reads its text in their language; its `message` is English. */
export class MessageError extends Error {
  readonly text: Text;

  constructor(text: Text, options?: ErrorOptions) {
    super(english(text), options);
    this.text = text;
  }
}

/** `a, b or c`, in the person’s language. */
export function anyOf(words: Iterable<string>): string {
  return new Intl.ListFormat(spoken.language, { type: 'disjunction' }).format(words);
}

/** `a, b and c`, in the person’s language. */
export function allOf(words: Iterable<string>): string {
  return new Intl.ListFormat(spoken.language).format(words);
}

/** For whom a text is; a person can ask for the whole of what is quoted. */
type Reading = 'model' | 'person' | 'whole';

/** Characters of a person’s quotation; the rest is a number. */
const MAX_QUOTED = 200;

function written(text: Text, reader: Reader, how: Reading): string {
  if (typeof text === 'string') return how === 'model' ? text : visibleLines(text);
  if ('excerpt' in text) {
    return how === 'whole' ? visibleText(text.excerpt) : excerptOf(text.excerpt, text.at);
  }
  // Only what we have put together has lines.
  const part = (one: Text) =>
    typeof one === 'string' && how !== 'model' ? visibleText(one) : written(one, reader, how);
  if ('texts' in text) return text.texts.map(part).join(text.between);
  if ('number' in text) return figureText(text, reader.language);
  const message = messageIn(reader.messages, text.key);
  if (message === undefined) {
    return reader === original ? text.key : written(text, original, how);
  }
  const values = Object.entries(text.values).map(([name, value]) => {
    if (typeof value === 'number') return [name, value] as const;
    // A usage has the lines of its options in a place that has a line of its own.
    const mayHaveLines = typeof value === 'string' && message.split('\n').includes(`{${name}}`);
    return [name, mayHaveLines ? written(value, reader, how) : part(value)] as const;
  });
  const most = how === 'person' ? MAX_QUOTED : Number.POSITIVE_INFINITY;
  return formatMessage(message, Object.fromEntries(values), reader.language, most);
}

function figureText({ number, digits }: Figure, language: Language): string {
  if (digits === undefined) return number.toLocaleString(language);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return number.toLocaleString(language, { ...options, useGrouping: false });
}

/** The key may be of a file. */
function messageIn(messages: Messages, key: MessageKey): string | undefined {
  const [area = '', name = ''] = key.split('.');
  const message: unknown = messages[area]?.[name];
  return typeof message === 'string' ? message : undefined;
}
