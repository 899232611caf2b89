import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { AgentHands } from '../../e2e/agent/agent-hands.ts';
import { remotePage } from '../../e2e/harness/remote-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();

/** Run in the page: places where Enter sends, and Tab leads to what does harm. */
function build(): void {
  Object.assign(window, { done: [] });
  document.body.innerHTML = `
    <form id="form"><input aria-label="Line"><button type="button" id="pay">Pay</button></form>
    <textarea aria-label="Chat"></textarea>
    <div aria-label="Rich" role="textbox" contenteditable style="min-height: 2em"></div>
    <div aria-label="Wrapper" role="combobox" tabindex="0"><form id="inner"><input></form></div>`;
  const note = (what: string) => (Reflect.get(window, 'done') as string[]).push(what);
  for (const form of document.forms) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      note(form.id);
    });
  }
  document.getElementById('pay')?.addEventListener('click', () => note('pay'));
  for (const chat of document.querySelectorAll('textarea, [contenteditable]')) {
    chat.addEventListener('keydown', (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter') note('sent');
    });
  }
}

const done = (page: Page) => page.evaluate(() => Reflect.get(window, 'done') as string[]);
const texts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, textarea, [contenteditable]')].map((el) =>
      el instanceof HTMLElement && el.isContentEditable ? el.textContent : Reflect.get(el, 'value'),
    ),
  );

test.each([{ isTrusted: true }, { isTrusted: false }])(
  'D13: tabs and line breaks of a text press nothing but the Enter of a line ($isTrusted)',
  async ({ isTrusted }) => {
    const opened = await harness().openPage('/fixtures/agent/hands.html');
    const { page, panel } = opened;
    await opened.settled();
    await page.bringToFront();
    await page.evaluate(build);
    const hands = new AgentHands(remotePage(panel, { isTrusted }));
    await hands.agent.began?.({ id: 'sweep', task: 'Type' });
    await soon(async () => {
      const { tree } = await hands.look();
      return tree.nodes.map(({ node }) => node.name);
    }).toContain('Wrapper');

    await hands.act('type', { text: 'x\t y' }, 'Line');
    await hands.act('type', { text: 'one\ntwo\tend' }, 'Chat');
    await hands.act('type', { text: 'one\ntwo' }, 'Rich');
    await hands.act('type', { text: 'one\ntwo' }, 'Wrapper');

    expect(await done(page)).toEqual([]);
    expect(await texts(page)).toEqual(['x\t y', 'one\ntwo\tend', 'onetwo', 'one two']);
    await hands.act('type', { text: 'find\n' }, 'Line');
    expect(await done(page)).toEqual(['form']);
    await hands.agent.ended?.();
  },
);
