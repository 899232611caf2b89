import { type PackedRules, packRules } from '../../core/style/inventory/packed-rules.ts';
import type { RulePart, SentScope } from '../../core/style/inventory/sent-inventory.ts';
import type { ColorRule, StyleScope } from '../../core/style/inventory/style-inventory.ts';

/** Numbers of rules that are no longer there, until all are sent again. */
const MAX_UNUSED_NUMBERS = 5_000;

/** What the panel has of the rules already: those are named by their numbers, the rest is sent once. */
export class SentRules {
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
