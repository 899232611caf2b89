import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import { type SelectorTarget, selectorTarget } from '../css/selector-target.ts';
import { groupOf } from './fill-rules.ts';
import type { Meetings } from './meetings.ts';

/** What is said of some selectors at one place of their layer. */
export interface Group {
  rule: DarkRule;
  declarations: readonly DarkDeclaration[];
  selectors: Set<string>;
  /** Its place among the rules of its layer. */
  at: number;
}

/** A value that stands in a layer, for one selector of a group. */
interface Standing {
  group: Group;
  target: SelectorTarget;
  value: string;
}

/** The values of a property by how specific they are. */
type ByRank = Map<string, Standing[]>;

/** A specificity that is not known. */
const ANY = 'any';

/** More obstacles are not looked at one by one. */
const MAX_OBSTACLES = 400;

/**
 * The values of each property that stand in a layer. A group of them moves only where nothing that it
 * passes could be stronger after it and weaker before: another value of the same property, as specific,
 * that may be about the same element.
 */
export class StandingValues {
  readonly #meetings: Meetings;
  readonly #standing = new Map<string, ByRank>();

  constructor(meetings: Meetings) {
    this.#meetings = meetings;
  }

  add(group: Group): void {
    for (const { bucket, rank, target, value } of standingOf(group)) {
      const byRank: ByRank = this.#standing.get(bucket) ?? new Map();
      this.#standing.set(bucket, byRank);
      const all = byRank.get(rank) ?? [];
      byRank.set(rank, all);
      all.push({ group, target, value });
    }
  }

  /** Says the same of the selectors of a later group, where one can stand at the place of the other. */
  join(group: Group, later: Group): boolean {
    if (!this.#meet(group, later)) return false;
    for (const selector of later.selectors) group.selectors.add(selector);
    this.#hand(later, group);
    return true;
  }

  /** Says of the same selectors what a later group says, where one can stand at the place of the other. */
  unite(group: Group, later: Group): boolean {
    const groups = new Set(group.declarations.map(({ property }) => groupOf(property)));
    if (later.declarations.some(({ property }) => groups.has(groupOf(property)))) return false;
    if (!this.#meet(group, later)) return false;
    group.declarations = [...group.declarations, ...later.declarations];
    this.#hand(later, group);
    return true;
  }

  /** Takes a group to another place, where it may stand there. */
  moved(group: Group, place: number): boolean {
    const may = this.#canMove(group, place);
    if (may) group.at = place;
    return may;
  }

  /** Brings two groups to one place; false where neither can move. */
  #meet(group: Group, later: Group): boolean {
    return this.moved(later, group.at) || this.moved(group, later.at);
  }

  /** What one group said is the other's now. */
  #hand(from: Group, to: Group): void {
    for (const { bucket, rank } of standingOf(from)) {
      for (const standing of this.#standing.get(bucket)?.get(rank) ?? []) {
        if (standing.group === from) standing.group = to;
      }
    }
  }

  #canMove(group: Group, place: number): boolean {
    const [low, high] = [Math.min(group.at, place), Math.max(group.at, place)];
    let left = MAX_OBSTACLES;
    for (const { bucket, rank, target, value } of standingOf(group)) {
      const byRank = this.#standing.get(bucket);
      const ranks = rank === ANY ? [...(byRank?.keys() ?? [])] : [rank, ANY];
      for (const other of ranks) {
        for (const standing of byRank?.get(other) ?? []) {
          const { at } = standing.group;
          if (at <= low || at >= high || standing.value === value) continue;
          if (left-- === 0 || this.#meetings.mayMeet(target, standing.target)) return false;
        }
      }
    }
    return true;
  }
}

function* standingOf({
  rule: { within },
  declarations,
  selectors,
}: Group): Generator<Omit<Standing, 'group'> & { bucket: string; rank: string }> {
  const isFixed = within.every(isCondition);
  for (const selector of selectors) {
    const target = selectorTarget(selector);
    const rank = isFixed ? target.specificity.join() : ANY;
    for (const { property, value } of declarations) {
      yield { bucket: `${groupOf(property)} ${target.pseudoElement}`, rank, target, value };
    }
  }
}

/** Whether a text around rules leaves their specificity as it is. */
export function isCondition(text: string): boolean {
  return text.startsWith('@') && !text.startsWith('@scope');
}
