import { expect, test } from 'vitest';
import type { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';

const tree = useTree();

/** Opens the dialog, also while the panel loads again. */
async function openStoredData({ panel }: Person): Promise<void> {
  const open = () =>
    panel
      .evaluate(() => {
        const items = [...document.querySelectorAll<HTMLElement>('#settings-menu .menu-item')];
        items.find(({ textContent }) => textContent?.includes('Stored data'))?.click();
        return document.querySelector('.stored-all') !== null;
      })
      .catch(() => false);
  await soon(open).toBe(true);
}

const parts = ({ panel }: Person) =>
  panel
    .$$eval('.stored-asides li > span', (all) => all.map((el) => el.textContent ?? '').join('\n'))
    .catch(() => '');

const stored = ({ panel }: Person) =>
  panel.evaluate(async () => Object.keys(await chrome.storage.local.get(null))).catch(() => null);

test('what is kept is listed part by part; one part, then everything is deleted by two presses each', async () => {
  const person = await tree.openFixture('controls.html');
  await person.panel.evaluate(async () => {
    await chrome.storage.local.set({ 'model-keys': { openai: 'k' }, 'agent-notes:1': { a: 1 } });
    const opening = indexedDB.open('penumbra-chats');
    await new Promise((resolve) => {
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('conversations', { keyPath: 'id' });
        store.createIndex('updatedAt', 'updatedAt');
        store.put({ id: 'one', updatedAt: 1 });
      };
      opening.onsuccess = resolve;
      opening.onerror = resolve;
    });
    opening.result.close();
  });
  await openStoredData(person);
  await soon(() => parts(person)).toMatch(/Keys and sign-ins 1 entry.*\n/);
  expect(await parts(person)).toMatch(/Saved runs and notes 1 entry/);
  await person.opened.screenshot('stored-data');

  const press = async (row: string, label: string) =>
    person.panel.evaluate(
      (name, text) => {
        const at = [...document.querySelectorAll('.stored-asides li, .stored-all')];
        const found = at.find((el) => el.textContent?.includes(name));
        const buttons = [...(found?.querySelectorAll('button') ?? [])];
        buttons.find((el) => el.textContent === text)?.click();
      },
      row,
      label,
    );
  await press('Keys', 'Delete…');
  expect(await stored(person)).toContain('model-keys');
  await press('Keys', 'Delete for good');
  await soon(async () => `${await stored(person)}`).not.toMatch(/null|model-keys/);
  await soon(async () => `${await stored(person)}`).toContain('agent-notes:1');

  await openStoredData(person);
  await soon(() => parts(person)).toMatch(/Saved runs/);
  await person.panel.evaluate(() => document.body.setAttribute('data-before', ''));
  await press('Delete everything', 'Delete everything…');
  await press('Delete everything', 'Delete everything for good');
  await soon(async () => `${await stored(person)}`).not.toMatch(/null|agent-notes/);
  const isAnew = () => document.querySelector('body:not([data-before]) #settings-menu') !== null;
  await soon(() => person.panel.evaluate(isAnew).catch(() => false)).toBe(true);
});
