import type catalog from '../../../locales/en.json';
import type { Language } from './language.ts';
import { formatMessage, type MessageValues } from './message-format.ts';

type Catalog = typeof catalog;
type KeyOf<A extends keyof Catalog> = `${A}.${keyof Catalog[A] & string}`;

/** `area.name` of a message of the catalog, such as `tree.noElements`. */
export type MessageKey = { [A in keyof Catalog]: KeyOf<A> }[keyof Catalog];

/** The messages of some areas, by area and name: a catalog, or a part of one. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

let english: Messages = {};
let spoken: { messages: Messages; language: Language } = { messages: {}, language: 'en' };
/** Puts an English text of the catalog into the person’s language. */
let translate = (text: string): string => text;

/**
 * Takes the messages of some areas, in the place of what was known of these areas. It must be called before
 * modules that hold messages in constants are loaded. English ones are known in every language: they are what
 * models read, and what a person reads where a translation is missing.
 */
export function setMessages(messages: Messages, language: Language = 'en'): void {
  if (language === 'en') english = { ...english, ...messages };
  spoken = { messages: language === 'en' ? {} : messages, language };
  translate = (text) => text;
}

/** Where English is not spoken: how {@link translated} finds the words, and all English messages. */
export function setTranslator(make: (english: Messages) => (text: string) => string): void {
  translate = make(english);
}

/** The language of what {@link t} returns. */
export function spokenLanguage(): Language {
  return spoken.language;
}

/** A visible text in the person’s language. The key itself when the catalog lacks it. */
export function t(key: MessageKey, values: MessageValues = {}): string {
  const message = messageIn(spoken.messages, key);
  if (message === undefined) return inEnglish(key, values);
  return formatMessage(message, values, spoken.language);
}

/**
 * A text that models read, too, or that is stored or sent to where they may: English in every language.
 * A person is shown it by {@link translated}.
 */
export function inEnglish(key: MessageKey, values: MessageValues = {}): string {
  const message = messageIn(english, key);
  return message === undefined ? key : formatMessage(message, values, 'en');
}

/** A text of {@link inEnglish} in the person’s language; any other text as it is. */
export function translated(text: string): string {
  return translate(text);
}

/** `a, b or c`, in the person’s language. */
export function anyOf(words: Iterable<string>): string {
  return new Intl.ListFormat(spoken.language, { type: 'disjunction' }).format(words);
}

/** `a, b and c`, in the person’s language. */
export function allOf(words: Iterable<string>): string {
  return new Intl.ListFormat(spoken.language).format(words);
}

function messageIn(messages: Messages, key: MessageKey): string | undefined {
  const [area = '', name = ''] = key.split('.');
  return messages[area]?.[name];
}
