import { groundOf } from '../../core/style/inventory/page-ground.ts';
import {
  type PackedRules,
  packRules,
  type RulePart,
  type SentInventory,
  type SentScope,
} from '../../core/style/inventory/sent-inventory.ts';
import type {
  ColorRule,
  StyleInventory,
  StyleScope,
} from '../../core/style/inventory/style-inventory.ts';
import { isMadeDark } from './canvas-color.ts';
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
    // On a page that is kept dark, what the browser says is no longer the page's own.
    const ground = globalThis.__penumbraKeep?.ground();
    const inventory = await this.#reader.read({
      ...{ pace, hasSameAttributes, found: note },
      ...(ground && { ground }),
    });
    sendPart(1);
    if (!isMadeDark()) globalThis.__penumbraGround = groundOf(inventory);
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

/** Numbers of rules that are no longer there, until all are sent again. */
const MAX_UNUSED_NUMBERS = 5_000;

/** What the panel has of the rules already: those are named by their numbers, the rest is sent once. */
class SentRules {
  #numbers = new Map<ColorRule, number>();
  #next = 0;
  #fresh: ColorRule[] = [];
  #met = 0;

  /** Begins a reading. */
  start(): void {
    if (this.#next > 2 * this.#met + MAX_UNUSED_NUMBERS) {
      this.#numbers.clear();
      this.#next = 0;
      this.#fresh = [];
    }
    // What a reading that failed has left unsent goes with the next.
    this.#met = 0;
  }

  note(rule: ColorRule): void {
    this.#met++;
    if (this.#numbers.has(rule)) return;
    this.#numbers.set(rule, this.#next++);
    this.#fresh.push(rule);
  }

  /** What has not been sent yet; null where that is less than so many rules. */
  take(least: number): RulePart | null {
    if (this.#fresh.length < least) return null;
    const start = this.#next - this.#fresh.length;
    const rules: PackedRules = packRules(this.#fresh);
    this.#fresh = [];
    return { start, rules, met: this.#met };
  }

  /** A scope with runs of numbers in the place of its rules: where each run starts, and how long it is. */
  scope({ rules, ...scope }: StyleScope): SentScope {
    const runs: number[] = [];
    let end = -1;
    for (const rule of rules) {
      const number = this.#numbers.get(rule) ?? -1;
      if (number === end) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
      else runs.push(number, 1);
      end = number + 1;
    }
    return { ...scope, runs };
  }
}
