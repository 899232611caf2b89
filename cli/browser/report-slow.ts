import { progress } from '../setup/progress.mjs';

/** Nobody wonders about a shorter wait. Milliseconds. */
const SLOW_MS = 1000;

/** Settles as `work` does, and says on standard error what is going on once it has taken a second. */
export async function reportSlow<T>(what: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => progress(what), SLOW_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
