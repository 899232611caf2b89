import {
  MAX_FORCED_LENGTH,
  mayLoad,
  type ResidentMessage,
} from '../../core/style/resident/resident-orders.ts';
import { askWorker } from './ask-worker.ts';

/** Rules that win over the page only in the person's own sheet, which the worker alone can write. */
export class ForcedCss {
  /** What the worker has put in. */
  #now = '';
  #next = '';
  #isAsking = false;

  /** Puts a text in the place of the one before; an empty one takes that away. */
  set(css: string): void {
    this.#next = css.length <= MAX_FORCED_LENGTH && !mayLoad(css) ? css : '';
    if (!this.#isAsking) void this.#follow();
  }

  /** One text after the other: each takes the place of the one that is there. */
  async #follow(): Promise<void> {
    this.#isAsking = true;
    while (this.#next !== this.#now) {
      const message: ResidentMessage = {
        type: 'penumbra-resident-forced',
        css: this.#next,
        before: this.#now,
      };
      this.#now = this.#next;
      await askWorker(message);
    }
    this.#isAsking = false;
  }
}
