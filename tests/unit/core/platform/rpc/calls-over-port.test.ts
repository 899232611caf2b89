import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, answerCalls } from '../../../../../core/platform/rpc/answer-calls.ts';
import type { AnswerMessage, CallMessage } from '../../../../../core/platform/rpc/call-message.ts';
import { createCaller } from '../../../../../core/platform/rpc/create-caller.ts';

interface ClockApi {
  add(a: number, b: number): number;
  start(): void;
  count(step: (at: number) => void, signal: AbortSignal): string;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Both ends of a port: messages travel as JSON, in order, and arrive in a later task or at once. */
function connect(answers: Partial<Answers<ClockApi>>) {
  const wire: (CallMessage | AnswerMessage)[] = [];
  const over = <T extends CallMessage | AnswerMessage>(message: T): T => {
    wire.push(message);
    return JSON.parse(JSON.stringify(message));
  };
  const port = { postMessage: (message: CallMessage) => answerer.receive(over(message)) };
  const caller = createCaller<ClockApi>(port, { deadline: 1000, deadlines: { count: 5000 } });
  const all = { add: () => 0, start: () => undefined, count: () => '', ...answers };
  const answerer = answerCalls<ClockApi>(all, (message) => {
    caller.receive(over(message));
  });
  return { caller, answerer, wire };
}

test('a call resolves with what the method returns', async () => {
  const { caller } = connect({ add: (a, b) => a + b });

  expect(await caller.call.add(2, 3)).toBe(5);
});

test('a result that is there at once is sent at once', () => {
  const { caller, wire } = connect({ add: (a, b) => a + b });
  void caller.call.add(2, 3);

  expect(wire).toEqual([
    { type: 'call', id: 1, method: 'add', args: [2, 3] },
    { type: 'reply', id: 1, result: 5 },
  ]);
});

test('what a method throws, or rejects with, comes as its sentence', async () => {
  const { caller } = connect({
    add: () => {
      throw new Error('This element is no longer in the page.');
    },
    count: async () => {
      throw new Error('The page is busy.');
    },
  });

  await expect(caller.call.add(1, 1)).rejects.toThrow('This element is no longer in the page.');
  const counted = caller.call.count(vi.fn(), AbortSignal.any([]));
  await expect(counted).rejects.toThrow('The page is busy.');
});

test('a method that the page does not have is a sentence too', async () => {
  const answerer = answerCalls({}, (message) => void caller.receive(message));
  const caller = createCaller<ClockApi>({ postMessage: answerer.receive }, { deadline: 1000 });

  await expect(caller.call.add(1, 1)).rejects.toThrow('The page knows no method “add”.');
});

test('a notification is done and never answered', () => {
  const start = vi.fn();
  const { caller, wire } = connect({ start });
  caller.notify.start();

  expect(start).toHaveBeenCalledOnce();
  expect(wire).toEqual([{ type: 'call', method: 'start', args: [] }]);
});

test('each method has its deadline, and the rejection says which', async () => {
  const never = () => new Promise<never>(() => undefined);
  const { caller } = connect({ add: never, count: never });
  const added = expect(caller.call.add(1, 1)).rejects.toThrow(
    'The page did not answer within 1 seconds.',
  );
  const counted = vi.fn();
  caller.call.count(vi.fn(), AbortSignal.any([])).catch(counted);
  await vi.advanceTimersByTimeAsync(1000);
  await added;
  expect(counted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4000);

  expect(counted).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'The page did not answer within 5 seconds.' }),
  );
});

test('a sign of life begins the deadlines again, and a call that is over has none', async () => {
  const never = () => new Promise<never>(() => undefined);
  const { caller } = connect({ add: never });
  const failed = vi.fn();
  caller.call.add(1, 1).catch(failed);
  for (let second = 0; second < 10; second += 1) {
    await vi.advanceTimersByTimeAsync(900);
    caller.alive();
  }
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);

  expect(failed).toHaveBeenCalledOnce();
  caller.alive();
  expect(vi.getTimerCount()).toBe(0);
});

test('a listener hears what comes before the answer, and what comes after the deadline', async () => {
  const work = Promise.withResolvers<string>();
  let step: (at: number) => void = () => undefined;
  const { caller } = connect({
    count: (heard) => {
      step = heard;
      step(1);
      return work.promise;
    },
  });
  const heard = vi.fn();
  const counted = expect(caller.call.count(heard, AbortSignal.any([]))).rejects.toThrow(
    '5 seconds',
  );
  expect(heard.mock.calls).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(5000);
  await counted;
  step(2);

  expect(heard.mock.calls).toEqual([[1], [2]]);
});

test('an abort ends the work on the other side, and the call rejects with its reason', async () => {
  const { caller } = connect({
    count: async (_, signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      throw signal.reason;
    },
  });
  const end = new AbortController();
  const counted = caller.call.count(vi.fn(), end.signal);
  end.abort(new Error('Another reading began.'));

  await expect(counted).rejects.toThrow('Another reading began.');
});

test('a call whose signal has aborted is not sent', async () => {
  const { caller, wire } = connect({});
  const aborted = AbortSignal.abort(new Error('Too late.'));

  await expect(caller.call.count(vi.fn(), aborted)).rejects.toThrow('Too late.');
  expect(wire).toEqual([]);
});

test('when the port closes, what waits rejects, and so does what follows', async () => {
  const { caller, wire } = connect({ add: () => new Promise(() => undefined) });
  const waiting = expect(caller.call.add(1, 1)).rejects.toThrow('The frame is gone.');
  caller.end('The frame is gone.');
  await waiting;
  caller.notify.start();

  await expect(caller.call.add(1, 1)).rejects.toThrow('The frame is gone.');
  expect(wire).toHaveLength(1);
});

test.each([
  { type: 'update', nodes: [] },
  { type: 'reply', id: 'one' },
  { type: 'reply', id: 1, error: 4 },
  { type: 'notice', id: 1 },
  null,
  'reply',
])('%j is no answer to a call', (message) => {
  const { caller } = connect({});

  expect(caller.receive(message)).toBe(false);
});

test('B11: a call that comes twice is carried out once', async () => {
  const add = vi.fn((a: number, b: number) => a + b);
  const { caller, answerer, wire } = connect({ add });
  await caller.call.add(1, 2);

  const [call] = wire;
  answerer.receive(call);

  expect(add).toHaveBeenCalledTimes(1);
  expect(await caller.call.add(3, 4)).toBe(7);
});

test.each([
  null,
  'call',
  [],
  { type: 'call' },
  { type: 'call', id: '1', method: 'start', args: [] },
  { type: 'call', method: 'start', args: 'none' },
  { type: 'stop' },
])('B10: %j is no call, and does nothing', (junk) => {
  const start = vi.fn();
  const { answerer, wire } = connect({ start });

  answerer.receive(junk);

  expect(start).not.toHaveBeenCalled();
  expect(wire).toEqual([]);
});
