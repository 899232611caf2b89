import type { Model } from '../../core/model/model.ts';

/** The model that a run asks, which may become another one while the run goes on. */
export class AskedModel implements Model {
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
