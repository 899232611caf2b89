import { expect } from 'vitest';
import { english, isText } from '../../core/platform/messages/messages.ts';

// Expectations say what people read: a message equals its English text.
expect.addEqualityTesters([
  (a: unknown, b: unknown) =>
    isText(a) && isText(b) && (typeof a === 'object' || typeof b === 'object')
      ? english(a) === english(b)
      : undefined,
]);
