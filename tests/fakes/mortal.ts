/**
 * What happens at one call: the process dies, or the call fails, before it has its effect or behind it. To
 * die behind a call is to die before the next: nothing but calls has effects.
 */
export type Fault = 'dies before' | 'fails before' | 'fails behind';

/** Counts the calls of a process, and has one of them go wrong. */
export class Mortal {
  readonly died: Promise<'dead'>;
  /** Names of the calls in their order. */
  readonly calls: string[] = [];
  readonly #at: number;
  readonly #fault: Fault;
  readonly #die: (dead: 'dead') => void;
  #isDead = false;

  /** `at`: the call that goes wrong, from 1; 0 for none. */
  constructor(at = 0, fault: Fault = 'dies before') {
    const { promise, resolve } = Promise.withResolvers<'dead'>();
    this.died = promise;
    this.#die = resolve;
    this.#at = at;
    this.#fault = fault;
  }

  /** Makes a call; of a process that is dead nothing has an effect, and nothing comes back. */
  async call<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    if (this.#isDead) return this.#never();
    this.calls.push(name);
    const isIt = this.calls.length === this.#at;
    if (isIt && this.#fault === 'dies before') return this.#end();
    if (isIt && this.#fault === 'fails before') throw new Error(`It failed: ${name}.`);
    const result = await work();
    if (isIt && this.#fault === 'fails behind') throw new Error(`It failed: ${name}.`);
    return this.#isDead ? this.#never() : result;
  }

  #end(): Promise<never> {
    this.#isDead = true;
    this.#die('dead');
    return this.#never();
  }

  #never(): Promise<never> {
    return new Promise(() => undefined);
  }
}
