import type { RulePart, SentInventory } from '../../core/style/inventory/sent-inventory.ts';
import type { StyleInventory } from '../../core/style/inventory/style-inventory.ts';
import { SentRules } from './sent-rules.ts';
import type { StyleReader } from './style-reader.ts';
import type { StyleWatch } from './style-watch.ts';
import { TimeSlicer } from './time-slicer.ts';

/** Rules that are sent at a time: every message wakes two other processes. */
const RULES_PER_PART = 4_000;

/** What was read, and how it is sent: the rules are with the panel by then. */
interface ReadInventory {
  inventory: StyleInventory;
  sent: SentInventory;
}

/** The panel's readings of a frame's styles, one at a time: each goes on from the one before. */
export class StyleReadings {
  readonly #reader: StyleReader;
  readonly #watch: StyleWatch;
  readonly #sent = new SentRules();
  #last: Promise<unknown> = Promise.resolve();
  #knowsAttributes = false;

  /** `watch` follows what the last reading found. */
  constructor(reader: StyleReader, watch: StyleWatch) {
    this.#reader = reader;
    this.#watch = watch;
  }

  /** Reads in slices and gives the rules of each to `found`. Rejects with the signal's reason. */
  read(found: (part: RulePart) => void, signal: AbortSignal): Promise<ReadInventory> {
    const reading = this.#last.then(() => this.#readNow(found, signal));
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  async #readNow(found: (part: RulePart) => void, signal: AbortSignal): Promise<ReadInventory> {
    signal.throwIfAborted();
    const hasSameAttributes = this.#knowsAttributes && this.#watch.hasSameAttributes;
    this.#knowsAttributes = false;
    this.#watch.start();
    this.#sent.start();
    const sendPart = (least: number) => {
      const part = this.#sent.take(least);
      if (part) found(part);
    };
    const pace = new TimeSlicer(signal, () => sendPart(RULES_PER_PART));
    const note = this.#sent.note.bind(this.#sent);
    const inventory = await this.#reader.read({ pace, hasSameAttributes, found: note });
    sendPart(1);
    this.#knowsAttributes = true;
    this.#watch.settle({
      known: this.#reader.known,
      lists: () => this.#reader.lists(),
      isCut: this.#reader.isCut,
      rules: inventory.scopes.reduce((sum, { rules }) => sum + rules.length, 0),
      roots: this.#reader.roots().flatMap(({ root }) => (root instanceof ShadowRoot ? root : [])),
    });
    const scopes = inventory.scopes.map((scope) => this.#sent.scope(scope));
    return { inventory, sent: { ...inventory, scopes } };
  }
}
