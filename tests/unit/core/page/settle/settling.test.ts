import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activityText, type FrameActivity } from '../../../../../core/page/settle/activity.ts';
import { Settling } from '../../../../../core/page/settle/settling.ts';

const REST: FrameActivity = { signs: [], busy: [], endless: [] };
const sign = (ago: number): FrameActivity => ({
  ...REST,
  signs: [{ activity: { kind: 'mutation', what: 'ul' }, ago }],
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page of one frame, which answers with `pending` when it is asked. */
function page() {
  const answers: { pending: FrameActivity } = { pending: REST };
  const settling = new Settling(
    () => undefined,
    () => new Map([['page', Promise.resolve(answers.pending)]]),
    () => undefined,
    new AbortController().signal,
  );
  settling.heard('page', REST);
  return { settling, answers };
}

/** Milliseconds that a wait takes which counts the quiet since `since`. */
async function waited(settling: Settling, since?: number): Promise<number> {
  const started = performance.now();
  let took = -1;
  void settling.wait(since === undefined ? {} : { since }).then(() => {
    took = performance.now() - started;
  });
  await vi.advanceTimersByTimeAsync(4000);
  return took;
}

test('a page that has rested since the last act is not waited for again', async () => {
  const { settling } = page();
  const acted = performance.now();
  await vi.advanceTimersByTimeAsync(1000);

  expect(await waited(settling, acted)).toBe(0);
  expect(await waited(settling)).toBe(300);
});

test('what the act brought about is waited for, from when it happened', async () => {
  const { settling } = page();
  await vi.advanceTimersByTimeAsync(1000);
  const acted = performance.now();
  await vi.advanceTimersByTimeAsync(200);
  settling.heard('page', sign(50));

  expect(await waited(settling, acted)).toBe(250);
});

test('a sign that a frame has not reported yet is asked for', async () => {
  const { settling, answers } = page();
  const acted = performance.now();
  await vi.advanceTimersByTimeAsync(1000);
  answers.pending = sign(20);
  const wait = waited(settling, acted);
  await Promise.resolve();
  answers.pending = REST;

  expect(await wait).toBe(280);
});

test('another document has not rested', async () => {
  const { settling } = page();
  const acted = performance.now();
  await vi.advanceTimersByTimeAsync(1000);
  settling.committed('http://shop.test/next');

  expect(await waited(settling, acted)).toBeGreaterThanOrEqual(300);
});

test('what has gone on for as long as a page is waited for is not waited for', async () => {
  const { settling } = page();
  const ticks = (since: number): FrameActivity => ({
    ...REST,
    signs: [{ activity: { kind: 'mutation', what: 'span.clock' }, ago: 10, since }],
  });
  const tick = async (from: number) => {
    for (let at = from; at < from + 4000; at += 100) {
      settling.heard('page', ticks(at));
      await vi.advanceTimersByTimeAsync(100);
    }
  };

  const first = settling.wait();
  await tick(0);
  expect(await first).toMatchObject({ isSettled: false, ms: 3000 });
  const next = settling.wait({ since: performance.now() });
  await tick(4000);
  expect(await next).toMatchObject({ isSettled: true, ms: 300 });
});

test('a page that was only late with its answer is said to be at rest once it has come', async () => {
  const { promise, resolve } = Promise.withResolvers<FrameActivity>();
  const said: string[] = [];
  const settling = new Settling(
    () => undefined,
    () => new Map([['0', promise]]),
    (state) => {
      const what = state.type === 'done' ? state.settled.isSettled : state.busy.map(activityText);
      said.push(`${state.type} ${JSON.stringify(what)}`);
    },
    new AbortController().signal,
  );
  settling.navigated('https://site/');
  settling.heard('0', REST);
  await vi.advanceTimersByTimeAsync(4000);
  expect(said.at(-1)).toBe('done false');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said.at(-1)).toBe('done false');
  resolve(REST);
  await vi.advanceTimersByTimeAsync(400);
  expect(said.at(-1)).toBe('done true');
});
