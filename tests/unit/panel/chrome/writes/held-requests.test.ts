import { afterEach, expect, test, vi } from 'vitest';
import type { BlockRule } from '../../../../../core/agent/writes/block-rules.ts';
import { holdRequests } from '../../../../../panel/chrome/writes/blocked-requests.ts';
import { FakeCdpSession } from '../../../../fakes/fake-cdp-tab.ts';
import { fakeChrome } from '../../../../fakes/fake-chrome-debugger.ts';

afterEach(() => vi.unstubAllGlobals());

/** Whether Chrome refuses a pattern, and with it all rules of the same call. */
const isLong = (regex = '') => regex.length > 200;

/** Chrome for a hold of tab 7: the commands that it got, and the rules that are in force. */
function chromeForHold() {
  const never = { addListener: () => undefined, removeListener: () => undefined };
  const { chrome } = fakeChrome();
  const told: string[] = [];
  vi.stubGlobal('chrome', {
    ...chrome,
    debugger: {
      ...chrome.debugger,
      sendCommand: async ({ sessionId = '' }, method: string) => {
        told.push(`${sessionId} ${method}`.trim());
        return {};
      },
    },
    tabs: { query: async () => [{ id: 7 }] },
    webRequest: { onErrorOccurred: never },
    webNavigation: { onCreatedNavigationTarget: never, onErrorOccurred: never },
    declarativeNetRequest: {
      getSessionRules: async () => [],
      isRegexSupported: async ({ regex }: { regex: string }) => ({ isSupported: !isLong(regex) }),
      updateSessionRules: async ({ addRules }: { addRules: BlockRule[] }) => {
        if (addRules.some(({ condition }) => isLong(condition.regexFilter))) {
          throw new Error('The regexFilter value exceeded the 2KB memory limit when compiled.');
        }
        const passed = addRules.filter(({ condition }) =>
          JSON.stringify(condition).includes('/save'),
        );
        told.push(`rules ${passed.length}`);
      },
    },
  });
  const main = new FakeCdpSession(undefined, { frameId: 'top', frames: {}, owners: {} });
  main.answers.set('getFrameTree', () => ({
    frameTree: { frame: { id: 'top', url: 'https://example.test/' } },
  }));
  return { told, main, tab: { main, children: () => [], onChildren: () => () => undefined } };
}

const RULES = { site: 'https://example.test', agreed: [], allowed: [] } as const;

test('what a service worker sends is held by its own session, and passes what blocks workers once it may go', async () => {
  const { told, tab } = chromeForHold();
  const held = holdRequests(7);
  await held.begin(tab, RULES);
  held.receive(undefined, 'Target.attachedToTarget', {
    sessionId: 'worker',
    targetInfo: { type: 'service_worker' },
    waitingForDebugger: false,
  });
  const request = { url: 'https://example.test/save', method: 'POST', headers: {} };
  held.receive('worker', 'Fetch.requestPaused', {
    ...{ requestId: '1', frameId: '', resourceType: 'Fetch', request },
  });
  const [write] = (await held.next(0)) ?? [];
  expect(write).toMatchObject({ method: 'POST', isHeld: true });
  await held.decide([{ id: write?.id ?? '', isSent: true }]);

  expect(told).toContain('worker Fetch.enable');
  expect(told.slice(-2)).toEqual(['rules 1', 'worker Fetch.continueRequest']);
});

test('a page that a dialog holds up since the holding before does not keep the next one from its start', async () => {
  const { main, tab } = chromeForHold();
  let isHeldUp = false;
  main.answers.set('getFrameTree', () =>
    isHeldUp
      ? new Promise(() => undefined)
      : { frameTree: { frame: { id: 'top', url: 'https://example.test/' } } },
  );
  const held = holdRequests(7);

  await held.begin(tab, RULES);
  await held.end();
  isHeldUp = true;
  await held.begin(tab, RULES);

  expect(held.isHolding).toBe(true);
});

test('a kind that was allowed and is too long for a rule keeps nothing from being held', async () => {
  const { told, tab } = chromeForHold();
  const held = holdRequests(7);
  const kind = { site: RULES.site, method: 'POST', to: RULES.site };
  const allowed = [
    { ...kind, path: '/save/all', operation: `op=${'x'.repeat(80)}&type=${'y'.repeat(80)}` },
    { ...kind, path: '/save' },
  ];

  await held.begin(tab, { ...RULES, allowed });

  expect(held.isHolding).toBe(true);
  expect(told).toContain('rules 1');
});
