import type { Settled } from '../../page/settle/settled.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { StepRecord } from '../run/step-record.ts';

/** Looks in a row at a page that has not come to rest. */
const MAX_RESTLESS_LOOKS = 5;
/** Steps in a row that failed because the page had changed before they could be done. */
const MAX_OUTRUN_STEPS = 3;

/** Tells when a page changes faster than an agent can work in it (FAULTS C15). */
export class Steadiness {
  #restless = 0;
  #mostRestless = MAX_RESTLESS_LOOKS;
  #mostOutrun = MAX_OUTRUN_STEPS;

  /** A warning after this look at the page, or null. Each repeats at twice the distance. */
  after({ isSettled }: Settled, steps: readonly StepRecord[]): string | null {
    this.#restless = isSettled ? 0 : this.#restless + 1;
    if (this.#restless >= this.#mostRestless) {
      this.#mostRestless *= 2;
      return inEnglish('run.unstablePagePageNot', { restless: this.#restless });
    }
    const outrun = outrunSteps(steps);
    if (outrun < this.#mostOutrun) return null;
    this.#mostOutrun *= 2;
    return inEnglish('run.unstablePagePageChanged', { outrun });
  }
}

/** A step that was approved and then refused met another page than it was made for. */
function outrunSteps(steps: readonly StepRecord[]): number {
  const last = steps.findLastIndex(({ status, approved }) => status !== 'refused' || !approved);
  return steps.length - 1 - last;
}
