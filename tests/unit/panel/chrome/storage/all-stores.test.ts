import 'fake-indexeddb/auto';
import { globSync, readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { inProject } from '../../../../../cli/setup/project.ts';
import { asideEntries, setAside } from '../../../../../core/platform/store/set-aside.ts';
import { parseAgentSettings } from '../../../../../panel/agent/run/agent-settings.ts';
import { idbArchive } from '../../../../../panel/agent/store/run-archive.ts';
import { savedSkills } from '../../../../../panel/agent/store/saved-skills.ts';
import { parseViews } from '../../../../../panel/app/keep-views.ts';
import { idbConversations } from '../../../../../panel/chat/store/conversation-store.ts';
import { parseSavedPrompts } from '../../../../../panel/chat/turn/prompts-model.ts';
import { openOnce } from '../../../../../panel/chrome/storage/open-database.ts';
import {
  type Stored,
  settingsFormat,
  storedValue,
} from '../../../../../panel/chrome/storage/stored-value.ts';
import { idbLedger, llmStores } from '../../../../../panel/llm/models/llm-stores.ts';
import { serverStores } from '../../../../../panel/mcp/server-stores.ts';
import { parseCheckChoices } from '../../../../../panel/style/check/check-model.ts';
import { idbRecords } from '../../../../../panel/style/strategies/idb-records.ts';
import { SETTINGS_FORMAT } from '../../../../../panel/ui/settings/settings.ts';
import { memoryArea } from '../../../../fakes/memory-area.ts';

let area: ReturnType<typeof memoryArea>;

beforeEach(() => {
  area = memoryArea();
  const onChanged = { addListener: () => undefined, removeListener: () => undefined };
  const local = { ...area, onChanged, setAccessLevel: () => Promise.resolve() };
  vi.stubGlobal('chrome', { storage: { local } });
  const request = (_: string, work: () => Promise<unknown>) => work();
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** What an earlier version has stored of each value, where forms had no number. */
const VALUES: Readonly<Record<string, { open: () => Stored<object>; old: object }>> = {
  'panel-settings': { open: () => storedValue(SETTINGS_FORMAT), old: { flash: false } },
  'agent-settings': {
    open: () => storedValue(settingsFormat('agent-settings', parseAgentSettings)),
    old: { isTrusted: true },
  },
  'agent-skills': { open: () => savedSkills(), old: { 'skill:a': { name: 'Order' } } },
  'model-settings': {
    open: () => llmStores().settings,
    old: { models: [{ provider: 'openai', model: 'gpt-5-mini' }] },
  },
  'model-keys': { open: () => llmStores().keys, old: { openai: 'sk-of-mine' } },
  'mcp-servers': {
    open: () => serverStores().settings,
    old: {
      servers: [
        {
          id: 'a',
          url: 'https://a.example/mcp',
          name: 'a',
          isOn: true,
          offered: null,
          signIns: [],
        },
      ],
    },
  },
  'mcp-secrets': {
    open: () => serverStores().secrets,
    old: {
      servers: { a: { headers: { Authorization: 'Bearer of-mine' }, client: null, tokens: null } },
    },
  },
  'chat-prompts': {
    open: () =>
      storedValue(settingsFormat('chat-prompts', parseSavedPrompts, { written: ['prompts'] })),
    old: { prompts: [{ name: 'sum', text: 'Sum up this page.' }] },
  },
  'panel-views': {
    open: () => storedValue(settingsFormat('panel-views', parseViews)),
    old: { tab: 'agent' },
  },
  'check-choices': {
    open: () => storedValue(settingsFormat('check-choices', parseCheckChoices)),
    old: { off: ['covered'], isWhole: false },
  },
  'token-factors': { open: () => llmStores().factors, old: {} },
};

test.each(Object.entries(VALUES))('%s of an earlier version is read and kept', async (key, one) => {
  await area.set({ [key]: one.old });
  const stored = one.open();
  const value = await stored.load();
  await stored.save(value);

  expect(value).toMatchObject(one.old);
  expect(await area.get([key])).toMatchObject({ [key]: { ...one.old, schema: 2 } });
  expect(await asideEntries(area)).toEqual([]);
});

test.each(Object.entries(VALUES))(
  '%s of a newer version says so, and nothing in it is changed',
  async (key, one) => {
    const newer = { schema: 99, of: 'another form' };
    await area.set({ [key]: newer });
    const stored = one.open();

    await expect(stored.load()).rejects.toThrow('A newer version of Penumbra');
    await expect(stored.save({})).rejects.toThrow('A newer version of Penumbra');
    expect(await area.get(null)).toEqual({ [key]: newer });
  },
);

test.each(Object.entries(VALUES))('%s that cannot be read is set aside', async (key, one) => {
  await area.set({ [key]: 'not an object' });

  await one.open().load();
  expect(await asideEntries(area)).toMatchObject([{ of: key, value: 'not an object' }]);
});

/** What each database is asked for. */
const DATABASES: Readonly<Record<string, () => Promise<unknown>[]>> = {
  'penumbra-runs': () => {
    const archive = idbArchive();
    return [archive.list(), archive.fullness(), archive.putAnnotations('run', {})];
  },
  'penumbra-chats': () => [idbConversations().all(), idbConversations().remove('one')],
  'penumbra-generations': () => [idbRecords().all(), idbRecords().clear()],
  'penumbra-ledger': () => [idbLedger().entries(), idbLedger().clear()],
};

test.each(Object.entries(DATABASES))(
  '%s of a newer version says so, and nothing in it is changed',
  async (name, ask) => {
    const newer = await openDB(name, 99, { upgrade: (db) => db.createObjectStore('later') });
    await newer.put('later', 'of another form', 'key');
    newer.close();

    for (const asked of ask()) {
      await expect(asked).rejects.toThrow('A newer version of Penumbra wrote this.');
    }
    const after = await openDB(name, 99);
    expect([...after.objectStoreNames]).toEqual(['later']);
    expect(await after.get('later', 'key')).toBe('of another form');
    after.close();
  },
);

test('every value and database of the panel is tested here', () => {
  const sources = globSync(inProject('{panel,background}/**/*.{ts,tsx}')).map((path) =>
    readFileSync(path, 'utf8'),
  );
  const found = (pattern: RegExp) =>
    new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

  expect(found(/settingsFormat(?:<\w+>)?\(\s*'([\w-]+)'/g)).toEqual(new Set(Object.keys(VALUES)));
  expect(found(/\[NAME, VERSION\] = \['([\w-]+)'/g)).toEqual(new Set(Object.keys(DATABASES)));
});

test('a database that the browser has closed is opened again at the next call', async () => {
  const opened: (EventTarget & { isClosed: boolean; close(): void })[] = [];
  const db = openOnce(async () => {
    const one = Object.assign(new EventTarget(), {
      isClosed: false,
      close: () => void Object.assign(one, { isClosed: true }),
    });
    opened.push(one);
    return one;
  });
  const first = await db();
  expect(await db()).toBe(first);
  first.dispatchEvent(new Event('close'));

  const second = await db();
  expect(second).not.toBe(first);
  second.dispatchEvent(new Event('versionchange'));
  expect(second.isClosed).toBe(true);
  await db();
  expect(opened.length).toBe(3);
});

test('a newer version of the extension waits for no panel', async () => {
  await idbLedger().entries();
  const newer = await openDB('penumbra-ledger', 99);

  expect(newer.version).toBe(99);
  newer.close();
});

test('what is set aside in the same moment is all kept', async () => {
  for (let at = 0; at < 20; at++) await setAside(area, 'one', at);

  expect(await asideEntries(area)).toHaveLength(20);
});
