import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { english } from '../../../core/platform/messages/messages.ts';
import { remotePage } from '../harness/remote-page.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { AgentHands } from './agent-hands.ts';

const harness = useHarness();
const PAGE = '/fixtures/agent/switched.html';

const said = (page: Page) => page.$eval('#log', (el) => el.textContent);
const value = (page: Page, id: string) =>
  page.$eval(`#${id}`, (el) => (el as HTMLInputElement).value);

sweepTest.each([true, false])(
  'a form that is switched under the press sends nothing (trusted input: %s)',
  async (isTrusted) => {
    const { page, panel, settled } = await harness().openPage(PAGE);
    await settled;
    const hands = new AgentHands(remotePage(panel, { isTrusted }));
    await hands.agent.began?.({ id: 'e2e', task: 'Save' });
    await hands.look();

    for (const name of ['Save draft', 'Save copy']) {
      expect(await hands.act('click', {}, name)).toMatchObject({
        type: 'failed',
        dispatched: 'no',
        code: 'STALE_DOCUMENT',
        message: expect.stringMatching(/from “post http.*\/save” to “post http.*\/delete-account”/),
      });
    }
    expect(await hands.act('press_keys', { keys: 'Enter' }, 'Search')).toMatchObject({
      type: 'failed',
      message: expect.stringContaining('/delete-account'),
    });
    expect(await said(page)).toBe('Log:');

    // What is so once it is looked at again is the policy's to judge; and what stays is pressed.
    await hands.look();
    expect(await hands.act('click', {}, 'Save calmly')).toMatchObject({ type: 'done' });
    expect(await said(page)).toBe('Log: sent /save;');
    await hands.agent.ended?.();
  },
);

sweepTest.each([true, false])(
  'a focus that is stolen into a secret field ends the typing (trusted input: %s)',
  async (isTrusted) => {
    const { page, panel, settled } = await harness().openPage(PAGE);
    await settled;
    const hands = new AgentHands(remotePage(panel, { isTrusted }));
    await hands.agent.began?.({ id: 'e2e', task: 'Comment' });
    await hands.look();

    for (const [name, typed] of [
      ['Comment', 'sec'],
      ['Nickname', 'se'],
    ] as const) {
      expect(await hands.act('type', { text: 'secret words' }, name)).toMatchObject({
        type: 'failed',
        dispatched: 'unknown',
        message: expect.stringMatching(/moved the focus to a secret field/),
      });
      expect(await value(page, name.toLowerCase())).toBe(typed);
      expect(await value(page, 'password')).toBe('');
    }
    // A person has agreed to the code: its boxes are one.
    expect(await hands.act('type', { text: '47' }, 'Code 1')).toMatchObject({ type: 'done' });
    expect(await value(page, 'code1')).toBe('4');
    expect(await value(page, 'code2')).toBe('7');
    await hands.agent.ended?.();
  },
);

test('what a step writes to the clipboard is in its result, without what looks like a key', async () => {
  const { page, panel, settled } = await harness().openPage(PAGE);
  await settled;
  const hands = new AgentHands(remotePage(panel, { isTrusted: true }));
  await hands.agent.began?.({ id: 'e2e', task: 'Copy' });
  await hands.look();
  const writeText = () => page.evaluate(() => String(Clipboard.prototype.writeText));
  const before = await writeText();

  const results: string[] = [];
  for (const name of ['Copy link', 'Copy selection']) {
    const report = await hands.act('click', {}, name);
    // What comes a moment later is reported with the next look.
    const { notices = [] } = await hands.look();
    results.push(
      [
        report.type === 'done' ? (report.text ?? '') : english(report.message),
        ...notices.map(english),
      ].join(' '),
    );
  }
  expect(results[0]).toMatch(
    /wrote to the clipboard: “https:\/\/shop\.test\/invite\?key=\[redacted/,
  );
  expect(results[0]).not.toContain('0123456789abcdef');
  expect(results[1]).toContain('wrote to the clipboard: “Words of the page” (17 characters)');

  await hands.agent.ended?.();
  await expect.poll(writeText).toBe(before);
});
