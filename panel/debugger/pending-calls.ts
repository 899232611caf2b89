import { CdpError } from '../../core/cdp/cdp-error.ts';

/** The calls of a target that wait for an answer, all of which can be failed at once. */
export class PendingCalls {
  readonly #rejects = new Set<(error: CdpError) => void>();

  /** Settles as `work` does, or rejects with `TIMEOUT` after `ms`, or with the error of `fail`. */
  wait<T>(work: Promise<T>, ms: number, name: string): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    const late = () =>
      reject(new CdpError('TIMEOUT', `${name} was not answered within ${ms / 1000} s.`));
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
