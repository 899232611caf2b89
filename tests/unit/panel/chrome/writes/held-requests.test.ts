import { afterEach, expect, test, vi } from 'vitest';
import { holdRequests } from '../../../../../panel/chrome/writes/blocked-requests.ts';
import { FakeCdpSession } from '../../../../fakes/fake-cdp-tab.ts';
import { fakeChrome } from '../../../../fakes/fake-chrome-debugger.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that a dialog holds up since the holding before does not keep the next one from its start', async () => {
  const never = { addListener: () => undefined, removeListener: () => undefined };
  const { chrome } = fakeChrome();
  vi.stubGlobal('chrome', {
    ...chrome,
    debugger: { ...chrome.debugger, sendCommand: async () => ({}) },
    tabs: { query: async () => [{ id: 7 }] },
    webRequest: { onErrorOccurred: never },
    webNavigation: { onCreatedNavigationTarget: never, onErrorOccurred: never },
    declarativeNetRequest: {
      getSessionRules: async () => [],
      updateSessionRules: async () => undefined,
    },
  });
  const main = new FakeCdpSession(undefined, { frameId: 'top', frames: {}, owners: {} });
  let isHeldUp = false;
  main.answers.set('getFrameTree', () =>
    isHeldUp
      ? new Promise(() => undefined)
      : { frameTree: { frame: { id: 'top', url: 'https://example.test/' } } },
  );
  const tab = { main, children: () => [], onChildren: () => () => undefined };
  const held = holdRequests(7);
  const rules = {
    site: 'https://example.test',
    agreed: [],
    allowed: [],
  } as const;

  await held.begin(tab, rules);
  await held.end();
  isHeldUp = true;
  await held.begin(tab, rules);

  expect(held.isHolding).toBe(true);
});
