import type { Model } from '../../core/model/model.ts';

/** The model of a run, which may become another one while the run goes on. */
export class RunModel implements Model {
  #current: Model;

  constructor(first: Model) {
    this.#current = first;
  }

  get id() {
    return this.#current.id;
  }

  stream(...call: Parameters<Model['stream']>) {
    return this.#current.stream(...call);
  }

  change(next: Model): void {
    this.#current = next;
  }
}
