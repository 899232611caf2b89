import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Browser, Page } from 'puppeteer-core';
import type { Peer, Reading } from '../../cli/peers/peer.ts';
import { withDeadline } from '../../core/platform/async/with-deadline.ts';
import type { BenchPage } from './bench-pages.ts';
import { floorRead } from './floor-read.ts';
import { median } from './median.ts';
import { NO_END } from './no-end.ts';
import { openBenchPage } from './open-bench-page.ts';
import type { SystemMeasurement } from './results.ts';
import { roundsFor } from './rounds-for.ts';
import { timingOf } from './timing.ts';

/** Milliseconds that one reading may take. */
const DEADLINE = 60_000;

/** Readings before the first that counts. */
const WARM_UPS = 3;

/**
 * Measures one system in a tab of its own, by turns with the floor. Rejects with a sentence, or with
 * {@link NO_END} when a reading takes longer than a minute.
 */
export async function measureSystem(
  browser: Browser,
  system: Peer,
  { url, ready }: Pick<BenchPage, 'ready'> & { url: string },
  rounds: number,
): Promise<SystemMeasurement> {
  const page = await openBenchPage(browser, url, ready);
  const session = await page.createCDPSession();
  try {
    await system.install(page);
    const first = await read(page, system, false);
    // The first reading of some takes several times as long as the next.
    const second = await read(page, system, false);
    const count = roundsFor(second.ms, rounds);
    for (let i = 2; i < WARM_UPS && count === rounds; i++) await read(page, system, false);
    const warm = await readByTurns(page, system, count, false);
    const relayout = await readByTurns(page, system, count, true);
    return {
      warm: timingOf(warm.system),
      floorWarm: timingOf(warm.floor),
      relayout: timingOf(relayout.system),
      floorRelayout: timingOf(relayout.floor),
      timesFloor: { warm: ratio(warm), relayout: ratio(relayout) },
      tokens: countTokens(first.text),
      ids: first.ids,
    };
  } finally {
    // A script that does not end would keep the tab from closing.
    await session.send('Runtime.terminateExecution').catch(() => undefined);
    await page.close();
  }
}

interface Times {
  floor: number[];
  system: number[];
}

function ratio({ floor, system }: Times): number {
  return median(system.map((ms, round) => ms / (floor[round] ?? Number.NaN)));
}

async function readByTurns(page: Page, system: Peer, count: number, relayout: boolean) {
  const times: Times = { floor: [], system: [] };
  for (let i = 0; i < WARM_UPS; i++) await page.evaluate(floorRead, relayout);
  for (let i = 0; i < count; i++) {
    times.floor.push((await page.evaluate(floorRead, relayout)).ms);
    times.system.push((await read(page, system, relayout)).ms);
  }
  return times;
}

function read(page: Page, system: Peer, relayout: boolean): Promise<Reading> {
  return withDeadline(system.read(page, { relayout }), DEADLINE, NO_END);
}
