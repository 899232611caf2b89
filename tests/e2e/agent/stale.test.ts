import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { remotePage } from '../harness/remote-page.ts';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';
import { AgentHands } from './agent-hands.ts';

const harness = useHarness();
const PAGE = '/fixtures/agent/stale.html';
const STALE = { type: 'failed', dispatched: 'no', code: 'STALE_DOCUMENT' };

const said = (page: Page) => page.$eval('#log', (el) => el.textContent);
const pays = (page: Page) => page.$eval('#ticks', (el) => el.textContent ?? '');

test('C7, G9: what turns into something else between look and press gets nothing, by either input', async () => {
  const { page, panel, settled } = await harness().openPage(PAGE);
  await settled;
  for (const isTrusted of [true, false]) {
    const hands = new AgentHands(remotePage(panel, { isTrusted }));
    await hands.agent.began?.({ id: 'e2e', task: 'Pay' });
    const { tree } = await hands.look();

    // Another row's by the time that the pointer is there.
    const turned = await hands.act('click', {}, 'Archive Bob');
    expect(turned).toMatchObject({ ...STALE, message: expect.stringContaining('Archive Eve') });
    // A clock goes on, and what was meant is still there.
    const clock = tree.nodes.find(({ node }) => node.name.startsWith('Pay'))?.node.name ?? '';
    await soon(() => pays(page)).not.toBe(clock);
    expect(await hands.act('click', {}, clock)).toMatchObject({ type: 'done' });
    expect(await said(page)).toBe('Log: ticks;');

    // The next document has the same ids.
    await page.goto(harness().url(`${PAGE}?${isTrusted}`));
    expect(await hands.act('click', {}, 'Open Bob')).toMatchObject(STALE);
    expect(await hands.act('press_keys', { keys: 'Enter' })).toMatchObject(STALE);
    await hands.agent.ended?.();
  }
  // So has the one that the history brings back.
  const hands = new AgentHands(remotePage(panel));
  await soon(async () => (await hands.look()).tree.url).toContain('?false');
  await page.goBack();
  expect(await hands.act('click', {}, 'Open Bob')).toMatchObject(STALE);
  expect(await said(page)).not.toContain('stays');
});
