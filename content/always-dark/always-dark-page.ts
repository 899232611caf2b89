import type { ResidentOrders, ResidentScript } from '../../core/style/resident/resident-orders.ts';
import { AdoptedSheets } from './adopted-sheets.ts';
import { askWorker } from './ask-worker.ts';
import type { HeldCanvas } from './held-canvas.ts';
import { ResidentEngine } from './resident-engine.ts';
import { SavedParts } from './saved-parts.ts';

/** Keeps a page dark: its own theme, saved sheets of its shadow roots, and what the engine generates. */
export class AlwaysDarkPage implements ResidentScript {
  readonly #saved = new SavedParts();
  readonly #adopted = new AdoptedSheets();
  #end: AbortController | null = null;
  #engine: ResidentEngine | null = null;
  #orders = 'null';
  readonly #held: HeldCanvas;

  /** The page is held back until the first of what it is to look like is there. */
  constructor(held: HeldCanvas) {
    this.#held = held;
  }

  set(orders: ResidentOrders | null): void {
    const next = JSON.stringify(orders);
    if (next === this.#orders) {
      // The worker gives the same orders again when it has put the saved sheets in again.
      this.#engine?.takeOverAgain();
      return;
    }
    this.#orders = next;
    this.#end?.abort();
    this.#end = null;
    this.#engine = null;
    this.#saved.set(orders);
    if (!orders?.engine) {
      this.#held.release();
      return;
    }
    this.#end = new AbortController();
    this.#engine = new ResidentEngine({
      orders: { ...orders, engine: orders.engine },
      adopted: this.#adopted,
      isOurs: (sheet) => this.#saved.isOurs(sheet) || this.#held.isOurs(sheet),
      signal: this.#end.signal,
      isReady: this.#held.release,
    });
    this.#engine.start();
  }

  async yieldToPanel(): Promise<void> {
    const before = this.#orders;
    if (this.#end) await askWorker({ type: 'penumbra-resident-yields' });
    if (this.#orders === before) this.set(null);
  }

  isOurs(sheet: object): boolean {
    if (!(sheet instanceof CSSStyleSheet)) return false;
    return [this.#adopted, this.#saved, this.#held].some((styles) => styles.isOurs(sheet));
  }
}
