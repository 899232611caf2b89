import { expect } from 'vitest';

/** `expect` on what a person will see in a moment: asks again until it holds, for at most 15 s: a machine may be busy. */
export function soon<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 15_000, interval: 25 });
}
