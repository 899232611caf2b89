import type { PageStatus } from '../../../core/page/page.ts';
import { t } from '../../../core/platform/messages/messages.ts';

const LATE = t('page.pageDoesNotRespond');
/** Connecting waits behind alert() and busy scripts: then the person sees that. Milliseconds. */
const MAX_CONNECTING_MS = 5000;

/** The state of the connection; one that takes too long to come about becomes an error. */
export class ConnectionStatus {
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
      this.#late = setTimeout(() => this.set({ type: 'error', message: LATE }), MAX_CONNECTING_MS);
    }
    this.#changed(status);
  }

  stop(): void {
    clearTimeout(this.#late);
  }
}
