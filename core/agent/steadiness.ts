import type { Settled } from '../page/settled.ts';
import type { StepRecord } from './step-record.ts';

/** Looks in a row at a page that has not come to rest. */
const RESTLESS = 5;
/** Steps in a row that came to nothing since the page had changed by the time they were to be done. */
const OUTRUN = 3;

/** Tells when a page changes faster than an agent can work in it (FAULTS C15). */
export class Steadiness {
  #restless = 0;
  #mostRestless = RESTLESS;
  #mostOutrun = OUTRUN;

  /** What a person is told after this look at the page; null when all is well. Each is told ever later. */
  after({ isSettled }: Settled, steps: readonly StepRecord[]): string | null {
    this.#restless = isSettled ? 0 : this.#restless + 1;
    if (this.#restless >= this.#mostRestless) {
      this.#mostRestless *= 2;
      return `UNSTABLE_PAGE: the page has not come to rest in ${this.#restless} looks. The agent can go on, but may see it half done.`;
    }
    const outrun = outrunSteps(steps);
    if (outrun < this.#mostOutrun) return null;
    this.#mostOutrun *= 2;
    return `UNSTABLE_PAGE: the page had changed each of the last ${outrun} times before the step could be done. Nothing was done.`;
  }
}

/** A step that was agreed to and then refused met another page than it was meant for. */
function outrunSteps(steps: readonly StepRecord[]): number {
  const last = steps.findLastIndex(({ status, approved }) => status !== 'refused' || !approved);
  return steps.length - 1 - last;
}
