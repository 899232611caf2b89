import type { Frame } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

const put = (panel: Frame, items: Record<string, unknown>) =>
  panel.evaluate((given) => chrome.storage.local.set(given), items);
const stored = (panel: Frame, key: string) =>
  panel.evaluate(async (name) => (await chrome.storage.local.get(name))[name], key);
const keys = (panel: Frame) =>
  panel.evaluate(async () => Object.keys(await chrome.storage.local.get(null)));

test('what a newer version has stored is reported in a sentence and left as it is', async () => {
  const newer = { schema: 99, mask: { of: 'another form' } };
  const first = await tree.openFixture('live.html');
  await put(first.panel, { 'panel-settings': newer, 'model-settings': newer });
  await first.page.close();

  const person = await tree.openFixture('live.html');
  await soon(() => person.text('.status-notice')).toContain(
    'A newer version of Penumbra wrote this.',
  );
  await person.clickButton('Settings');
  await person.chooseItem('Flash changed rows');
  await soon(() => person.text('.status-notice')).toContain(
    'A newer version of Penumbra wrote this.',
  );
  expect(await stored(person.panel, 'panel-settings')).toEqual(newer);
  expect(await stored(person.panel, 'model-settings')).toEqual(newer);
  await person.panel.evaluate(() => chrome.storage.local.clear());
});

sweepTest(
  'what cannot be read is set aside under its date, said, exported and removed',
  async () => {
    const first = await tree.openFixture('live.html');
    await put(first.panel, {
      'panel-settings': ['torn'],
      'dark-site:https://a.test': { sheets: 7 },
    });
    await first.page.close();

    const person = await tree.openFixture('live.html');
    await soon(() => person.text('.warning-bar[role="status"]')).toMatch(
      /^\d stored values? (was|were) set aside/,
    );
    await soon(
      async () =>
        (await keys(person.panel)).filter((key) => key.startsWith('aside:panel-settings:')).length,
    ).toBe(1);
    await person.clickButton('Show');
    await soon(() => person.text('.stored-asides')).toContain('Settings of the panel, set aside');
    // More may be set aside meanwhile: the button is that of this value's line.
    await person.panel.evaluate(() => {
      const lines = [...document.querySelectorAll('.stored-asides li')];
      const line = lines.find((one) => one.textContent.includes('Settings of the panel'));
      line?.querySelector<HTMLElement>('button:last-child')?.click();
    });
    await soon(
      async () =>
        (await keys(person.panel)).filter((key) => key.startsWith('aside:panel-settings:')).length,
    ).toBe(0);
    await person.panel.evaluate(() => chrome.storage.local.clear());
  },
);

sweepTest('two windows keep the settings that each has changed', async () => {
  const one = await tree.openFixture('live.html');
  const two = await tree.openFixture('live.html');
  await one.clickButton('Settings');
  await one.chooseItem('Flash changed rows');
  await soon(async () => JSON.stringify(await stored(one.panel, 'panel-settings'))).toContain(
    '"flash":false',
  );
  await two.clickButton('Settings');
  await two.chooseItem('Mirror IDs as data-llm-id');
  await soon(async () => JSON.stringify(await stored(two.panel, 'panel-settings'))).toContain(
    '"stamp":true',
  );

  expect(await stored(two.panel, 'panel-settings')).toMatchObject({ flash: false, stamp: true });
  await two.panel.evaluate(() => chrome.storage.local.clear());
});
