import { expect, test } from 'vitest';
import { holdByProtocol } from '../../../../cli/agent/hold-by-protocol.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';

type Listener = (sessionId: string | undefined, method: string, params: unknown) => void;
type Sent = [session: string | undefined, method: string, params: unknown];

const SITE = 'https://shop.example';
const RULES = { site: SITE, agreed: [SITE], allowed: [] };

/** A browser whose tabs are sessions of the same name, with what it was sent. */
class FakeSocket {
  readonly sent: Sent[] = [];
  targets: { targetId: string; openerId?: string }[] = [];
  readonly #listeners = new Set<Listener>();
  readonly gone = new Set<string>();
  #browsers = 0;

  listen(listener: Listener) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  send(method: string, params: unknown, session?: string): Promise<unknown> {
    this.sent.push([session, method, params]);
    if (this.gone.has(session ?? '')) return Promise.reject(new Error('Session closed'));
    if (method === 'Target.getTargets') return Promise.resolve({ targetInfos: this.targets });
    if (method !== 'Target.attachToBrowserTarget') return Promise.resolve({});
    return Promise.resolve({ sessionId: `browser-${++this.#browsers}` });
  }

  async tell(session: string, method: string, params: unknown) {
    for (const listener of this.#listeners) listener(session, method, params);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }

  /** A request of the main frame of a tab, which Chrome has paused. */
  paused(session: string, method: string, url: string, resourceType = 'Fetch') {
    const request = { url, method, headers: {} };
    const requestId = url;
    const frameId = `frame of ${session}`;
    return this.tell(session, 'Fetch.requestPaused', { requestId, request, frameId, resourceType });
  }

  async opened(targetId: string, openerId: string, waitingForDebugger = true) {
    const targetInfo = { targetId, openerId, type: 'page', url: '' };
    const params = { sessionId: targetId, targetInfo, waitingForDebugger };
    await this.tell('browser-1', 'Target.attachedToTarget', params);
  }

  /** What was decided of paused requests. */
  get decided() {
    return this.sent.flatMap(([session, method]) =>
      /^Fetch\.(continue|fail)Request$/.test(method) ? [`${session} ${method}`] : [],
    );
  }

  of(session: string) {
    return this.sent.flatMap(([to, method]) => (to === session ? [method] : []));
  }
}

function tabOf(id: string): CdpTab {
  const frameTree = { frame: { id: `frame of ${id}`, url: SITE } };
  return {
    main: { send: async () => ({ frameTree }) },
    children: () => [],
    onChildren: () => () => undefined,
  } as unknown as CdpTab;
}

async function held(socket: FakeSocket, id: string) {
  const cdp = tabOf(id);
  const hold = holdByProtocol({ socket, targetId: id, sessionId: id, cdp, isOthers: () => false });
  await hold.begin(cdp, RULES);
  return hold;
}

test('what one tab holds, another tab that holds, or holds no more, does not decide', async () => {
  const socket = new FakeSocket();
  const first = await held(socket, 'first');
  const second = await held(socket, 'second');
  await socket.paused('second', 'GET', 'https://elsewhere.example/', 'Document');
  await first.fail();
  await socket.paused('second', 'POST', `${SITE}/buy`);
  expect(socket.decided).toEqual([]);
  expect(await second.next(0)).toHaveLength(2);
});

test('a tab that the page opens by way of another one is held, and frames in it wait', async () => {
  const socket = new FakeSocket();
  const hold = await held(socket, 'page');
  await socket.opened('popup', 'page');
  await socket.opened('further', 'popup');
  expect(socket.of('further')).toEqual([
    'Fetch.enable',
    'Target.setAutoAttach',
    'Network.enable',
    'Network.emulateNetworkConditionsByRule',
    'Runtime.runIfWaitingForDebugger',
  ]);
  const frame = { sessionId: 'frame', targetInfo: { type: 'iframe' }, waitingForDebugger: true };
  await socket.tell('further', 'Target.attachedToTarget', frame);
  const told = socket.of('frame');
  expect(told).toContain('Fetch.enable');
  expect(told.indexOf('Runtime.runIfWaitingForDebugger')).not.toBeLessThan(0);
  expect(told.indexOf('Fetch.enable')).toBeLessThan(
    told.indexOf('Runtime.runIfWaitingForDebugger'),
  );
  await socket.paused('frame', 'POST', `${SITE}/buy`);
  expect(await hold.next(0)).toHaveLength(1);
});

test('tabs that were there are held in whichever order they are reported; those of others are let go', async () => {
  const socket = new FakeSocket();
  socket.targets = [
    { targetId: 'further', openerId: 'popup' },
    { targetId: 'popup', openerId: 'page' },
  ];
  await held(socket, 'page');
  await socket.opened('further', 'popup', false);
  await socket.opened('popup', 'page', false);
  await socket.opened('theirs', 'other');
  expect(socket.of('further')).toContain('Fetch.enable');
  expect(socket.of('theirs')).toEqual(['Runtime.runIfWaitingForDebugger']);
});

test('where the tab has gone, new tabs of the browser wait for nobody any more', async () => {
  const socket = new FakeSocket();
  const hold = await held(socket, 'page');
  socket.gone.add('page');
  await hold.fail();
  await hold.unblock();
  const detached = socket.sent.find(([, method]) => method === 'Target.detachFromTarget');
  expect(detached?.[2]).toEqual({ sessionId: 'browser-1' });
});

test('a tab that comes while the hold ends is let go', async () => {
  const socket = new FakeSocket();
  const hold = await held(socket, 'page');
  await hold.fail();
  const ending = hold.unblock();
  await socket.opened('theirs', 'other');
  await ending;
  expect(socket.of('theirs')).toContain('Runtime.runIfWaitingForDebugger');
});
