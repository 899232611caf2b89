import { expect, test } from 'vitest';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';

const tree = useTree();

/** Run in the panel: fills a storage area but for a few bytes. */
async function fillUp(name: 'local'): Promise<void> {
  const area = chrome.storage[name];
  for (let length = 4 << 20, at = 0; length > 64; at++) {
    const junk = area.set({ [`junk-${at}`]: 'x'.repeat(length) });
    const isKept = await junk.then(
      () => true,
      () => false,
    );
    if (!isKept) length >>= 1;
  }
}

/** Run in the panel: takes the last bytes, too. */
async function fillTail(name: 'local'): Promise<void> {
  const area = chrome.storage[name];
  for (let length = 1; ; length++) {
    const tail = area.set({ 'junk-tail': 'x'.repeat(length) });
    const isKept = await tail.then(
      () => true,
      () => false,
    );
    if (!isKept) return;
  }
}

/** Run in the panel: makes room again. */
async function empty(name: 'local'): Promise<void> {
  const area = chrome.storage[name];
  const keys = Object.keys(await area.get(null)).filter((key) => key.startsWith('junk-'));
  await area.remove(keys);
}

test('B5: settings that find no room say so, and the old ones stay', async () => {
  const person = await tree.openFixture('controls.html');
  const { panel } = person;
  const flash = async () => {
    await person.clickButton('Settings');
    await person.chooseItem('Flash changed rows');
    await person.press('Escape');
  };
  const kept = () =>
    panel.evaluate(
      async () => (await chrome.storage.local.get('panel-settings'))['panel-settings'],
    );
  await flash();
  await soon(kept).toMatchObject({ flash: false });
  await flash();
  await soon(kept).toMatchObject({ flash: true });
  const before = await kept();

  await panel.evaluate(() => chrome.storage.local.set({ 'junk-tail': '' }));
  await panel.evaluate(fillUp, 'local' as const);
  await panel.evaluate(fillTail, 'local' as const);
  // “false” is longer than “true”.
  await flash();

  await soon(() => person.text('.status-bar')).toContain('could not save its settings');
  expect(await kept()).toEqual(before);
  await panel.evaluate(empty, 'local' as const);
  await flash();
  await soon(() => person.text('.status-bar')).not.toContain('could not save');
  expect(await kept()).toMatchObject(before as object);
});
