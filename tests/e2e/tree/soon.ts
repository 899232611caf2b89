import { expect } from 'vitest';

/** `expect` on what a person will see in a moment: asks again until it holds, for at most 5 s. */
export function soon<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 5000, interval: 25 });
}
