import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { saveHeldDrafts } from '../../../background/held-drafts.ts';
import { DRAFT_PORT, draftKey, type SiteDraft } from '../../../core/style/sheets/site-draft.ts';
import { memoryArea } from '../../fakes/memory-area.ts';

const ORIGIN = 'https://site.test';
const PANEL = {
  id: 'abc',
  origin: 'chrome-extension://abc',
  url: 'chrome-extension://abc/panel/panel.html',
};

const draft = (css: string): SiteDraft => ({
  ...{ schema: 2, revision: 0, author: 'w1', origin: ORIGIN, at: 1, ownTheme: false },
  sheets: [{ url: null, hosts: null, css }],
  versions: [],
});

/** A worker, and a port of a panel to it. */
function connected({ name = DRAFT_PORT, sender = PANEL as object } = {}) {
  const area = memoryArea();
  const connects: ((port: unknown) => void)[] = [];
  const messages: ((message: unknown) => void)[] = [];
  const closes: (() => void)[] = [];
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'abc',
      getURL: (path: string) => `chrome-extension://abc/${path}`,
      onConnect: { addListener: (listener: (port: unknown) => void) => connects.push(listener) },
    },
    tabs: { TAB_ID_NONE: -1 },
    storage: { local: area },
  });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => Promise<unknown>) => work() },
  });
  saveHeldDrafts();
  for (const connect of connects) {
    connect({
      name,
      sender,
      onMessage: { addListener: (one: (message: unknown) => void) => messages.push(one) },
      onDisconnect: { addListener: (one: () => void) => closes.push(one) },
    });
  }
  return {
    post: (message: unknown) => messages.forEach((one) => void one(message)),
    close: () => closes.forEach((one) => void one()),
    async saved() {
      const key = draftKey(ORIGIN);
      const stored = (await area.get([key]))[key] as SiteDraft | undefined;
      return stored?.sheets[0]?.css;
    },
  };
}

test('the newest text that a panel held is saved when the panel closes, and not before', async () => {
  const panel = connected();
  panel.post({ draft: draft('a { color: red }'), seen: 0 });
  panel.post({ draft: draft('a { color: blue }'), seen: 0 });

  expect(await panel.saved()).toBeUndefined();
  panel.close();
  await vi.waitFor(async () => expect(await panel.saved()).toBe('a { color: blue }'));
});

test('what the panel has saved itself is not saved again', async () => {
  const panel = connected();
  panel.post({ draft: draft('a { color: red }'), seen: 0 });
  panel.post({ draft: null, seen: 1 });
  panel.close();
  await Promise.resolve();

  expect(await panel.saved()).toBeUndefined();
});

test('a message that is none leaves the last one', async () => {
  const panel = connected();
  panel.post({ draft: draft('a { color: red }'), seen: 0 });
  for (const none of [null, 7, {}, { draft: 'text', seen: 0 }, { draft: draft('x'), seen: 'y' }]) {
    panel.post(none);
  }
  panel.close();

  await vi.waitFor(async () => expect(await panel.saved()).toBe('a { color: red }'));
});

test.each([
  [{ name: 'other' }],
  [{ sender: { ...PANEL, id: 'other' } }],
  [{ sender: { ...PANEL, origin: 'https://site.test' } }],
  [{ sender: { ...PANEL, tab: { id: 5 } } }],
])('nobody but a panel is heard: %j', async (port) => {
  const other = connected(port);
  other.post({ draft: draft('a { color: red }'), seen: 0 });
  other.close();
  await Promise.resolve();

  expect(await other.saved()).toBeUndefined();
});
