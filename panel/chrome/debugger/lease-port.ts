import { CdpError } from '../../../core/platform/cdp/cdp-error.ts';
import {
  LEASE_PORT,
  type LeaseReply,
  type LeaseRequest,
} from '../../../core/platform/cdp/lease-messages.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';

/** Milliseconds the worker may take to start and answer. */
const DEADLINE = 5000;
/**
 * Most tries: a worker that is ending still accepts ports and drops them; the next port starts a
 * new one.
 */
const TRIES = 5;
/** Milliseconds between two tries, times the number of the try. */
const PAUSE = 100;

const OFF = inEnglish('debugger.penumbrasBackgroundWorkerDoes');

/**
 * The panel's side of the lease: a port to the worker, whose loss makes the worker detach. Chrome
 * ends
 * an idle worker after 30 s, and the port with it; then a new port wakes it.
 */
export class LeasePort {
  readonly #tabId: number;
  readonly #lost: (error: CdpError) => void;
  #port: chrome.runtime.Port | null = null;
  #isHeld = false;

  /** `lost` is called when another panel has taken the lease, or the worker is gone. */
  constructor(tabId: number, lost: (error: CdpError) => void) {
    this.#tabId = tabId;
    this.#lost = lost;
  }

  /**
   * Resolves once this panel holds the lease. Rejects with `BUSY`, or `REFUSED` without a worker.
   */
  async hold(takeOver: boolean): Promise<void> {
    await this.#request(takeOver);
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    const port = this.#port;
    this.#port = null;
    port?.disconnect();
  }

  #request(takeOver: boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const port = chrome.runtime.connect({ name: LEASE_PORT });
    this.#port = port;
    const timer = setTimeout(() => reject(new CdpError('REFUSED', OFF)), DEADLINE);
    let isAnswered = false;
    port.onMessage.addListener(({ type }: LeaseReply) => {
      if (type === 'held') {
        isAnswered = true;
        return resolve();
      }
      const error = new CdpError('BUSY', inEnglish('debugger.anotherPanelPenumbraHolds2'));
      reject(error);
      if (this.#isHeld && this.#port === port) this.#give(error);
    });
    port.onDisconnect.addListener(() => {
      // Reading lastError marks the error as handled.
      void chrome.runtime?.lastError;
      reject(new CdpError('REFUSED', OFF));
      // Before an answer, the caller tries again.
      if (isAnswered && this.#isHeld && this.#port === port) void this.#holdAgain();
    });
    const isAttached = this.#isHeld;
    port.postMessage({ tabId: this.#tabId, isAttached, takeOver } satisfies LeaseRequest);
    return promise.finally(() => clearTimeout(timer));
  }

  async #holdAgain(): Promise<void> {
    for (let tries = 1; this.#isHeld; tries++) {
      try {
        return await this.#request(false);
      } catch (error) {
        const reason = error instanceof CdpError ? error : new CdpError('REFUSED', OFF);
        if (reason.code === 'BUSY' || tries >= TRIES) return this.#give(reason);
        await new Promise((resolve) => setTimeout(resolve, tries * PAUSE));
      }
    }
  }

  #give(error: CdpError): void {
    this.release();
    this.#lost(error);
  }
}
