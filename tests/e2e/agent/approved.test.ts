import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { english } from '../../../core/platform/messages/messages.ts';
import { useHarness } from '../harness/use-harness.ts';
import { pressRun } from './press-run.ts';

const harness = useHarness();
const PAGE = '/fixtures/agent/approved.html';
/** So long a person looks at a card. Milliseconds. */
const LOOK_MS = 1500;

/** Presses “Go on” while the page does something between the first card and the press. */
async function approved(change: (page: Page) => unknown, isTrusted = true, hash = '') {
  const opened = await harness().openPage(PAGE + hash);
  await opened.settled;
  const cards: (string | undefined)[] = [];
  const { state } = await pressRun(opened, ['Go on'], {
    isTrusted,
    shown: async ({ action, voided }, page) => {
      if (action.tool !== 'click') return;
      cards.push(voided === undefined ? undefined : english(voided));
      if (cards.length === 1) await change(page);
    },
  });
  const log = await opened.page.$eval('#log', (el) => el.textContent);
  return { cards, log, step: state.steps[0] };
}

const set = (id: string, value: string) => (page: Page) =>
  page.$eval(
    `#${id}`,
    (el, to) => {
      if (el instanceof HTMLInputElement) el.value = to;
      else el.textContent = to;
    },
    value,
  );

const CHANGED = (what: string) => `The page changed since this was approved: ${what}.`;

test.each<[string, string, string, boolean]>([
  ['total', '$5,000.00', '“Total: $5.00 → $5,000.00”', true],
  ['to', 'Eve', '“To: Ann → Eve”', false],
  ['amount', '5000', 'the hidden field “amount” changed', true],
  ['pin', '0815', 'the field “pin” changed', false],
])('D14: with another %s the person is asked again, and sees what changed', async (...all) => {
  const [id, value, what, isTrusted] = all;
  const { cards, log, step } = await approved(set(id, value), isTrusted);
  expect(cards).toEqual([undefined, CHANGED(what)]);
  expect(log).toMatch(/^[^;]+; $/);
  // Nothing of what was compared is kept.
  expect(JSON.stringify(step)).not.toContain('"digest"');
});

test('D14: with another value of an element of the page’s making the person is asked again', async () => {
  const { cards, log } = await approved((page) =>
    page.$eval('#tip', (el) => Object.assign(el, { tip: '99' })),
  );
  expect(cards).toEqual([undefined, CHANGED('the field “tip” changed')]);
  // That its form was asked, the page does not hear.
  expect(log).toBe('$5.00 to Ann; ');
});

test('D14: a clock, an ad and a counter beside it ask nothing again', async () => {
  const { cards, log } = await approved(() => sleep(LOOK_MS), true, '#ticks');
  expect(cards).toEqual([undefined]);
  expect(log).toBe('$5.00 to Ann; ');
});

test.each([true, false])(
  'D14: what changes as the pointer comes is not pressed before it was seen (trusted input: %s)',
  async (isTrusted) => {
    const { cards, log } = await approved(() => undefined, isTrusted, '#late');
    expect(cards).toEqual([undefined, CHANGED('“Total: $5.00 → $5,000.00”')]);
    expect(log).toBe('$5,000.00 to Ann; ');
  },
);

test('D14: a hint that comes with the pointer asks nothing again', async () => {
  const { cards, log } = await approved(() => undefined, true, '#hint');
  expect(cards).toEqual([undefined]);
  expect(log).toBe('$5.00 to Ann; ');
});
