import { expect } from 'vitest';
import { english, type Text } from '../../core/platform/messages/messages.ts';

function isText(value: unknown): value is Text {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  return ('key' in value && 'values' in value) || ('texts' in value && 'between' in value);
}

// Expectations say what people read: a message equals its English text.
expect.addEqualityTesters([
  (a: unknown, b: unknown) =>
    isText(a) && isText(b) && (typeof a === 'object' || typeof b === 'object')
      ? english(a) === english(b)
      : undefined,
]);
