import type english from '../../../locales/en.json';
import { formatMessage, type MessageValues } from './message-format.ts';

type Catalog = typeof english;
type KeyOf<A extends keyof Catalog> = `${A}.${keyof Catalog[A] & string}`;

/** `area.name` of a message of the catalog, such as `tree.noElements`. */
export type MessageKey = { [A in keyof Catalog]: KeyOf<A> }[keyof Catalog];

/** The messages of some areas, by area and name: a catalog, or a part of one. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

let known: Messages = {};
let language = 'en';

/**
 * Takes the messages of some areas, in the place of what was known of these areas. It must be called before
 * modules that hold messages in constants are loaded.
 */
export function setMessages(messages: Messages, spoken = 'en'): void {
  known = { ...known, ...messages };
  language = spoken;
}

/** A visible text in the person’s language. The key itself when the catalog lacks it. */
export function t(key: MessageKey, values: MessageValues = {}): string {
  const [area = '', name = ''] = key.split('.');
  const message = known[area]?.[name];
  return message === undefined ? key : formatMessage(message, values, language);
}

/** `a, b or c`, in the person’s language. */
export function anyOf(words: Iterable<string>): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
}

/** `a, b and c`, in the person’s language. */
export function allOf(words: Iterable<string>): string {
  return new Intl.ListFormat(language).format(words);
}
