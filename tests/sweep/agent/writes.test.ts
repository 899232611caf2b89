import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GateAnswer, WriteReach } from '../../../core/agent/run/gate-point.ts';
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

const allow =
  (reach: WriteReach) =>
  (writes: readonly ShownWrite[]): GateAnswer => ({
    type: 'allow-writes',
    ids: writes.map(({ id }) => id),
    reach,
  });

const open = () => openAtRest(harness(), site);

const names = (asked: readonly (readonly ShownWrite[])[]) =>
  asked.flat().map(({ kind, method, url }) => `${kind} ${method} ${URL.parse(url)?.pathname}`);

/** What each button sends, as the card has it. */
const HELD: Readonly<Record<string, string>> = {
  'Tile fetch': 'request POST /w/fetch',
  'Tile beacon': 'beacon POST /w/beacon',
  'Tile async': 'request PUT /w/xhr',
  'Tile late': 'request POST /w/late',
  'Tile worker': 'request POST /w/worker',
  'Tile foreign beacon': 'beacon POST /w/beacon',
  'Tile foreign fetch': 'request POST /w/fetch',
};
const LEADING: Readonly<Record<string, string>> = {
  'Tile form': 'form POST /w/form',
  'Tile away': 'navigation GET /away',
};
const BLOCKED: Readonly<Record<string, string>> = {
  'Tile socket': 'socket GET /w/socket',
  'Tile shared': 'worker POST /w/shared',
};

test('what a press sends waits for a person, and arrives only once they allow it (D20)', {
  timeout: 120_000,
}, async () => {
  const all = { ...HELD, ...LEADING };
  const refused = await pressRun(await open(), Object.keys(all));

  expect(names(refused.asked)).toEqual(Object.values(all));
  expect(new Set(refused.fates)).toEqual(new Set(['refused']));
  expect(site.arrived).toEqual([]);

  const presses = [...Object.keys(HELD), 'Tile form'];
  const sent = await pressRun(await open(), presses, { answer: allow('once') });

  expect(sent.asked).toHaveLength(presses.length);
  expect(new Set(sent.fates)).toEqual(new Set(['sent']));
  expect(site.arrived).toHaveLength(presses.length);
});

test('what cannot be held is blocked, and asked about (D20)', { timeout: 90_000 }, async () => {
  const { asked, fates } = await pressRun(await open(), Object.keys(BLOCKED));

  expect(names(asked)).toEqual(Object.values(BLOCKED));
  expect(asked.flat().some(({ isHeld }) => isHeld)).toBe(false);
  expect(new Set(fates)).toEqual(new Set(['blocked']));
  expect(site.arrived).toEqual([]);
});

test('a kind that is allowed for the run or the site is not asked about again', async () => {
  const run = await pressRun(await open(), ['Tile fetch', 'Tile fetch', 'Tile async'], {
    answer: allow('run'),
  });

  expect(names(run.asked)).toEqual(['request POST /w/fetch', 'request PUT /w/xhr']);
  expect(run.state.allowedWrites).toHaveLength(2);
  expect(site.arrived).toHaveLength(3);

  const always = await pressRun(await open(), ['Tile fetch', 'Tile fetch'], {
    answer: allow('site'),
  });

  expect(names(always.asked)).toEqual(['request POST /w/fetch']);
  expect(always.allowed).toMatchObject([{ method: 'POST', path: '/w/fetch' }]);
});

test('a synchronous request that freezes the page is failed after five seconds', async () => {
  const { asked, fates } = await pressRun(await open(), ['Tile sync']);

  expect(asked.flat()).toMatchObject([{ isFrozen: true, isHeld: false }]);
  expect(fates).toEqual(['frozen']);
  expect(site.arrived).toEqual([]);
});

test('what the task asks for goes to its own site, and foreign beacons are failed', async () => {
  const presses = ['Tile fetch', 'Tile async', 'Tile form'];
  const { asked, state } = await pressRun(await open(), presses, { task: 'Save the tile' });

  expect(asked).toEqual([]);
  expect(state.outcome?.type).toBe('done');
  expect(site.arrived).toHaveLength(3);

  const other = await pressRun(await open(), ['Tile foreign beacon', 'Tile ordinary'], {
    task: 'Save the tile',
  });

  expect(other.asked).toEqual([]);
  expect(other.fates).toEqual(['refused', 'sent']);
  expect(site.arrived).toEqual(['POST there /w/hello again=']);
});

test('an ordinary request with a typed text and any other foreign one stop', async () => {
  const typed = [{ field: 'Word', text: 'marzipan' }, 'Tile ordinary'];
  const { asked } = await pressRun(await open(), typed, { task: 'Save the tile' });

  expect(asked.flat()).toMatchObject([{ carriesTyped: true }]);
  expect(site.arrived).toEqual([]);

  const other = await pressRun(await open(), ['Tile foreign fetch'], { task: 'Save the tile' });
  expect(names(other.asked)).toEqual(['request POST /w/fetch']);

  const strict = await pressRun(await open(), ['Tile fetch'], {
    task: 'Save the tile',
    isStrict: true,
  });
  expect(names(strict.asked)).toEqual(['request POST /w/fetch']);
  expect(site.arrived).toEqual([]);
});
