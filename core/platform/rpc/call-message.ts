import { isText, type Text } from '../messages/messages.ts';

/**
 * An argument that stays with the caller: a function that the other side may call while it works, or the
 * signal that ends its work.
 */
export type LiveArgument = 'listener' | 'signal';

/** What the calling side of a port sends. JSON. */
export type CallMessage =
  | {
      type: 'call';
      /** Missing where nobody waits for an answer. */
      id?: number;
      method: string;
      args: readonly unknown[];
      /** What the arguments behind `args` are. */
      live?: readonly LiveArgument[];
    }
  /** The signal of this call has aborted. */
  | { type: 'stop'; id: number };

/** Whether a message that came over a port is one of a caller's. */
export function isCallMessage(message: unknown): message is CallMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { type, id, method, args } = message as Readonly<Record<string, unknown>>;
  if (type === 'stop') return typeof id === 'number';
  if (type !== 'call' || (id !== undefined && typeof id !== 'number')) return false;
  return typeof method === 'string' && Array.isArray(args);
}

/** What the other side sends back. JSON. */
export type AnswerMessage =
  | { type: 'reply'; id: number; result?: unknown; error?: Text }
  /** Calls a listener of the call, by its place among the live arguments. */
  | { type: 'notice'; id: number; listener: number; value?: unknown };

/** Whether a message that came over a port is the answer to a call. */
export function isAnswerMessage(message: unknown): message is AnswerMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { type, id, error, listener } = message as Readonly<Record<string, unknown>>;
  if (typeof id !== 'number') return false;
  if (type === 'notice') return typeof listener === 'number';
  return type === 'reply' && (error === undefined || isText(error));
}
