import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { appendCss, openDark } from '../../e2e/dark/open-dark.ts';
import { killWorker } from '../../e2e/debugger/worker.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();
const PAGE = 'live.html';

const mine = (name: string) => `\n.mine-${name} { outline: 1px solid red; }\n`;

/** All that is stored, as text: also what is set aside. */
const stored = (panel: Frame) =>
  panel.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)));
const draftOf = (panel: Frame) =>
  panel.evaluate(async () => {
    const all = Object.entries(await chrome.storage.local.get(null));
    return all.find(([key]) => key.startsWith('dark-draft:'));
  });
const put = (panel: Frame, items: Record<string, unknown>) =>
  panel.evaluate((given) => chrome.storage.local.set(given), items);

/** Another panel, to look into the store when the first has gone. */
async function onlooker(): Promise<Frame> {
  return (await tree.openFixture('child.html')).panel;
}

test('an edit is kept when the tab is closed a moment later', async () => {
  const look = await onlooker();
  const person = await openDark(await tree.openFixture(PAGE));
  await appendCss(person, mine('closed'));
  await sleep(350);
  await person.page.close();
  await soon(() => stored(look)).toContain('mine-closed');
});

test('an edit is kept though the worker was ended before it', async () => {
  const look = await onlooker();
  const person = await openDark(await tree.openFixture(PAGE));
  await appendCss(person, mine('early'));
  await sleep(1500);
  await killWorker(tree.harness());
  await appendCss(person, mine('worker'));
  await sleep(350);
  await person.page.close();
  await soon(() => stored(look)).toContain('mine-worker');
});

test('two windows that are edited and closed at once both keep their texts', async () => {
  const look = await onlooker();
  const one = await openDark(await tree.openFixture(PAGE));
  const two = await openDark(await tree.openFixture(PAGE));
  await one.page.bringToFront();
  await appendCss(one, mine('one'));
  await two.page.bringToFront();
  await appendCss(two, mine('two'));
  await sleep(350);
  await Promise.all([one.page.close(), two.page.close()]);
  await soon(() => stored(look)).toContain('mine-one');
  await soon(() => stored(look)).toContain('mine-two');
});

test('an edit is kept when another window makes the site dark again', async () => {
  const one = await openDark(await tree.openFixture(PAGE));
  await appendCss(one, mine('first'));
  await soon(() => stored(one.panel)).toContain('mine-first');
  const two = await openDark(await tree.openFixture(PAGE));
  await sleep(1500);
  expect(await stored(two.panel)).toContain('mine-first');
});

test('an edit is kept when the page is loaded again a moment later', async () => {
  const person = await openDark(await tree.openFixture(PAGE));
  await appendCss(person, mine('reloaded'));
  await sleep(120);
  await person.page.reload();
  await soon(() => stored(person.panel)).toContain('mine-reloaded');
  await sleep(2000);
  expect(await stored(person.panel)).toContain('mine-reloaded');
});

test('an edit is kept when the page goes to another site a moment later, and that is made dark', async () => {
  const person = await openDark(await tree.openFixture(PAGE));
  await appendCss(person, mine('left'));
  await sleep(120);
  await person.page.goto(tree.harness().url('/fixtures/tree/live.html', 'localhost'));
  await sleep(1500);
  await person.click('.toolbar .text-button');
  await sleep(3000);
  expect(await stored(person.panel)).toContain('mine-left');
});

test('a draft that is spoiled in the store under the panel is set aside, and the edit is kept', async () => {
  const person = await openDark(await tree.openFixture(PAGE));
  await soon(async () => (await draftOf(person.panel))?.[0]).toContain('dark-draft:');
  const [key = ''] = (await draftOf(person.panel)) ?? [];
  await put(person.panel, { [key]: { schema: 2, sheets: 'torn', note: 'spoiled-note' } });
  await appendCss(person, mine('spoiled'));
  await soon(() => stored(person.panel)).toContain('mine-spoiled');
  expect(await stored(person.panel)).toContain('spoiled-note');
});

test('a draft that a newer version wrote meanwhile is not written over, and the panel says so', async () => {
  const person = await openDark(await tree.openFixture(PAGE));
  await soon(async () => (await draftOf(person.panel))?.[0]).toContain('dark-draft:');
  const [key = ''] = (await draftOf(person.panel)) ?? [];
  const newer = { schema: 99, text: 'of the future' };
  await put(person.panel, { [key]: newer });
  await appendCss(person, mine('older'));
  await soon(() => person.panel.evaluate(() => document.body.textContent)).toMatch(
    /newer version/i,
  );
  expect((await draftOf(person.panel))?.[1]).toEqual(newer);
});

test('an edit for which the full store has no room is kept beside it, and moves back once there is room', async () => {
  const person = await openDark(await tree.openFixture(PAGE));
  await soon(async () => (await draftOf(person.panel))?.[0]).toContain('dark-draft:');
  await person.panel.evaluate(async () => {
    const { local } = chrome.storage;
    const room = local.QUOTA_BYTES - (await local.getBytesInUse(null));
    await local.set({ filler: 'x'.repeat(room - 300) });
  });
  await appendCss(person, `${mine('full')}/* ${'long '.repeat(200)}*/`);
  await soon(() => beside(person.panel)).toContain('mine-full');
  expect(await stored(person.panel)).not.toContain('mine-full');
  await person.panel.evaluate(() => chrome.storage.local.remove('filler'));
  await appendCss(person, mine('room'));
  await soon(() => stored(person.panel)).toContain('mine-full');
  expect(await beside(person.panel)).toBe('[]');
});

/** What is kept beside the extension's storage, as text. */
function beside(panel: Frame): Promise<string> {
  return panel.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await asked(indexedDB.open('penumbra-drafts'));
    const [name] = database.objectStoreNames;
    const all = name ? await asked(database.transaction(name).objectStore(name).getAll()) : [];
    database.close();
    return JSON.stringify(all);
  });
}
