import { beforeEach, expect, test, vi } from 'vitest';
import { ActLog } from '../../../../../core/page/act/act-log.ts';
import {
  type Navigated,
  navigateTab,
  navigationReport,
} from '../../../../../core/session/navigate-tab.ts';
import { Session } from '../../../../../core/session/session.ts';
import {
  followNavigations,
  leavesBlankPage,
} from '../../../../../panel/agent/tabs/follow-navigations.ts';
import { saying } from '../../../saying.ts';

type Details = { tabId: number; frameId: number; url: string; error?: string };

/** An event of Chrome's, and what hears it. */
function chromeEvent<T>() {
  const heard = new Set<(details: T) => void>();
  return {
    addListener: (one: (details: T) => void) => heard.add(one),
    removeListener: (one: (details: T) => void) => heard.delete(one),
    tell: (details: T) => {
      for (const one of heard) one(details);
    },
  };
}

let failed = chromeEvent<Details>();
let committed = chromeEvent<Details>();
const SIGNAL = new AbortController().signal;

beforeEach(() => {
  [failed, committed] = [chromeEvent(), chromeEvent()];
  vi.stubGlobal('chrome', {
    webNavigation: {
      onBeforeNavigate: chromeEvent(),
      onCommitted: committed,
      onErrorOccurred: failed,
      onHistoryStateUpdated: chromeEvent(),
      onReferenceFragmentUpdated: chromeEvent(),
    },
    tabs: { onRemoved: chromeEvent() },
  });
});

/** What is told of a navigation during which Chrome tells this. */
async function told(start: () => Promise<unknown>) {
  const session = new Session();
  const end = new AbortController();
  followNavigations(session, 7, end.signal);
  const navigated = await navigateTab(session, 7, start, SIGNAL);
  end.abort();
  return navigationReport(navigated, null, new ActLog());
}

const failing = (error: string) => async () => {
  failed.tell({ tabId: 7, frameId: 0, url: 'https://shop.test/buy', error });
};

test('G8: a server that broke off may have got the request: nothing is sent again by itself', async () => {
  expect(await told(failing('net::ERR_EMPTY_RESPONSE'))).toMatchObject({
    type: 'failed',
    dispatched: 'unknown',
    message: saying('net::ERR_EMPTY_RESPONSE'),
  });
});

test('C16: a download leaves the page as it is, and counts as sent', async () => {
  const report = await told(failing('net::ERR_ABORTED'));

  expect(report).toMatchObject({ type: 'done', input: 'none' });
  expect(report).toMatchObject({ text: expect.stringContaining('started a download') });
});

test('G8: what Chrome does not begin has reached nobody', async () => {
  const report = await told(() => Promise.reject(new Error('Cannot find a next page in history.')));

  expect(report).toMatchObject({
    type: 'failed',
    dispatched: 'no',
    message: 'This tab’s history has no such page.',
  });
});

test('errors of frames and of other tabs are not the navigation’s', async () => {
  const report = await told(async () => {
    failed.tell({ tabId: 7, frameId: 3, url: '', error: 'net::ERR_FAILED' });
    failed.tell({ tabId: 8, frameId: 0, url: '', error: 'net::ERR_FAILED' });
    committed.tell({ tabId: 7, frameId: 0, url: 'https://shop.test/buy' });
  });

  expect(report).toMatchObject({ type: 'done', log: [{ text: 'https://shop.test/buy' }] });
});

test.each([
  [null, { type: 'failed', dispatched: 'unknown' }],
  [{ type: 'beforeunload', message: '', defaultText: '' }, { type: 'done' }],
] as const)('G8: what does not come may still come, unless a dialog asks', (dialog, expected) => {
  const late: Navigated = { type: 'late' };
  expect(navigationReport(late, dialog, new ActLog())).toMatchObject(expected);
});

/** A new tab that Chrome knows, or knows no more, when it is asked. */
const tabs = (get: () => Promise<{ url: string }>) =>
  vi.stubGlobal('chrome', { ...chrome, tabs: { onRemoved: chromeEvent(), get } });

test('a tab that opens and goes again is not taken in', async () => {
  tabs(() => Promise.reject(new Error('No tab with id: 7.')));
  expect(await leavesBlankPage(7)).toBe(false);

  let asked = 0;
  tabs(async () => {
    asked += 1;
    if (asked > 1) throw new Error('No tab with id: 7.');
    committed.tell({ tabId: 7, frameId: 0, url: 'https://shop.test/buy' });
    return { url: '' };
  });
  expect(await leavesBlankPage(7)).toBe(false);
});

test('a tab whose page was blocked is not taken in, one whose page comes is', async () => {
  tabs(async () => {
    await failing('net::ERR_BLOCKED_BY_CLIENT')();
    return { url: '' };
  });
  expect(await leavesBlankPage(7)).toBe(false);

  tabs(async () => ({ url: 'https://shop.test/' }));
  expect(await leavesBlankPage(7)).toBe(true);
});
