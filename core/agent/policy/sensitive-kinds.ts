import { confusableReadings } from '../../platform/text/confusable-readings.ts';
import type { ConcernKind } from '../run/concern.ts';
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
  const texts = confusableReadings(name).map((text) => text.replace(NO_MATTER, ' '));
  return PATTERNS.filter(({ pattern }) => texts.some((text) => pattern.test(text))).map(
    ({ kind }) => kind,
  );
}
