import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { Harness, type HarnessOptions } from './harness.ts';

/**
 * One browser for the tests of a file: started before the first, closed after the last. Tabs are
 * closed after each test, which fails if anything but the visited page asked the network for a host
 * that is not this machine.
 */
export function useHarness(options: HarnessOptions = {}): () => Harness {
  let harness: Harness | undefined;

  beforeAll(async () => {
    harness = await Harness.start(options);
  });

  afterEach(async () => {
    if (!harness) return;
    await harness.closeTabs();
    expect(harness.takeLeaks(), 'hosts asked for outside this machine').toEqual([]);
  });

  afterAll(async () => {
    await harness?.close();
  });

  return () => {
    if (!harness) throw new Error('The browser starts before the first test, not before.');
    return harness;
  };
}
