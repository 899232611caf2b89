import { PLACE } from '../../../core/platform/messages/message-format.ts';

/** The names that a message has places for, each once. */
export function placesOf(message: string): string[] {
  return [...new Set([...message.matchAll(PLACE)].map(([, name = '']) => name))];
}
