import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';
import { chooseMode, openModes, shownModes } from './shown-modes.ts';

const tree = useTree();

test('ax attaches once the banner is explained, has its figures, and detaches with another mode', async () => {
  const person = await openModes(await tree.openFixture('controls.html'));
  const ax = async () => (await shownModes(person)).find(({ mode }) => mode === 'ax');
  expect((await ax())?.problem).toContain('Needs the debugger');

  await person.click('.modes-cell-debugger button');
  await person.panel.waitForSelector('.debugger-banner');
  await person.click('.debugger-explanation .text-button-primary');

  await soon(async () => (await ax())?.tokens ?? '').toMatch(/^\d/);
  await person.panel.waitForSelector('.mode-text[data-mode="ax"]');
  expect(await person.text('.mode-text .payload-text')).toContain('"ax"');

  await chooseMode(person, 'compact');
  const attached = () =>
    person.panel.evaluate(() => {
      const { tabId } = chrome.devtools.inspectedWindow;
      const answer = chrome.debugger.sendCommand({ tabId }, 'Page.getFrameTree');
      return answer.then(
        () => true,
        () => false,
      );
    });
  await soon(attached).toBe(false);
  expect((await ax())?.tokens).toMatch(/^\d/);
});

test('ax has no secret, wherever it stands, until they are unmasked', async () => {
  const opened = await tree.harness().openPage('/fixtures/extraction/secrets.html');
  await opened.settled();
  await opened.page.click('#reveal');
  const ax = () =>
    callPanel(opened.panel, 'payload', { mode: 'ax', wholePage: true, pretty: false });

  const masked = await ax();
  expect(masked).toContain('••••••••');
  expect(masked.match(/Xhunter[1-9A]/g)).toBeNull();

  await callPanel(opened.panel, 'unmask');
  expect(await ax()).toContain('Xhunter2');
});
