import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CdpError } from '../../../../../core/platform/cdp/cdp-error.ts';
import { ChromeTab, MAX_CHILDREN } from '../../../../../panel/chrome/debugger/chrome-tab.ts';
import { type FakeChrome, fakeChrome } from '../../../../fakes/fake-chrome-debugger.ts';

let fake: FakeChrome;
let tab: ChromeTab;

beforeEach(() => {
  fake = fakeChrome();
  fake.attached.add(7);
  vi.stubGlobal('chrome', fake.chrome);
  tab = new ChromeTab(7, (error: CdpError) => Promise.resolve(error));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const arrive = (sessionId: string, parent?: string, type = 'iframe') =>
  tab.receive(parent, 'Target.attachedToTarget', {
    sessionId,
    targetInfo: { targetId: `frame of ${sessionId}`, url: `https://${sessionId}.test/`, type },
  });
const leave = (sessionId: string, parent?: string) =>
  tab.receive(parent, 'Target.detachedFromTarget', { sessionId });
const frames = () => tab.children().map(({ session, frameId }) => [session.sessionId, frameId]);

test('out-of-process frames are followed at any depth, and each follows its own (A14)', () => {
  const changed = vi.fn();
  tab.onChildren(changed);
  arrive('one');
  arrive('two', 'one');
  arrive('worker', undefined, 'worker');

  expect(frames()).toEqual([
    ['one', 'frame of one'],
    ['two', 'frame of two'],
  ]);
  expect(changed).toHaveBeenCalledTimes(2);
  const targets = fake.chrome.debugger.sendCommand.mock.calls
    .filter(([, method]) => method === 'Target.setAutoAttach')
    .map(([target]) => target);
  expect(targets).toEqual([
    { tabId: 7, sessionId: 'one' },
    { tabId: 7, sessionId: 'two' },
  ]);
});

test('a frame that goes takes those inside it, and fails what waits in them (A13)', async () => {
  arrive('one');
  arrive('two', 'one');
  fake.answers.set('DOM.enable', () => new Promise(() => undefined));
  const waiting = tab.children()[1]?.session.send('DOM.enable');

  leave('one');

  await expect(waiting).rejects.toMatchObject({ code: 'FRAME_GONE' });
  expect(frames()).toEqual([]);
});

test('events go to the session they are of, until its listener leaves', () => {
  arrive('one');
  const [main, child] = [vi.fn(), vi.fn()];
  tab.main.on('Page.loadEventFired', main);
  const stop = tab.children()[0]?.session.on('Page.loadEventFired', child);
  tab.receive('one', 'Page.loadEventFired', { timestamp: 1 });
  stop?.();
  tab.receive('one', 'Page.loadEventFired', { timestamp: 2 });
  tab.receive('gone', 'Page.loadEventFired', { timestamp: 3 });
  expect(main).not.toHaveBeenCalled();
  expect(child.mock.calls).toEqual([[{ timestamp: 1 }]]);
});

test('a frame that had no address when Chrome attached is asked for it', async () => {
  const frame = { id: 'frame of one', url: 'https://late.test/' };
  fake.answers.set('Page.getFrameTree', () => Promise.resolve({ frameTree: { frame } }));
  arrive('one');
  await vi.waitFor(() => expect(tab.children()[0]?.url).toBe('https://late.test/'));
});

test('a frame that goes elsewhere within its process shows its new address', () => {
  arrive('one');
  tab.receive('one', 'Page.frameNavigated', {
    frame: { id: 'frame of one', url: 'https://two.test/' },
  });
  expect(tab.children()[0]?.url).toBe('https://two.test/');
});

test('a storm of frames is bounded (A16)', () => {
  for (let n = 0; n < MAX_CHILDREN + 50; n++) arrive(`s${n}`);
  expect(tab.children()).toHaveLength(MAX_CHILDREN);
});
