import { expect, test } from 'vitest';
import { extensionWorker } from '../../e2e/dark/keep-dark.ts';
import { appendCss, openDark } from '../../e2e/dark/open-dark.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

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

test('B5: what is typed while the storage is full is there after DevTools has closed', async () => {
  const person = await tree.openFixture('controls.html');
  const { panel, page } = person;
  await openDark(person);
  await appendCss(person, '\nh1 { outline: 1px solid #123456 }');
  const kept = () =>
    panel.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)));
  await soon(kept).toContain('#123456');
  await panel.evaluate(() => chrome.storage.local.set({ 'junk-tail': '' }));
  await panel.evaluate(fillUp, 'local' as const);
  await panel.evaluate(fillTail, 'local' as const);

  await appendCss(person, '\nh2 { outline: 1px solid #abcde1; outline-offset: 3px }');
  await soon(() => person.text('.editor-place')).toContain('#abcde1');
  expect(await kept()).not.toContain('#abcde1');
  await new Promise((done) => setTimeout(done, 400));
  await person.devtools.close();

  const again = await tree.openPanel(page);
  await again.click('#app-tab-dark');
  await soon(() => again.text('.dark-draft')).toContain('There is a draft for this site');
  await again.clickButton('Open the draft');
  await soon(() => again.text('.editor-place')).toContain('#abcde1');
  await again.panel.evaluate(empty, 'local' as const);
  // Saved where there is room now, it is no longer beside it.
  await appendCss(again, '\nh3 { outline: 1px solid #fedcb1 }');
  await soon(() =>
    again.panel.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null))),
  ).toContain('#fedcb1');
  await again.panel.evaluate(() => chrome.storage.local.clear());
});

test('B1: what is typed right before the worker dies and DevTools closes is there', async () => {
  const person = await tree.openFixture('controls.html');
  const { panel, page } = person;
  await openDark(person);
  const kept = () =>
    panel.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)));
  await appendCss(person, '\nh1 { outline: 1px solid #123457 }');
  await soon(kept).toContain('#123457');
  // The port to the worker has been open for a while.
  await new Promise((done) => setTimeout(done, 1500));
  const worker = await extensionWorker(tree.harness());
  await appendCss(person, '\nh2 { outline: 1px solid #abcde2 }');
  await new Promise((done) => setTimeout(done, 250));
  await worker.close();
  await new Promise((done) => setTimeout(done, 150));
  await person.devtools.close();

  const again = await tree.openPanel(page);
  await again.click('#app-tab-dark');
  await again.clickButton('Open the draft');
  await soon(() => again.text('.editor-place')).toContain('#abcde2');
  await again.panel.evaluate(() => chrome.storage.local.clear());
});

sweepTest('two windows that write for one site at once keep the texts of both', async () => {
  const one = await openDark(await tree.openFixture('controls.html'));
  const two = await openDark(await tree.openFixture('controls.html'));
  const drafts = () =>
    one.panel.evaluate(async () => {
      const all = Object.entries(await chrome.storage.local.get(null));
      return JSON.stringify(all.filter(([key]) => key.startsWith('dark-draft:')));
    });
  for (let round = 1; round <= 3; round++) {
    await appendCss(one, `\nh1 { outline: ${round}px solid #11111${round} }`);
    await appendCss(two, `\nh2 { outline: ${round}px solid #22222${round} }`);
    await soon(drafts).toContain(`#11111${round}`);
    await soon(drafts).toContain(`#22222${round}`);
  }
  await one.devtools.close();
  await two.devtools.close();

  const again = await tree.openFixture('controls.html');
  const left = await again.panel.evaluate(async () =>
    JSON.stringify(await chrome.storage.local.get(null)),
  );
  expect(left).toContain('#111113');
  expect(left).toContain('#222223');
  await again.panel.evaluate(() => chrome.storage.local.clear());
});
