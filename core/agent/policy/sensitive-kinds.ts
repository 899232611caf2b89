import type { ConcernKind } from './concern.ts';
import { readings } from './readings.ts';
import { HARMLESS, SENSITIVE_WORDS } from './sensitive-words.ts';

const PATTERNS = SENSITIVE_WORDS.map(({ kind, english, others, whole, unparted, pictures }) => ({
  kind,
  // No \b: it knows only the letters of English.
  pattern: new RegExp(
    [
      `(?<!\\p{L})(?:(?:${[english, whole].filter(Boolean).join('|')})(?!\\p{L})|(?:${others}))`,
      unparted,
      ...(pictures ? [pictures] : []),
    ].join('|'),
    'iu',
  ),
}));

const NO_MATTER = new RegExp(`(?<!\\p{L})(?:${HARMLESS.join('|')})(?!\\p{L})`, 'giu');

/** What a person must decide of an element with this name, however it is written (FAULTS D13). */
export function sensitiveKinds(name: string): ConcernKind[] {
  const texts = readings(name).map((text) => text.replace(NO_MATTER, ' '));
  return PATTERNS.filter(({ pattern }) => texts.some((text) => pattern.test(text))).map(
    ({ kind }) => kind,
  );
}
