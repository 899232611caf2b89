import type { PageStatus } from '../../core/page/page.ts';

const LATE = 'The page does not respond: a dialog may be open in it, or a script may be busy.';
/** Connecting waits behind alert() and busy scripts: then a person is told so. Milliseconds. */
const DEADLINE = 5000;

/** The state of the connection; one that takes too long to come about becomes an error. */
export class StatusKeeper {
  readonly #changed: (status: PageStatus) => void;
  #status: PageStatus = { type: 'connecting' };
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: (status: PageStatus) => void) {
    this.#changed = changed;
  }

  get current(): PageStatus {
    return this.#status;
  }

  set(status: PageStatus): void {
    if (this.#status.type === status.type && status.type === 'ready') return;
    this.#status = status;
    clearTimeout(this.#late);
    if (status.type === 'connecting') {
      this.#late = setTimeout(() => this.set({ type: 'error', message: LATE }), DEADLINE);
    }
    this.#changed(status);
  }

  stop(): void {
    clearTimeout(this.#late);
  }
}
