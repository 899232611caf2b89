import { confusableReadings } from '../../../platform/text/confusable-readings.ts';
import type { ConcernKind } from '../../run/concern.ts';
import { HARMLESS_PHRASES, SENSITIVE_WORDS } from './sensitive-words.ts';

const PATTERNS = SENSITIVE_WORDS.map(({ kind, english, others, whole, unparted, pictures }) => ({
  kind,
  // No \b: it only knows ASCII letters.
  pattern: new RegExp(
    [
      `(?<!\\p{L})(?:(?:${[english, whole].filter(Boolean).join('|')})(?!\\p{L})|(?:${others}))`,
      unparted,
      ...(pictures ? [pictures] : []),
    ].join('|'),
    'iu',
  ),
}));

const NO_MATTER = new RegExp(`(?<!\\p{L})(?:${HARMLESS_PHRASES.join('|')})(?!\\p{L})`, 'giu');

/**
 * What a person must decide about an element with this name, however it is written (FAULTS D13).
 */
export function sensitiveKinds(name: string): ConcernKind[] {
  const texts = confusableReadings(name).map(withoutHarmless);
  return PATTERNS.filter(({ pattern }) => texts.some((text) => pattern.test(text))).map(
    ({ kind }) => kind,
  );
}

/** A name without the phrases in which such words say nothing about pressing. */
export function withoutHarmless(text: string): string {
  return text.replace(NO_MATTER, ' ');
}

/**
 * What a label says of the act, without the text of the item that it acts on: `Check off` of “Check off Buy
 * paint” beside “Buy paint”. All of it where nothing would be left, or the item does not say it as a whole.
 */
export function actWords(label: string, item: readonly string[] = []): string {
  if (item.length === 0) return label;
  const words = label.trim().split(/\s+/);
  const texts = new Set(item.map(plain));
  for (let length = words.length - 1; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      if (!texts.has(plain(words.slice(at, at + length).join(' ')))) continue;
      const rest = [...words.slice(0, at), ...words.slice(at + length)].join(' ');
      return /\p{L}/u.test(rest) ? rest : label;
    }
  }
  return label;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
