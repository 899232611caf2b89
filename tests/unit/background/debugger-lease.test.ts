import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DebuggerLease } from '../../../background/debugger-lease.ts';
import { ruleIds } from '../../../core/agent/writes/block-rules.ts';
import { type FakeChrome, FakePort, fakeChrome } from '../../fakes/fake-chrome-debugger.ts';

const PANEL = {
  id: 'penumbra',
  origin: 'chrome-extension://penumbra',
  url: 'chrome-extension://penumbra/panel/panel.html',
};
const RESTORE = 'Input.setIgnoreInputEvents {"ignore":false}';

let fake: FakeChrome;

beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeChrome();
  vi.stubGlobal('chrome', fake.chrome);
  new DebuggerLease().listen();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passed = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

function connect(sender: object = PANEL, name = 'debugger-lease'): FakePort {
  const port = new FakePort(name, sender);
  fake.chrome.runtime.onConnect.send(port);
  return port;
}

async function hold(options: object = {}): Promise<FakePort> {
  const port = connect();
  port.onMessage.send({ tabId: 7, isAttached: false, takeOver: false, ...options });
  await passed();
  return port;
}

async function close(port: FakePort): Promise<void> {
  port.onDisconnect.send(port);
  await passed();
}

test.each(['', '#app-tab-agent', '?from=menu', '?a=1#b'])(
  'a panel that was opened again at a place of its own holds its tab: “%s”',
  async (place) => {
    const port = connect({ ...PANEL, url: PANEL.url + place });
    port.onMessage.send({ tabId: 7, isAttached: false, takeOver: false });
    await passed();
    expect(port.sent).toEqual([{ type: 'held' }]);
  },
);

test('a panel holds its tab, and losing its port lets input through and detaches (A11)', async () => {
  const port = await hold();
  expect(port.sent).toEqual([{ type: 'held' }]);
  expect(fake.session['debugger-lease']).toEqual([7]);
  fake.attached.add(7);

  await close(port);

  expect(fake.calls).toEqual([RESTORE, 'detach 7']);
  expect(fake.attached.size).toBe(0);
  expect(fake.session['debugger-lease']).toEqual([]);
  expect(fake.chrome.alarms.clear).toHaveBeenCalledWith('debugger-lease');
});

test('a page that does not answer is detached all the same (A7, A11)', async () => {
  const port = await hold();
  fake.attached.add(7);
  fake.answers.set('Input.setIgnoreInputEvents', () => new Promise(() => undefined));
  await close(port);
  expect(fake.attached.size).toBe(1);

  await passed(1000);

  expect(fake.attached.size).toBe(0);
});

test('a second panel is told that the tab is held, and may take it over (A1)', async () => {
  const first = await hold();
  fake.attached.add(7);
  expect((await hold()).sent).toEqual([{ type: 'busy' }]);

  const second = await hold({ takeOver: true });

  expect(first.sent).toEqual([{ type: 'held' }, { type: 'taken' }]);
  expect(second.sent).toEqual([{ type: 'held' }]);
  expect(fake.attached.size).toBe(0);
  fake.attached.add(7);
  await close(first);
  expect(fake.attached.size).toBe(1);
});

test('a tab is detached before the panel that was reloaded gets its lease (A1)', async () => {
  const before = await hold();
  fake.attached.add(7);
  before.onDisconnect.send(before);

  const after = await hold();

  expect(fake.attached.size).toBe(0);
  expect(after.sent).toEqual([{ type: 'held' }]);
});

test('a panel that comes back after the worker’s death stays attached (B2)', async () => {
  fake.session['debugger-lease'] = [7];
  fake.attached.add(7);

  await hold({ isAttached: true });
  fake.chrome.alarms.onAlarm.send({ name: 'debugger-lease' });
  await passed(5000);

  expect(fake.attached.size).toBe(1);
});

test('a worker that starts after a panel has gone detaches its tab, within its grace (B1, B2)', async () => {
  fake.session['debugger-lease'] = [7];
  fake.attached.add(7);

  await passed(3000);

  expect(fake.calls).toEqual([RESTORE, 'detach 7']);
});

test('the alarm detaches tabs whose panel does not come back, within its grace (A11, B2)', async () => {
  await passed(3000);
  fake.session['debugger-lease'] = [7];
  fake.attached.add(7);
  fake.chrome.alarms.onAlarm.send({ name: 'another' });
  await passed(5000);
  expect(fake.attached.size).toBe(1);

  fake.chrome.alarms.onAlarm.send({ name: 'debugger-lease' });
  await passed(3000);

  expect(fake.calls).toEqual([RESTORE, 'detach 7']);
  expect(fake.session['debugger-lease']).toEqual([]);
});

test('the alarm is the shortest that Chrome has, and is not put off by a second lease', async () => {
  await hold();
  expect(fake.chrome.alarms.create).toHaveBeenCalledWith('debugger-lease', {
    periodInMinutes: 0.5,
  });
  fake.chrome.alarms.get.mockResolvedValue({});
  await hold({ tabId: 8 });
  expect(fake.chrome.alarms.create).toHaveBeenCalledTimes(1);
});

test.each([
  ['another extension', { ...PANEL, id: 'other' }],
  ['a content script', { ...PANEL, origin: 'https://example.test', tab: { id: 3 } }],
  ['a page of ours in a tab', { ...PANEL, tab: { id: 3 } }],
  ['another page of ours', { ...PANEL, url: `${PANEL.origin}/devtools/devtools.html` }],
])('%s gets no lease (B8)', async (_who, sender) => {
  const port = connect(sender);
  port.onMessage.send({ tabId: 7, isAttached: false, takeOver: true });
  await passed();
  expect(port.isOpen).toBe(false);
  expect(port.sent).toEqual([]);
});

test('a panel in a DevTools window of its own has a tab that is none, and is known', async () => {
  const port = connect({ ...PANEL, tab: { id: -1 } });
  expect(port.isOpen).toBe(true);
});

test.each([null, 'hold', { tabId: -1 }, { tabId: 7, isAttached: 1, takeOver: false }])(
  'the malformed request %j closes the port (B10)',
  async (message) => {
    const port = connect();
    port.onMessage.send(message);
    await passed();
    expect(port.isOpen).toBe(false);
    expect(fake.calls).toEqual([]);
  },
);

test('ports of another name are left alone', () => {
  const port = connect({ id: 'anyone' }, 'frame');
  expect(port.isOpen).toBe(true);
  expect(port.onMessage.listeners).toBe(0);
});

const paused = (requestId: string, method: string, resourceType = 'Fetch', path = '/') =>
  fake.chrome.debugger.onEvent.send({ tabId: 7 }, 'Fetch.requestPaused', {
    requestId,
    resourceType,
    request: { method, url: `https://example.test${path}` },
  });

test('requests that a lost panel held are failed before the tab is detached, reads are not noted (D20)', async () => {
  const port = await hold();
  fake.attached.add(7);
  fake.rules.push({ id: ruleIds(7)[0] ?? 0 });
  paused('write', 'POST');
  paused('read', 'GET');
  paused('page', 'GET', 'Document');
  paused('act', 'GET', 'Image', '/account/delete?confirm=1');
  await passed();

  await close(port);

  expect(fake.calls).toEqual([
    'rules 1',
    'Fetch.enable',
    'Fetch.failRequest {"requestId":"write","errorReason":"AccessDenied"}',
    'Fetch.failRequest {"requestId":"page","errorReason":"Aborted"}',
    'Fetch.failRequest {"requestId":"act","errorReason":"AccessDenied"}',
    RESTORE,
    'detach 7',
    'rules 0',
  ]);
  expect(fake.session['held-requests']).toEqual([]);
});

test('a worker that starts later fails what an earlier one has noted', async () => {
  await hold();
  fake.attached.add(7);
  paused('write', 'POST');
  await passed();
  fake.calls.length = 0;
  const second = new DebuggerLease();
  second.listen();

  await passed(3000);

  expect(fake.calls).toContain(
    'Fetch.failRequest {"requestId":"write","errorReason":"AccessDenied"}',
  );
});
