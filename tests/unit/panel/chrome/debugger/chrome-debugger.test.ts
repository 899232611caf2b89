import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CdpError } from '../../../../../core/platform/cdp/cdp-error.ts';
import { ChromeDebugger } from '../../../../../panel/chrome/debugger/chrome-debugger.ts';
import { type FakeChrome, fakeChrome } from '../../../../fakes/fake-chrome-debugger.ts';

const TAB = { tabId: 7 };

let fake: FakeChrome;
let ours: ChromeDebugger;

beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeChrome();
  vi.stubGlobal('chrome', fake.chrome);
  ours = new ChromeDebugger(7);
});

afterEach(() => {
  ours[Symbol.dispose]();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passed = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const event = (method: string, params: object = {}, source: object = TAB) =>
  fake.chrome.debugger.onEvent.send(source, method, params);

/** The code with which a promise rejects, or what it resolves with. */
const outcome = (promise: Promise<unknown>) =>
  promise.catch((error: unknown) => (error instanceof CdpError ? error.code : error));

async function attach(): Promise<() => void> {
  const release = ours.want('test');
  await passed();
  expect(ours.state.value.type).toBe('attached');
  return release;
}

test('it attaches with the first use and detaches a moment after the last', async () => {
  const first = await ours.use('AX tab');
  const second = await ours.use('compare');
  expect(second.tab).toBe(first.tab);
  expect(fake.chrome.debugger.attach).toHaveBeenCalledTimes(1);

  first.release();
  first.release();
  await passed(1000);
  expect(fake.attached.size).toBe(1);
  second.release();
  await passed(1000);

  expect(fake.attached.size).toBe(0);
  expect(ours.state.value).toEqual({ type: 'detached' });
  expect(fake.ports[0]?.isOpen).toBe(false);
});

test('going from one view to another keeps the banner where it is', async () => {
  const release = await attach();
  release();
  await passed(100);
  ours.want('another');
  await passed(1000);
  expect(fake.chrome.debugger.detach).not.toHaveBeenCalled();
});

test('it does not attach before the worker holds the lease', async () => {
  fake.state.grant = false;
  ours.want('test');
  await passed(100);
  expect(ours.state.value.type).toBe('attaching');
  expect(fake.chrome.debugger.attach).not.toHaveBeenCalled();
});

test('without a worker nothing is attached, and the panel says why (B3)', async () => {
  fake.state.grant = false;
  const used = outcome(ours.use('test'));
  fake.ports[0]?.onDisconnect.send();
  expect(await used).toBe('DETACHED');
  expect(fake.chrome.debugger.attach).not.toHaveBeenCalled();
  expect(ours.state.value).toMatchObject({ type: 'lost', reason: /background worker/ });
});

test('it opens a new port when the worker has died, and stays attached (B2)', async () => {
  await attach();
  fake.ports[0]?.onDisconnect.send();
  await passed();
  expect(fake.ports[1]?.sent).toEqual([{ tabId: 7, isAttached: true, takeOver: false }]);
  expect(ours.state.value.type).toBe('attached');
});

test('a lease that another panel has taken ends the attachment as busy (A1)', async () => {
  await attach();
  fake.ports[0]?.onMessage.send({ type: 'taken' });
  expect(ours.state.value).toEqual({ type: 'busy' });
  ours.attach({ takeOver: true });
  await passed();
  expect(fake.ports[1]?.sent).toEqual([{ tabId: 7, isAttached: false, takeOver: true }]);
});

test('an orphan of ours is attached again, and what is not ours is busy (A1)', async () => {
  fake.attached.add(7);
  await attach();
  expect(fake.calls.slice(0, 3)).toEqual(['attach 7', 'detach 7', 'attach 7']);
  ours.detach();
  await passed();

  fake.state.attachError = 'Another debugger is already attached to the tab with id: 7.';
  ours.attach();
  await passed();
  expect(ours.state.value).toEqual({ type: 'busy' });
});

test('Cancel in the banner fails what waits, and nothing attaches again by itself (A2)', async () => {
  const release = await attach();
  fake.answers.set('DOM.enable', () => new Promise(() => undefined));
  const waiting = outcome(ours.tab.value?.main.send('DOM.enable') ?? Promise.resolve());

  fake.attached.delete(7);
  fake.chrome.debugger.onDetach.send(TAB, 'canceled_by_user');

  expect(await waiting).toBe('CANCELLED');
  expect(ours.state.value).toEqual({ type: 'cancelled' });
  expect(ours.tab.value).toBeNull();
  release();
  await passed(1000);
  expect(await outcome(ours.use('another view'))).toBe('CANCELLED');
  expect(fake.chrome.debugger.attach).toHaveBeenCalledTimes(1);
  ours.attach();
  await passed();
  expect(ours.state.value).toEqual({ type: 'attached' });
});

test('a command that Chrome cut short has the reason that its event brings later (A2, A6)', async () => {
  await attach();
  fake.answers.set('DOM.enable', () =>
    Promise.reject(new Error('Detached while handling command.')),
  );
  const waiting = outcome(ours.tab.value?.main.send('DOM.enable') ?? Promise.resolve());
  await passed(100);
  fake.chrome.tabs.onRemoved.send(7);
  expect(await waiting).toBe('TAB_CLOSED');
  expect(ours.state.value).toEqual({ type: 'lost', reason: 'The tab was closed.' });
});

test('a tab that Chrome replaces is left, with the reason (A20)', async () => {
  await attach();
  fake.chrome.tabs.onReplaced.send(8, 7);
  expect(ours.state.value).toMatchObject({ type: 'lost', reason: /another tab/ });
});

test('another extension’s frame is named by the navigation before (A4)', async () => {
  await attach();
  event('Page.frameStartedNavigating', { url: 'chrome-extension://other/frame.html' });
  fake.attached.delete(7);
  fake.chrome.debugger.onDetach.send(TAB, 'target_closed');
  await passed(1000);
  expect(ours.state.value).toEqual({
    type: 'blocked',
    extensionFrame: 'chrome-extension://other/frame.html',
  });
});

test('events and detachments of other tabs are not ours (A17)', async () => {
  await attach();
  const heard = vi.fn();
  ours.tab.value?.main.on('Page.loadEventFired', heard);
  event('Page.loadEventFired', {}, { tabId: 8 });
  fake.chrome.debugger.onDetach.send({ tabId: 8 }, 'canceled_by_user');
  fake.chrome.tabs.onRemoved.send(8);
  expect(heard).not.toHaveBeenCalled();
  expect(ours.state.value.type).toBe('attached');
  event('Page.loadEventFired');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a command has a deadline, and a page that answers is not called unresponsive (A8)', async () => {
  await attach();
  fake.answers.set('DOM.enable', () => new Promise(() => undefined));
  const waiting = outcome(
    ours.tab.value?.main.send('DOM.enable', {}, { deadline: 100 }) ?? Promise.resolve(),
  );
  await passed(100);
  expect(await waiting).toBe('TIMEOUT');
  await passed(5000);
  expect(ours.state.value.type).toBe('attached');
});

test('a page that is busy while the debugger attaches is unresponsive until it answers (A8)', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  fake.answers.set('Page.enable', () => promise);
  ours.want('test');
  await passed(2500);
  expect(ours.state.value.type).toBe('unresponsive');
  expect(ours.tab.value).toBeNull();
  resolve({});
  await passed();
  expect(ours.state.value.type).toBe('attached');
});

test('a crash fails what waits, and the reloaded page has a new tab (A7)', async () => {
  await attach();
  const before = ours.tab.value;
  fake.answers.set('DOM.enable', () => new Promise(() => undefined));
  const waiting = outcome(before?.main.send('DOM.enable') ?? Promise.resolve());
  event('Inspector.targetCrashed');
  expect(await waiting).toBe('TAB_CRASHED');
  expect(ours.state.value).toEqual({ type: 'crashed' });

  event('Inspector.targetReloadedAfterCrash');
  await passed();

  expect(ours.tab.value).not.toBe(before);
  expect(ours.state.value.type).toBe('attached');
  expect(await outcome(before?.main.send('DOM.enable') ?? Promise.resolve())).toBe('TAB_CRASHED');
});

test('a browser that lacks what attaching needs is told by the method’s name (A22)', async () => {
  fake.answers.set('Target.setAutoAttach', () =>
    Promise.reject(new Error('{"code":-32601,"message":"\'Target.setAutoAttach\' wasn\'t found"}')),
  );
  ours.want('test');
  await passed();
  expect(ours.state.value).toEqual({
    type: 'lost',
    reason: 'This browser does not let extensions use Target.setAutoAttach.',
  });
  expect(fake.attached.size).toBe(0);
});

test('detaching while it attaches leaves nothing attached', async () => {
  ours.want('test');
  ours.detach();
  await passed(1000);
  expect(fake.attached.size).toBe(0);
  expect(ours.state.value).toEqual({ type: 'detached' });
});

test('an answer that comes as it detaches does not make it attached', async () => {
  // The answer passes through several promises: it may be on its way through any of them.
  for (let turns = 0; turns < 20; turns++) {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    fake.answers.set('Page.enable', () => promise);
    ours.attach();
    await passed(100);
    resolve({});
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    ours.detach();
    await passed(100);
    expect([ours.state.value.type, ours.tab.value]).toEqual(['detached', null]);
  }
});

test('disposing leaves no listener with Chrome', () => {
  ours[Symbol.dispose]();
  const { onEvent, onDetach } = fake.chrome.debugger;
  expect([onEvent.listeners, onDetach.listeners]).toEqual([0, 0]);
});
