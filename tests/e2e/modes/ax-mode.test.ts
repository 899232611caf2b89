import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { SemanticTreeResultV3 } from '../../../core/page/payload/semantic-node.ts';
import { PLAIN_FIELDS, SECRET_FIELDS, SECRET_PAGE } from '../extraction/secret-fields.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';
import { chooseMode, openModes, shownModes } from './shown-modes.ts';

const tree = useTree();

sweepTest(
  'ax attaches once the banner is explained, has its figures, and detaches with another mode',
  async () => {
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
  },
);

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

test('ax has no secret of any field, whatever it is called', async () => {
  const opened = await tree.harness().openPage('/fixtures/hostile/empty.html');
  await opened.page.evaluate((html) => {
    document.body.innerHTML = html;
  }, SECRET_PAGE);
  await opened.settled();
  const text = await callPanel(opened.panel, 'payload', {
    ...{ mode: 'ax', wholePage: true, pretty: false },
  });

  for (const { html, secret } of SECRET_FIELDS) expect(text, html).not.toContain(secret);
  for (const { secret } of PLAIN_FIELDS) expect(text).toContain(secret);
});

test('ax has the ids of semantic_v3, and tells the states that only ElementInternals know', async () => {
  const opened = await tree.harness().openPage('/fixtures/extraction/named.html');
  await opened.settled();
  const before = (await opened.payload()).interactive_tree;
  // The page keeps its internals in a property, so that role and name are read there.
  expect(before.at(-1)).toMatchObject({ r: 'switch', n: 'Use the dark theme' });

  const options = { mode: 'ax' as const, wholePage: true, pretty: false };
  const ax = JSON.parse(await callPanel(opened.panel, 'payload', options)) as SemanticTreeResultV3;
  const ids = new Map(before.map(({ i, r }) => [i, r]));
  expect(ax.interactive_tree.length).toBeGreaterThan(4);
  for (const { i } of ax.interactive_tree) expect(ids.has(i), i).toBe(true);
  expect(ax.interactive_tree.find(({ r }) => r === 'switch')?.i).toBe(before.at(-1)?.i);

  const own = async () => (await opened.payload()).interactive_tree.at(-1);
  await soon(own).toMatchObject({ r: 'switch', n: 'Use the dark theme', s: 'checked' });
});

sweepTest('a form’s own name is the last, and what a person types is no label', async () => {
  const opened = await tree.harness().openPage('/fixtures/extraction/named.html');
  await opened.settled();
  const nodes = (await opened.payload()).interactive_tree;
  const named = (n: string) => nodes.find((node) => node.n === n);
  expect(named('q')).toMatchObject({ r: 'inp' });
  expect(named('act7')).toMatchObject({ r: 'btn', hint: 'trash' });
  expect(named('Email')).toMatchObject({ r: 'inp' });
  const states = async () => {
    const all = (await opened.payload()).interactive_tree;
    return [
      all.find(({ n }) => n === 'Comment')?.s,
      all.find(({ n }) => n.startsWith('Delete'))?.s,
    ];
  };
  await soon(states).toEqual([undefined, 'unseen']);
});
