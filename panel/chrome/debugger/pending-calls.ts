import { CdpError } from '../../../core/platform/cdp/cdp-error.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';

/** The pending calls of a target, which can all be failed at once. */
export class PendingCalls {
  readonly #rejects = new Set<(error: CdpError) => void>();

  /** Settles as `work` does, or rejects with `TIMEOUT` after `ms`, or with the error of `fail`. */
  wait<T>(work: Promise<T>, ms: number, name: string): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    const late = () =>
      reject(
        new CdpError('TIMEOUT', inEnglish('debugger.notAnsweredWithinS', { name, ms: ms / 1000 })),
      );
    const timer = setTimeout(late, ms);
    this.#rejects.add(reject);
    return Promise.race([work, promise]).finally(() => {
      clearTimeout(timer);
      this.#rejects.delete(reject);
    });
  }

  fail(error: CdpError): void {
    for (const reject of this.#rejects) reject(error);
  }
}
