import { type PackedRules, unpackRules } from './packed-rules.ts';
import type { ColorRule, StyleInventory, StyleScope } from './style-inventory.ts';

/** Rules that are sent while a frame is still being read. */
export interface RulePart {
  /** The number of the first; with 0, all numbers start over. */
  start: number;
  rules: PackedRules;
  /** Number of rules read so far. */
  met: number;
}

/** A scope whose rules were sent already: start and length of each run of numbers. */
export interface SentScope extends Omit<StyleScope, 'rules'> {
  runs: number[];
}

/** The reading of a frame in the form of its messages. */
export interface SentInventory extends Omit<StyleInventory, 'scopes'> {
  scopes: SentScope[];
}

/** The rules that one frame has sent, by number; a rule is the same object in every inventory. */
export class RuleTable {
  #rules: ColorRule[] = [];

  add({ start, rules }: RulePart): void {
    if (start === 0) this.#rules = [];
    for (const rule of unpackRules(rules)) this.#rules.push(rule);
  }

  inventory({ scopes, ...rest }: SentInventory): StyleInventory {
    return { ...rest, scopes: scopes.map(({ runs, ...scope }) => this.#scope(scope, runs)) };
  }

  #scope(scope: Omit<StyleScope, 'rules'>, runs: readonly number[]): StyleScope {
    const rules: ColorRule[] = [];
    for (let at = 0; at + 1 < runs.length; at += 2) {
      const [start = 0, length = 0] = runs.slice(at, at + 2);
      for (let number = start; number < start + length; number++) {
        const rule = this.#rules[number];
        if (rule) rules.push(rule);
      }
    }
    return { ...scope, rules };
  }
}
