import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GateAnswer } from '../../../core/agent/run/gate-point.ts';
import type { ShownWrite } from '../../../core/agent/writes/held-write.ts';
import { pressRun } from '../../e2e/agent/press-run.ts';
import { openAtRest, openWriteSite, type WriteSite } from '../../e2e/agent/write-site.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();
let site: WriteSite;

beforeAll(async () => {
  site = await openWriteSite();
});
afterAll(() => site.close());

const open = () => openAtRest(harness(), site);

const names = (asked: readonly (readonly ShownWrite[])[]) =>
  asked.flat().map(({ kind, method, url }) => `${kind} ${method} ${URL.parse(url)?.pathname}`);

const allowAgain = (writes: readonly ShownWrite[]): GateAnswer => ({
  type: 'allow-writes',
  ids: writes.map(({ id }) => id),
  reach: 'once',
  repeats: true,
});

/** What opens a tab, as the card has it. */
const TABS: Readonly<Record<string, string>> = {
  'Tile window': 'new-tab GET /w/window',
  'Tile noopener': 'new-tab GET /w/noopener',
  'Tile blank': 'new-tab POST /w/blank',
};

test('tabs that a press opens are blocked, closed and put to a person; prefetches are blocked (D20)', {
  timeout: 90_000,
}, async () => {
  const opened = await open();
  const before = (await harness().browser.pages()).length;
  const presses = [...Object.keys(TABS), 'Tile prefetch', 'Tile idle'];
  const { asked, fates } = await pressRun(opened, presses);

  // Nobody is asked about a prefetch.
  expect(names(asked)).toEqual(Object.values(TABS));
  expect(asked.flat().some(({ isHeld }) => isHeld)).toBe(false);
  expect(fates).toEqual(['blocked', 'blocked', 'blocked', 'blocked']);
  expect(site.arrived).toEqual([]);
  await expect.poll(async () => (await harness().browser.pages()).length).toBe(before);
});

test.each([{ press: 'Tile blank', arrives: 'POST here /w/blank tile=8' }])(
  '$press, once it is allowed, is repeated with its step, and that alone',
  async (one) => {
    const { asked, state } = await pressRun(await open(), [one.press], { answer: allowAgain });

    expect(asked).toHaveLength(1);
    expect(site.arrived).toEqual([one.arrives]);
    expect(state.allowedWrites).toBeUndefined();

    // What was allowed once is over with the repeated step.
    const again = await pressRun(await open(), [one.press]);
    expect(again.asked).toHaveLength(1);
    expect(site.arrived).toEqual([]);
  },
);

test('a page that its frame leads elsewhere stays, and a link’s ping is held (D20)', {
  timeout: 90_000,
}, async () => {
  const opened = await open();
  const { asked } = await pressRun(opened, ['Tile top', 'Tile ping']);

  expect(names(asked)).toEqual(['navigation GET /away', 'beacon POST /w/ping']);
  expect(site.arrived).toEqual([]);
  expect(new URL(opened.page.url()).origin).toBe(new URL(site.url).origin);
});

// The last: from then on a service worker sends for the page.
test('frames of other processes, new ones too, and all kinds of workers send nothing (D20)', {
  timeout: 90_000,
}, async () => {
  const frames = ['Tile frame', 'Tile new frame'];
  const others = ['Tile keepalive', 'Tile nested', 'Tile service'];
  const { asked, fates } = await pressRun(await open(), [...frames, ...others]);

  expect(names(asked)).toEqual([
    'request POST /w/frame',
    'request POST /w/frame',
    'request POST /w/keepalive',
    'request POST /w/nested',
    // One that has just come; one that was there before is held by its own session.
    'worker POST /w/service',
  ]);
  expect(
    asked
      .flat()
      .map(({ from }) => from)
      .slice(0, 2),
  ).toEqual([site.foreign, site.foreign]);
  expect(fates).toEqual(['refused', 'refused', 'refused', 'refused', 'blocked']);
  expect(site.arrived).toEqual([]);
});
