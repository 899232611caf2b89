import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWriteSite, type WriteSite } from '../../e2e/agent/write-site.ts';
import { remotePage } from '../../e2e/harness/remote-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();
/** Reads one after the other, and at once. */
const READS = 100;
const BURST = 200;
/** Rounds of each, held and not, in turn: a busy machine slows both. */
const ROUNDS = 5;
/** What holding may cost: milliseconds of a read at the median, and times as long for a burst. */
const MOST_MS = 5;
const MOST_TIMES = 2.2;

let site: WriteSite;
beforeAll(async () => {
  site = await openWriteSite();
});
afterAll(() => site.close());

/** Run in the page: milliseconds of each of `count` reads, and of `burst` at once. */
async function timeReads(page: Page): Promise<{ reads: number[]; burst: number }> {
  return page.evaluate(
    async (count, burst) => {
      const read = async (i: number) => {
        const since = performance.now();
        await (await fetch(`/read?${i}-${since}`, { cache: 'no-store' })).text();
        return performance.now() - since;
      };
      const reads: number[] = [];
      for (let i = 0; i < count; i++) reads.push(await read(i));
      const since = performance.now();
      await Promise.all(Array.from({ length: burst }, (_, i) => read(i)));
      return { reads, burst: performance.now() - since };
    },
    READS,
    BURST,
  );
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('holding writes delays a read by 5 ms at the median, and a burst by 2.2 times at most', async () => {
  const opened = await harness().openPage(site.url);
  const { page, panel } = opened;
  await opened.settled();
  const agent = remotePage(panel, { isTrusted: true });
  await agent.began?.({ id: 'latency', task: 'Measure' });
  await agent.look({ limit: 1500 }, new AbortController().signal);
  const origin = new URL(site.url).origin;
  const rules = {
    site: origin,
    agreed: [origin],
    allowed: [],
  } as const;
  const figures = { free: [] as number[], held: [] as number[] };
  const bursts = { free: [] as number[], held: [] as number[] };
  await timeReads(page);
  for (let round = 0; round < ROUNDS; round++) {
    const free = await timeReads(page);
    expect(await agent.writes?.hold(rules)).toBe(true);
    const held = await timeReads(page);
    await agent.writes?.release();
    figures.free.push(...free.reads);
    figures.held.push(...held.reads);
    bursts.free.push(free.burst);
    bursts.held.push(held.burst);
  }
  await agent.ended?.();
  const read = { free: median(figures.free), held: median(figures.held) };
  const burst = { free: median(bursts.free), held: median(bursts.held) };
  const text = (name: string, { free, held }: { free: number; held: number }) =>
    `${name}: ${free.toFixed(1)} → ${held.toFixed(1)} ms (+${(held - free).toFixed(1)} ms, ${(held / free).toFixed(2)} ×)`;
  console.log(text('a read, median', read));
  console.log(text(`a burst of ${BURST}, median`, burst));

  expect(read.held - read.free).toBeLessThanOrEqual(MOST_MS);
  expect(burst.held / burst.free).toBeLessThanOrEqual(MOST_TIMES);
});
