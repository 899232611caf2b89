import { MessageError, msg } from '../messages/messages.ts';
import { errorText } from '../text/error-text.ts';
import { type AnswerMessage, type CallMessage, isCallMessage } from './call-message.ts';

/** The methods of an interface as the answering side has them: a result may come later. */
export type Answers<Api> = {
  readonly [M in keyof Api]: Api[M] extends (...args: infer A) => infer R
    ? (...args: A) => R | Promise<R>
    : never;
};

/** The answering side of a port. */
interface Answerer {
  /** Takes a message that came over the port; what is no call is ignored (FAULTS B10). */
  receive(message: unknown): void;
  /** Aborts the signals of all calls that are at work. */
  close(): void;
}

/**
 * Answers what `createCaller` sends. A result that is there at once is sent at once, before anything else
 * that the method leads to later; what a method throws is sent as a sentence. A caller's ids go up: a call
 * that comes a second time is not carried out again (FAULTS B11).
 */
export function answerCalls<Api extends object>(
  answers: Answers<Api>,
  post: (message: AnswerMessage) => void,
): Answerer {
  const methods = new Map<string, unknown>(Object.entries(answers));
  const ends = new Map<number, AbortController>();
  let lastId = 0;

  const run = ({ id, method, args, live = [] }: Call): unknown => {
    const answer = methods.get(method);
    if (typeof answer !== 'function')
      throw new MessageError(msg('frame.pageKnowsNoMethod', { method }));
    const present = live.map((kind, listener) => {
      if (id === undefined) return undefined;
      if (kind === 'listener')
        return (value: unknown) => post({ type: 'notice', id, listener, value });
      const end = new AbortController();
      ends.set(id, end);
      return end.signal;
    });
    return answer(...args, ...present);
  };

  const answer = (call: Call, id: number): void => {
    const send = (result: unknown) => {
      ends.delete(id);
      post({ type: 'reply', id, result });
    };
    const fail = (error: unknown) => {
      ends.delete(id);
      post({ type: 'reply', id, error: errorText(error) });
    };
    try {
      const result = run(call);
      if (result instanceof Promise) result.then(send, fail);
      else send(result);
    } catch (error) {
      fail(error);
    }
  };

  return {
    receive(message) {
      if (!isCallMessage(message)) return;
      if (message.type === 'stop')
        ends.get(message.id)?.abort(new MessageError(msg('frame.callStopped')));
      else if (message.id === undefined) run(message);
      else if (message.id > lastId) {
        lastId = message.id;
        answer(message, message.id);
      }
    },
    close() {
      for (const end of ends.values()) end.abort();
    },
  };
}

type Call = Extract<CallMessage, { type: 'call' }>;
