import { MessageError, type Text } from '../messages/messages.ts';

/**
 * Settles as `work` does, or rejects with `sentence` after `ms` milliseconds. The work itself goes on:
 * the caller ends it if it can.
 */
export function withDeadline<T>(work: Promise<T>, ms: number, sentence: Text): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new MessageError(sentence)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
