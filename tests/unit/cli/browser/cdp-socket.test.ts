import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CdpSocket } from '../../../../cli/browser/cdp-socket.ts';

/** A WebSocket whose other end is the test. */
class FakeWebSocket extends EventTarget {
  static readonly OPEN = 1;
  static last: FakeWebSocket;
  readyState = 0;
  readonly sent: { id: number; method: string }[] = [];

  constructor() {
    super();
    FakeWebSocket.last = this;
  }

  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  send(json: string) {
    this.sent.push(JSON.parse(json));
  }

  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  tell(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
});

afterEach(() => {
  vi.useRealTimers();
});

async function opened() {
  const opening = CdpSocket.open('ws://127.0.0.1:1/');
  FakeWebSocket.last.open();
  return { socket: await opening, other: FakeWebSocket.last };
}

test('a command ends when its tab goes, and that of another tab goes on', async () => {
  const { socket, other } = await opened();
  const asked = socket.send('Runtime.evaluate', {}, 'gone');
  const kept = socket.send('Runtime.evaluate', {}, 'there');
  other.tell({ method: 'Target.detachedFromTarget', params: { sessionId: 'gone' } });
  await expect(asked).rejects.toThrow('Session closed');
  other.tell({ id: other.sent[1]?.id, result: { value: 2 } });
  expect(await kept).toEqual({ value: 2 });
});

test('every command ends when the connection does', async () => {
  const { socket } = await opened();
  const asked = [socket.send('Target.getTargets'), socket.send('Page.reload', {}, 'tab')];
  const ended = Promise.allSettled(asked);
  socket.close();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await socket.closed;
});

test('a tab that has gone is listened to no more', async () => {
  const { socket, other } = await opened();
  const heard = vi.fn();
  socket.session('tab').on('Page.loadEventFired', heard);
  const event = { method: 'Page.loadEventFired', params: {}, sessionId: 'tab' };
  other.tell(event);
  other.tell({ method: 'Target.detachedFromTarget', params: { sessionId: 'tab' } });
  other.tell(event);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a connection that was allowed too late does not stay open', async () => {
  vi.useFakeTimers();
  const opening = CdpSocket.open('ws://127.0.0.1:1/');
  const refused = expect(opening).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(FakeWebSocket.last.readyState).toBe(3);
});
