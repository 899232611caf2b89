import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

const POLL = 50;

/** Resolves when `look` gives what is expected; fails with the last it gave after 20 s. */
export async function waitFor<T>(
  look: () => T | Promise<T>,
  expected: T,
  deadline = 20_000,
): Promise<void> {
  const end = Date.now() + deadline;
  for (;;) {
    const seen = await look();
    if (isDone(seen, expected)) return;
    if (Date.now() > end) expect(seen).toEqual(expected);
    await sleep(POLL);
  }
}

function isDone(seen: unknown, expected: unknown): boolean {
  return JSON.stringify(seen) === JSON.stringify(expected);
}
