import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { V3_LEGEND } from '../../../core/page/payload/legend.ts';
import type { SemanticTreeResultV3 } from '../../../core/page/payload/semantic-node.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { litElement } from './lit-element.ts';
import type { Person } from './person.ts';
import { soon } from './soon.ts';
import { useTree } from './use-tree.ts';

const tree = useTree();

/** The text of the pane, every byte of it. */
const shown = ({ panel }: Person) => panel.$eval('.payload-text', (text) => text.textContent ?? '');
const sent = ({ panel }: Person, wholePage = false) =>
  callPanel(panel, 'payload', { wholePage, pretty: false });
const ids = (json: string) =>
  (JSON.parse(json) as SemanticTreeResultV3).interactive_tree.map(({ i }) => i);

/** The pane with the text as it is sent. */
async function openRaw(person: Person): Promise<Person> {
  await person.click('#lower-pane-tab-payload');
  await person.clickButton('Raw');
  return person;
}

/** Pastes into a page of its own, as a person would to see what was copied. */
async function paste(): Promise<string> {
  const page = await tree.harness().openTab('/fixtures/tree/empty.html');
  await page.$eval('#text', (text) => text.replaceWith(document.createElement('textarea')));
  await page.focus('textarea');
  await page.keyboard.press('v', { commands: ['Paste'] });
  return page.$eval('textarea', (area) => area.value);
}

test.for(['controls.html', 'live.html'])(
  '%s: the pane shows what is sent, byte for byte',
  async (name) => {
    const person = await openRaw(await tree.openFixture(name));

    await soon(async () => (await shown(person)) === (await sent(person))).toBe(true);
  },
);

sweepTest.for(['sb-admin-2 table', 'swagger-ui'])(
  '%s: the pane shows what is sent, with its bytes and exact tokens',
  async (name) => {
    const person = await openRaw(await tree.openRealPage(name));

    await soon(async () => (await shown(person)) === (await sent(person))).toBe(true);

    const text = await sent(person);
    const size = `${Buffer.byteLength(text).toLocaleString('en')} bytes`;
    const tokens = `${countTokens(text).toLocaleString('en')} tokens (o200k)`;
    await soon(() => person.text('.payload-size')).toMatch(size);
    await soon(() => person.text('.payload-size')).toContain(tokens);
  },
);

test('the indented view is the same JSON', async () => {
  const person = await tree.openFixture('controls.html');
  await person.click('#lower-pane-tab-payload');

  const pretty = await shown(person);

  expect(pretty).toContain('\n  "mode": "semantic_v3"');
  expect(JSON.parse(pretty)).toEqual(JSON.parse(await sent(person)));
});

sweepTest('Copy puts the compact text on the clipboard', async () => {
  const person = await tree.openFixture('controls.html');
  await person.click('#lower-pane-tab-payload');

  await person.clickButton('Copy');

  await soon(() => person.text('.status-notice')).toMatch(/^Payload copied: [\d,]+ bytes\.$/);
  const text = await sent(person);
  expect(await paste()).toBe(text);
});

sweepTest('Whole page adds what is out of view, and only that', async () => {
  const person = await openRaw(await tree.openFixture('controls.html'));
  const inView = ids(await shown(person));

  await person.clickButton('Whole page');

  const whole = async () => ids(await shown(person));
  await soon(async () => (await whole()).length).toBe(inView.length + 1);
  expect((await whole()).slice(0, -1)).toEqual(inView);
  expect(await shown(person)).toContain('"n":"Later"');
  // What happened lately is told with its age: the two must agree at some moment.
  await soon(async () => (await shown(person)) === (await sent(person, true))).toBe(true);
});

sweepTest(
  'the outline and the Tree select each other, and a line lights up its element',
  async () => {
    const person = await tree.openFixture('controls.html');
    await person.click('#lower-pane-tab-payload');
    await person.clickButton('Outline');

    const outline = () =>
      callPanel(person.panel, 'payload', { mode: 'outline', wholePage: false, pretty: false });
    const lines = () =>
      person.panel.$$eval('.outline-line', (all) => all.map((line) => line.textContent ?? ''));
    await soon(async () => (await lines()).join('\n') === (await outline())).toBe(true);

    await person.clickRow('Save');
    const marked = '.outline-line[aria-selected="true"] [data-selected="true"]';
    await soon(() => person.text(marked)).toContain('"Save"');
    await person.click('.outline-control::-p-text("Reply")');
    await soon(() => person.selected()).toBe('Reply');
    await soon(async () => (await litElement(person.page))?.label ?? '').toContain('Reply');
  },
);

sweepTest(
  'keys go through every control of the outline, also where several share a line',
  async () => {
    const person = await tree.openFixture('controls.html');
    await person.page.$eval('body', (body) => {
      body.innerHTML =
        '<p>Rate it: <button>Bad</button> <button>Fair</button> <button>Good</button></p><button>Send</button>';
    });
    await person.click('#lower-pane-tab-payload');
    await person.clickButton('Outline');
    await soon(() => person.text('.outline-text')).toContain('Fair');

    await person.click('.outline-control::-p-text("Bad")');
    await soon(() => person.selected()).toBe('Bad');
    const walk = async (key: string, name: string) => {
      await person.press(key);
      await soon(() => person.selected()).toBe(name);
      await soon(async () => (await litElement(person.page))?.label ?? '').toContain(name);
      expect(await person.text('.outline-line:focus')).toContain(`"${name}"`);
    };
    await walk('ArrowRight', 'Fair');
    await walk('ArrowRight', 'Good');
    await walk('ArrowRight', 'Send');
    await walk('ArrowLeft', 'Good');
    await walk('ArrowLeft', 'Fair');

    // The menu key and a click mean the control, not the first of its line.
    await person.press('ContextMenu');
    await person.chooseItem('Copy Playwright locator');
    await soon(() => person.text('.status-notice')).toBe('Copied.');
    expect(await paste()).toBe("page.getByRole('button', { name: 'Fair' })");
    await person.click('.outline-control::-p-text("Good")');
    await soon(async () => (await litElement(person.page))?.label ?? '').toContain('Good');
  },
);

sweepTest('the menu of a row copies its element in any form', async () => {
  const person = await tree.openFixture('controls.html');
  await person.panel.locator(await person.rowSelector('Save')).click({ button: 'right' });
  await person.chooseItem('Copy Playwright locator');
  await soon(() => person.text('.status-notice')).toBe('Copied.');

  expect(await paste()).toBe("page.getByRole('button', { name: 'Save' })");
});

sweepTest('the legend is the one for the system prompt, and can be copied', async () => {
  const person = await openRaw(await tree.openFixture('controls.html'));
  expect(await person.panel.$eval('.payload-legend pre', (pre) => pre.textContent)).toBe(V3_LEGEND);

  await person.clickButton('Copy the legend');

  await soon(() => person.text('.status-notice')).toBe('Legend copied.');
  expect(await paste()).toBe(V3_LEGEND);
});

sweepTest('a password is masked wherever the panel shows it', async () => {
  const person = await openRaw(await tree.openFixture('controls.html'));
  await person.clickRow('Password');
  await soon(() => person.text('.details-json')).toContain('"n":"Password"');

  const all = await person.panel.evaluate(() => document.body.textContent);

  expect(await sent(person)).toContain('"n":"Password","v":"••••••••"');
  expect(all).not.toContain('hunter2');
});

sweepTest(
  'the menu of an element in a payload opens by keys, and arrows choose the element',
  async () => {
    const person = await openRaw(await tree.openFixture('controls.html'));
    await soon(async () => (await shown(person)).length).toBeGreaterThan(100);
    const all = ids(await sent(person));
    const marked = () => person.panel.evaluate(() => getSelection()?.toString() ?? '');
    const starts = (id: string | undefined) => new RegExp(`^\\{"i":"${id}"`);
    await person.panel.focus('.payload-scroll');

    await person.press('ArrowRight');
    await soon(marked).toMatch(starts(all[0]));
    await person.press('ArrowRight', 'ArrowRight', 'ArrowLeft');
    await soon(marked).toMatch(starts(all[1]));

    await person.press('Shift+F10');
    await person.panel.waitForSelector('#element-menu:popover-open');
    await person.chooseItem('Copy as payload');
    await soon(() => person.text('.status-notice')).toBe('Copied.');
    expect(await paste()).toMatch(starts(all[1]));
  },
);
