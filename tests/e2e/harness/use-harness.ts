import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { Harness, type HarnessOptions } from './harness.ts';

/** The browser that the files of a worker hand on: to start one and its DevTools takes as long as three tests. */
let kept: { key: string; harness: Harness } | null = null;

process.prependListener('exit', () => kept?.harness.browser.process()?.kill('SIGKILL'));

/** A browser in which nothing is open or stored: the one of the file before, or a new one. */
export async function borrowHarness(options: HarnessOptions = {}): Promise<Harness> {
  const last = kept;
  kept = null;
  if (last?.key === JSON.stringify(options) && !options.isOwn && (await last.harness.emptied()))
    return last.harness;
  await last?.harness.close();
  return Harness.start(options);
}

/** Hands a browser on to the next file, unless a test has failed in it. */
export async function returnHarness(
  harness: Harness,
  { isSound = true, ...options }: HarnessOptions & { isSound?: boolean } = {},
): Promise<void> {
  if (isSound && !kept) kept = { key: JSON.stringify(options), harness };
  else await harness.close();
}

/**
 * One browser for the tests of a file, empty before the first. Tabs are closed after each test, which fails if
 * anything but the visited page asked the network for a host that is not this machine.
 */
export function useHarness(options: HarnessOptions = {}): () => Harness {
  let harness: Harness | undefined;
  let isSound = true;

  beforeAll(async () => {
    harness = await borrowHarness(options);
  });

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') isSound = false;
    if (!harness) return;
    await harness.closeTabs();
    expect(harness.takeLeaks(), 'hosts asked for outside this machine').toEqual([]);
  });

  afterAll(async () => {
    if (harness) await returnHarness(harness, { isSound, ...options });
  });

  return () => {
    if (!harness) throw new Error('The browser starts before the first test, not before.');
    return harness;
  };
}
