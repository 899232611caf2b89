import { inEnglish } from '../../platform/messages/messages.ts';
import type { FoundSecret } from './find-secrets.ts';

/** Shorter keys are those of servers that need none. */
const MIN_KEY_CHARACTERS = 6;

/** A person's own keys as secrets, in the forms that hide them from a search: backwards, and in the other case. */
export function ownKeys(keys: readonly string[]): FoundSecret[] {
  const kind = inEnglish('run.ownKey');
  return keys
    .filter((key) => key.length >= MIN_KEY_CHARACTERS)
    .flatMap((key) => [...new Set([key, inOtherCase(key)].flatMap((one) => [one, backwards(one)]))])
    .map((text) => ({ kind, text }));
}

const backwards = (text: string): string => [...text].reverse().join('');

function inOtherCase(text: string): string {
  return [...text]
    .map((letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    .join('');
}
