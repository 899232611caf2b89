import { describe, expect, test, vi } from 'vitest';
import { HeldRequests } from '../../../../../core/agent/writes/held-requests.ts';
import type { CdpTab } from '../../../../../core/platform/cdp/cdp-session.ts';

const SITE = 'https://shop.example';
const OLD = `${SITE}/`;
const NEXT = `${SITE}/next?page=2`;

const BLOCKER = {
  holdsWorkers: false,
  begin: () => Promise.resolve(),
  pass: () => Promise.resolve(),
  seal: () => Promise.resolve(),
  end: () => Promise.resolve(),
};

/** A tab whose requests are held since a press. */
async function heldTab() {
  const frameTree = { frame: { id: 'main', url: OLD } };
  const tab = {
    main: {
      sessionId: undefined,
      send: () => Promise.resolve({ frameTree }),
      on: () => () => undefined,
    },
    children: () => [],
    onChildren: () => () => undefined,
  } as unknown as CdpTab;
  const sent: string[] = [];
  const held = new HeldRequests({
    send: async (_, method, params) => {
      const { requestId } = { requestId: '', ...params };
      const [, done] = /^Fetch\.(continue|fail)Request$/.exec(method) ?? [];
      if (done) sent.push(`${done} ${requestId}`);
      return {};
    },
    blocker: () => BLOCKER,
    acts: () => false,
  });
  const press = () => held.begin(tab, { site: SITE, agreed: [SITE], allowed: [] });
  await press();
  let count = 0;
  const tell = (method: string, params: object, session?: string) =>
    held.receive(session, method, params);
  return {
    held,
    press,
    tell,
    /** What was decided on, by names. */
    decided: () => sent,
    /** Has a document send something, under a name. */
    send(name: string, about: { from?: string; type?: string; frame?: string } = {}) {
      const { from = NEXT, type = 'Fetch', frame = 'main' } = about;
      const headers = from === '' ? {} : { Referer: from };
      const request = { url: `${SITE}/api#${name}`, method: 'POST', headers, postData: 'a=1' };
      tell('Fetch.requestPaused', { requestId: name, frameId: frame, resourceType: type, request });
    },
    commits: (about: object = {}, type = 'Navigation') =>
      tell('Page.frameNavigated', { frame: { id: 'main', url: NEXT, ...about }, type }),
    /** Whether what is sent counts as sent by a document that is loading. */
    async isFresh(about: { from?: string; type?: string; frame?: string; method?: string } = {}) {
      const { from = NEXT, type = 'Fetch', frame = 'main', method = 'POST' } = about;
      const headers = from === '' ? {} : { Referer: from };
      const request = { url: `${SITE}/api/apply`, method, headers, postData: 'a=1' };
      const params = { requestId: `${++count}`, frameId: frame, resourceType: type, request };
      tell('Fetch.requestPaused', params);
      const [write] = (await held.next(0)) ?? [];
      return write?.isFresh === true;
    },
  };
}

describe('a page that is left', () => {
  test('is held until another document is there and what it sends as it goes is here', async () => {
    const { held, tell, commits, send, decided } = await heldTab();
    const left = held.leave(async () => 'gone');
    send('keepalive');
    commits();
    // The old document says so by its address, or says nothing; a form of it has gone with it.
    send('beacon', { from: OLD, type: 'Ping' });
    send('kept', { from: '' });
    send('frame', { frame: 'old-frame', from: `${SITE}/frame` });
    expect((await held.next(0))?.map(({ url }) => url.split('#')[1])).toEqual([
      ...['keepalive', 'beacon', 'kept', 'frame'],
    ]);
    // What comes in its place is not held.
    send('next');
    tell('Page.frameAttached', { frameId: 'new-frame', parentFrameId: 'main' });
    send('new', { frame: 'new-frame', from: `${SITE}/other` });
    expect(decided()).toEqual(['continue next', 'continue new']);
    expect(await left).toBe('gone');
    expect(decided()).toEqual([
      ...[
        'continue next',
        'continue new',
        'fail keepalive',
        'fail beacon',
        'fail kept',
        'fail frame',
      ],
    ]);
    expect(held.isIdle).toBe(true);
  });

  test('is left all the same where it does not go, and says why', async () => {
    const { held } = await heldTab();
    vi.useFakeTimers();
    const left = held.leave(() => Promise.reject(new Error('It stays.')));
    const said = expect(left).rejects.toThrow('It stays.');
    await vi.advanceTimersByTimeAsync(5000);
    await said;
    vi.useRealTimers();
    expect(held.isHolding).toBe(false);
  });

  test('is only left where nothing is held', async () => {
    const { held } = await heldTab();
    await held.fail();
    expect(await held.leave(async () => 1)).toBe(1);
  });
});

describe('D20: what a document that is loading sends', () => {
  test('begins when it is there, not when it is asked for', async () => {
    const tab = await heldTab();
    tab.tell('Fetch.requestPaused', {
      ...{ requestId: 'page', frameId: 'main', resourceType: 'Document' },
      request: { url: NEXT, method: 'GET', headers: {} },
    });
    expect(await tab.isFresh({ from: OLD })).toBe(false);
    expect(await tab.isFresh({ from: '' })).toBe(false);
    tab.commits();
    expect(await tab.isFresh()).toBe(true);
  });

  test.each([
    ['Page.loadEventFired', {}],
    ['Page.frameStoppedLoading', { frameId: 'main' }],
  ])('ends with %s', async (method, params) => {
    const tab = await heldTab();
    tab.commits();
    tab.tell('Page.frameStoppedLoading', { frameId: 'ad' });
    expect(await tab.isFresh()).toBe(true);
    tab.tell(method, params);
    expect(await tab.isFresh()).toBe(false);
  });

  test('ends with the next act', async () => {
    const tab = await heldTab();
    tab.commits();
    await tab.press();
    expect(await tab.isFresh()).toBe(false);
  });

  test('is not what the one before it sends as it goes', async () => {
    const tab = await heldTab();
    tab.commits();
    for (const type of ['Fetch', 'Ping', 'Image']) {
      expect(await tab.isFresh({ from: OLD, type }), type).toBe(false);
      expect(await tab.isFresh({ type }), type).toBe(true);
    }
    expect(await tab.isFresh({ from: '', type: 'Ping' })).toBe(false);
  });

  test('has the address that the document gives itself', async () => {
    const tab = await heldTab();
    tab.commits();
    const home = `${SITE}/home`;
    tab.tell('Page.navigatedWithinDocument', { frameId: 'main', url: `${home}#top` });
    expect(await tab.isFresh({ from: home })).toBe(true);
    expect(await tab.isFresh({ from: NEXT })).toBe(false);
  });

  test('is no form of it, and nothing of a document out of the cache', async () => {
    const tab = await heldTab();
    tab.commits();
    expect(await tab.isFresh({ type: 'Document' })).toBe(false);
    tab.commits({}, 'BackForwardCacheRestore');
    expect(await tab.isFresh()).toBe(false);
  });

  test('is nothing while only a frame of it has gone elsewhere', async () => {
    const tab = await heldTab();
    tab.commits({ id: 'ad', parentId: 'main' });
    expect(await tab.isFresh()).toBe(false);
    tab.tell('Page.frameNavigated', { frame: { id: 'x', url: NEXT } }, 'child');
    expect(await tab.isFresh()).toBe(false);
  });
});
