import type { DarkRule } from '../css/dark-rule.ts';

/** A rule for the sheets of one frame. */
export interface PlacedRule {
  frame: number;
  rule: DarkRule;
}
