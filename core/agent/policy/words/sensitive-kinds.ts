import { confusableReadings } from '../../../platform/text/confusable-readings.ts';
import type { SentMeaning } from '../../writes/held-write.ts';
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

/** What the words of a label or a dialog say that it does, however they are written (FAULTS D13), and which word. */
export function sensitiveKinds(name: string): SentMeaning[] {
  const texts = confusableReadings(name).map((text) => text.replace(NO_MATTER, ' '));
  return PATTERNS.flatMap(({ kind, pattern }) => {
    const found = texts.map((text) => pattern.exec(text)?.[0]).find((word) => word !== undefined);
    return found === undefined ? [] : [{ kind, word: found.toLowerCase().split(' ')[0] ?? '' }];
  });
}
