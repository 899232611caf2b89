import { MessageError, msg, type Text } from '../messages/messages.ts';
import {
  type AnswerMessage,
  type CallMessage,
  isAnswerMessage,
  type LiveArgument,
} from './call-message.ts';

/** The methods of an interface as they are called from the other side of a port. */
export type Calls<Api> = {
  readonly [M in keyof Api]: Api[M] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<R>
    : never;
};

/** The methods without a result, for when nobody waits for the end of their work. */
export type Notifications<Api> = {
  readonly [M in keyof Api as Api[M] extends (...args: never[]) => infer R
    ? undefined extends R
      ? M
      : never
    : never]: Api[M] extends (...args: infer A) => unknown ? (...args: A) => void : never;
};

export interface CallerOptions<Api> {
  /** How long an answer may take without a sign of life. Milliseconds. */
  deadline: number;
  /** The same for single methods. */
  deadlines?: Readonly<Partial<Record<keyof Api & string, number>>>;
}

export interface Caller<Api> {
  /**
   * Rejects with the other side's sentence, with one when the deadline has passed, and with the signal's
   * reason once its abort has been answered.
   */
  readonly call: Calls<Api>;
  /** The same without an answer. Does nothing when the port is closed. */
  readonly notify: Notifications<Api>;
  /** The other side has shown that it is at work: the deadlines of all calls begin again. */
  alive(): void;
  /** Takes a message that came over the port; false when it is no answer to a call. */
  receive(message: unknown): boolean;
  /** The port is closed: all calls reject with this sentence. */
  end(sentence: Text): void;
}

interface Pending {
  settle(reply: { result?: unknown; error?: Text }): void;
  /** Begins the deadline again. */
  extend(): void;
  live: readonly unknown[];
}

/** Calls the methods of an interface on the other side of a port, which `answerCalls` answers there. */
export function createCaller<Api>(
  port: { postMessage(message: CallMessage): void },
  { deadline, deadlines }: CallerOptions<Api>,
): Caller<Api> {
  const limits = new Map(Object.entries<number | undefined>(deadlines ?? {}));
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let ended: Text | undefined;

  const call = async (method: string, all: readonly unknown[]): Promise<unknown> => {
    if (ended !== undefined) throw new MessageError(ended);
    const { args, live, signal } = splitArguments(all);
    signal?.throwIfAborted();
    const id = ++lastId;
    const limit = limits.get(method) ?? deadline;
    const late = msg('platform.pageDidNotAnswer', { limit: limit / 1000 });
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const startTimer = () => setTimeout(() => reject(new MessageError(late)), limit);
    let timer = startTimer();
    let isWaiting = true;
    const extend = () => {
      clearTimeout(timer);
      if (isWaiting) timer = startTimer();
    };
    const stop = () => ended === undefined && port.postMessage({ type: 'stop', id });
    signal?.addEventListener('abort', stop);
    const settle: Pending['settle'] = ({ result, error }) =>
      error ? reject(new MessageError(error)) : resolve(result);
    // Listeners are called until the answer comes, even when it comes too late.
    pending.set(id, { settle, extend, live });
    try {
      const kinds = live.map(
        (argument): LiveArgument => (argument === signal ? 'signal' : 'listener'),
      );
      const rest = live.length > 0 && { live: kinds };
      port.postMessage({ type: 'call', id, method, args, ...rest });
      return await promise;
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      isWaiting = false;
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  };

  return {
    call: methods(call),
    notify: methods((method, args) => {
      if (ended === undefined) port.postMessage({ type: 'call', method, args });
    }),
    alive() {
      for (const { extend } of pending.values()) extend();
    },
    receive(message) {
      if (!isAnswerMessage(message)) return false;
      receiveAnswer(message, pending);
      return true;
    },
    end(sentence) {
      ended = sentence;
      for (const { settle } of pending.values()) settle({ error: sentence });
      pending.clear();
    },
  };
}

function receiveAnswer(message: AnswerMessage, pending: Map<number, Pending>): void {
  const asked = pending.get(message.id);
  if (message.type === 'reply') {
    pending.delete(message.id);
    asked?.settle(message);
    return;
  }
  const listener = asked?.live[message.listener];
  if (typeof listener === 'function') listener(message.value);
}

/** Every name is a method: what the interface does not have, the types do not let through. */
function methods<T>(run: (method: string, args: readonly unknown[]) => unknown): T {
  const get = (_: object, method: string | symbol) => {
    return (...args: unknown[]) => run(String(method), args);
  };
  return new Proxy({}, { get }) as T;
}

/** Live arguments stand behind all others. */
function splitArguments(all: readonly unknown[]) {
  const first = all.findIndex(
    (argument) => typeof argument === 'function' || argument instanceof AbortSignal,
  );
  const live = first === -1 ? [] : all.slice(first);
  const signal = live.find((argument) => argument instanceof AbortSignal);
  return { args: all.slice(0, all.length - live.length), live, signal };
}
