import { expect, test, vi } from 'vitest';
import { InputWindow } from '../../../../../core/agent/hands/input-window.ts';
import type { CdpSession } from '../../../../../core/platform/cdp/cdp-session.ts';

const PRESS = { type: 'mousePressed', x: 1, y: 1 } as const;

/** A session that writes down what it is sent; events are answered when the test says so. */
function recorded() {
  const sent: string[] = [];
  const answer = Promise.withResolvers<void>();
  const session: CdpSession = {
    sessionId: undefined,
    on: () => () => undefined,
    async send(method, params) {
      const ignore = params && 'ignore' in params ? params.ignore : undefined;
      sent.push(ignore === undefined ? method : `ignore ${ignore}`);
      if (ignore === undefined) await answer.promise;
      return undefined as never;
    },
  };
  return { session, sent, answer: answer.resolve };
}

test('C3: the window is open for one event, and shut before it is answered when that takes 50 ms', async () => {
  vi.useFakeTimers();
  const { session, sent, answer } = recorded();
  const done = new InputWindow(session, () => true).send('Input.dispatchMouseEvent', PRESS);

  await vi.advanceTimersByTimeAsync(49);
  expect(sent).toEqual(['ignore false', 'Input.dispatchMouseEvent']);
  await vi.advanceTimersByTimeAsync(2);
  expect(sent.at(-1)).toBe('ignore true');
  answer();
  await done;
  expect(sent).toEqual(['ignore false', 'Input.dispatchMouseEvent', 'ignore true']);
  vi.useRealTimers();
});

test('a page that is a person’s meanwhile stays theirs', async () => {
  const { session, sent, answer } = recorded();
  answer();
  await new InputWindow(session, () => false).send('Input.dispatchMouseEvent', PRESS);

  expect(sent).toEqual(['Input.dispatchMouseEvent']);
});

test('C3: a click more than was sent is a stray, and is told once', async () => {
  const { session, answer } = recorded();
  answer();
  const window = new InputWindow(session, () => true);
  await window.send('Input.dispatchMouseEvent', PRESS);
  const got = { presses: 2, keys: 0, wheels: 0 };

  expect(window.strays(got)).toEqual({ presses: 1, keys: 0, wheels: 0 });
  expect(window.strays({ ...got, presses: 0 })).toBeNull();
});
