import type { Frame, Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { remotePage } from '../harness/remote-page.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';
import { AgentHands } from './agent-hands.ts';

const harness = useHarness();

const TYPING = [
  ...['mousedown', 'mouseup', 'click', 'focus', 'focusin', 'blur', 'focusout'],
  ...['keydown', 'keypress', 'beforeinput', 'input', 'keyup', 'change'],
];
const FILES = [{ name: 'cat.txt', type: 'text/plain', data: btoa('meow') }];
const ORDER = '/fixtures/agent/order.html';

const focusWindows = (panel: Frame, focused: boolean) =>
  panel.evaluate(async (focused) => {
    for (const { id } of await chrome.windows.getAll()) {
      if (id !== undefined) await chrome.windows.update(id, { focused });
    }
  }, focused);

/** Run in the page: writes down which events are heard, on what and with which key or text. */
function listen(types: readonly string[]): void {
  const events: string[] = [];
  const isFirst = !('events' in window);
  Object.assign(window, { events });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  events.length = 0;
  for (const type of isFirst ? types : []) {
    const hear = (event: Event) => {
      const { target, key, keyCode, data } = event as Partial<KeyboardEvent & InputEvent>;
      if (!(target instanceof HTMLElement)) return;
      const about = [type, target.id, key && `${key} ${keyCode}`, data];
      const heard = Reflect.get(window, 'events') as string[];
      heard.push(about.filter(Boolean).join(' '));
    };
    addEventListener(type, hear, true);
  }
}

async function open(isTrusted: boolean) {
  const opened = await harness().openPage('/fixtures/agent/hands.html');
  const { page, panel } = opened;
  const hands = new AgentHands(remotePage(panel, { isTrusted, files: FILES }));
  await opened.settled();
  await page.bringToFront();
  await hands.agent.began?.({ id: 'e2e', task: 'Try the hands' });
  await hands.look();
  return { page, panel, hands };
}

const said = (page: Page) => page.$eval('#log', (el) => el.textContent);
/** What the person is told instead of a look. */
const told = (hands: AgentHands) => hands.look().then(() => '', String);
const hasSign = (page: Page) =>
  page.evaluate(() => document.querySelector('penumbra-overlay') !== null);

/** Has the page take the sign away each time that it comes, until it is told to leave it. */
function takeSignAway(): void {
  const away = () => document.querySelector('penumbra-overlay')?.remove();
  const watch = new MutationObserver(away);
  watch.observe(document.documentElement, { childList: true });
  Object.assign(globalThis, { leaveSign: () => watch.disconnect() });
  away();
}

test.each([
  { isTrusted: true, input: 'trusted', words: ['plain true', 'inner true'] },
  { isTrusted: false, input: 'dom', words: ['plain false', 'inner false'] },
])(
  'G4, G5: every kind of input reaches the page, and is told as what it was ($input)',
  async ({ isTrusted, input, words }) => {
    const { page, hands } = await open(isTrusted);

    const click = await hands.act('click', {}, 'Plain');
    await hands.act('double_click', {}, 'Twice');
    await hands.act('type', { text: 'Ada' }, 'Name');
    await hands.act('type', { text: '5551234567' }, 'Phone');
    const day = await hands.act('type', { text: '2026-11-22' }, 'Day');
    await hands.act('press_keys', { keys: 'ArrowRight' }, 'Volume');
    await hands.act('type', { text: 'New notes' }, 'Notes');
    await hands.act('drag', {}, 'Knob', 'Goal');
    await hands.act('drag', {}, 'Card', 'Bin');
    await hands.act('upload', { files: ['cat.txt'] }, 'Photo');
    await hands.act('click', {}, 'Inside');

    expect(click).toMatchObject({ type: 'done', input });
    expect(click.log.map(({ stage }) => stage)).toEqual(
      expect.arrayContaining(['resolve', 'hit-test', 'dispatch']),
    );
    expect(day).toMatchObject({ type: 'done', input: 'dom' });
    const [plain, inner] = words;
    await soon(() => said(page)).toBe(
      `Log: ${plain}; twice; name Ada; day 2026-11-22; volume 4; knob moved; bin card; photo cat.txt meow; ${inner};`,
    );
    expect(await page.$eval('#phone', (el) => Reflect.get(el, 'value'))).toBe('(555) 123-4567');
    expect(await page.$eval('#notes', (el) => el.textContent)).toBe('New notes');
    await hands.agent.ended?.();
  },
);

test('A9, C9, G3: hovering shows menus, dialogs are seen and answered, and a click’s new tab joins the task', async () => {
  const { page, panel, hands } = await open(true);
  const first = (await hands.look()).tree;

  await hands.act('hover', {}, 'Menu');
  await hands.look();
  await hands.act('click', {}, 'Hidden item');
  const asked = await hands.act('click', {}, 'Ask me');
  const { tree } = await hands.look();
  const refused = await hands.act('click', {}, 'Plain');
  await hands.act('answer_dialog', { accept: true });
  await soon(() => said(page)).toBe('Log: item; asked true;');
  const opens = await hands.act('click', {}, 'Open window');
  const { tree: other, tabs } = await hands.look();

  expect(asked).toMatchObject({ type: 'done', text: expect.stringContaining('dialog') });
  expect(tree.dialog).toMatchObject({ type: 'confirm', message: 'Really?' });
  expect(refused).toMatchObject({ type: 'failed', dispatched: 'no' });
  expect(opens).toMatchObject({ type: 'done', text: expect.stringContaining('continues in tab') });
  expect(other.url).toContain(ORDER);
  expect(tabs).toMatchObject([{ url: first.url }, { url: other.url, isCurrent: true }]);
  const stranger = await hands.act('switch_tab', { tab: 1 });
  expect(stranger).toMatchObject({ type: 'failed', dispatched: 'no' });
  // The tab that opened is in front, where alone pages draw.
  const inFront = () =>
    soon(() => panel.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.url));
  await inFront().toBe(other.url);
  await hands.act('switch_tab', { tab: tabs?.[0]?.id });
  await inFront().toBe(first.url);
  await hands.act('switch_tab', { tab: tabs?.[1]?.id });
  const closed = await hands.act('close_tab', { tab: tabs?.[1]?.id });
  expect(closed).toMatchObject({ type: 'done' });
  await soon(async () => (await hands.look()).tree.url).toBe(first.url);
  await hands.agent.ended?.();
});

sweepTest(
  'typing, Enter and moving on make the same events by both inputs, change with the rest of them',
  async () => {
    const heard: string[][] = [];
    const { page, panel, hands: trustedHands } = await open(true);
    for (const hands of [trustedHands, new AgentHands(remotePage(panel, { isTrusted: false }))]) {
      await hands.agent.began?.({ id: 'typing', task: 'Type' });
      // While a person is at the panel the page's window has no focus.
      await focusWindows(panel, false);
      await page.evaluate(listen, TYPING);
      await hands.look();
      await hands.act('type', { text: 'aB' }, 'Name');
      await hands.act('press_keys', { keys: 'Enter' }, 'Name');
      await hands.act('type', { text: 'é', append: true }, 'Name');
      await hands.act('click', {}, 'Plain');
      await hands.act('type', { text: 'x' }, 'Name');
      await hands.act('press_keys', { keys: 'Tab' }, 'Name');
      heard.push(await page.evaluate(() => Reflect.get(window, 'events') as string[]));
      await focusWindows(panel, true);
      await hands.agent.ended?.();
    }
    const [trusted, dom] = heard;
    expect(dom).toEqual(trusted);
    expect(trusted?.filter((line) => line.startsWith('change'))).toHaveLength(3);
  },
);

test.each([true, false])(
  'C1: while the agent acts a person’s clicks do not reach the page, whatever it does to the sign; waiting, they do (trusted: %s)',
  async (isTrusted) => {
    const { page, hands } = await open(isTrusted);
    const plain = await page.$('#plain');
    const before = (await hands.look()).tree;

    await soon(() => hasSign(page)).toBe(true);
    await plain?.click();
    await hands.act('click', {}, 'Twice');
    const during = (await hands.look()).tree;
    expect(await said(page)).toBe('Log:');
    expect(during.nodes.map(({ blocker }) => blocker)).toEqual(
      before.nodes.map(({ blocker }) => blocker),
    );
    await page.evaluate(takeSignAway);
    await soon(() => told(hands)).toContain('removes the sign');
    await plain?.click();
    expect(await said(page)).toBe('Log:');
    await page.evaluate(() => Reflect.get(globalThis, 'leaveSign')());
    await hands.agent.handed?.('person');
    await soon(() => hasSign(page)).toBe(false);
    await plain?.click();
    await soon(() => said(page)).toBe('Log: plain true;');
    await hands.agent.handed?.('agent');
    await soon(() => hasSign(page)).toBe(true);
    await hands.agent.ended?.();
    await soon(() => hasSign(page)).toBe(false);
    await plain?.click();
    await soon(() => said(page)).toBe('Log: plain true; plain true;');
  },
);

sweepTest.each([true, false])(
  'a label that stands for a hidden check box says its state, and checks it: by real input: %s',
  async (isTrusted) => {
    const { page, hands } = await open(isTrusted);
    await page.evaluate(() => {
      const hidden = 'position:absolute;clip:rect(0 0 0 0);width:1px;height:1px';
      document.body.insertAdjacentHTML(
        'afterbegin',
        `<p><label for="extra">Insurance</label> <input id="extra" type="checkbox" style="${hidden}"></p>`,
      );
    });
    const label = async () => {
      const { nodes } = (await hands.look()).tree;
      return nodes.find(({ node }) => node.role === 'checkbox' && node.name === 'Insurance')?.node;
    };
    expect((await label())?.states).not.toContain('checked');

    expect(await hands.act('check', { checked: true }, 'Insurance')).toMatchObject({
      type: 'done',
    });

    expect(await page.$eval('#extra', (el) => (el as HTMLInputElement).checked)).toBe(true);
    await soon(async () => (await label())?.states).toContain('checked');
    const again = await hands.act('check', { checked: true }, 'Insurance');
    expect(again).toMatchObject({ type: 'done', input: 'none' });
  },
);
