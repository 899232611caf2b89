import { english, type Text } from '../../core/platform/messages/messages.ts';

/** Matches a text that has these words in English. */
export function saying(words: string) {
  return { asymmetricMatch: (text: Text) => english(text).includes(words) };
}
