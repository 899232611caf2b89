import type { DarkRule } from '../css/dark-rule.ts';
import {
  compareSpecificity,
  mayMeet,
  selectorList,
  selectorTarget,
} from '../css/selector-target.ts';

/** More are not compared one by one. */
const MAX_SELECTORS = 300;

/**
 * Repairs with as few classes in their selectors as name the same elements of the page, as a person would
 * have found them: `div.card.bg-info.shadow > div.card-body` is `div.card.bg-info > div.card-body` where all
 * that is `.card.bg-info` is a `.shadow`. `classes` are the class attributes of the page. Which of two
 * repairs wins stays as it is.
 */
export function shortRepairs(rules: readonly DarkRule[], classes: readonly string[]): DarkRule[] {
  const names = new ClassRows(classes);
  const said = rules.flatMap((rule, at) =>
    selectorList(rule.selector).map((selector): Said => {
      return { at, rule, selector, short: names.short(selector, 1), least: 1 };
    }),
  );
  if (said.length > MAX_SELECTORS) return [...rules];
  const meeting = said.flatMap((one, at) =>
    said.slice(at + 1).flatMap((other) => (names.mayMeet(one, other) ? [[one, other]] : [])),
  );
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const [one, other] of meeting) {
      const lost =
        one && other ? strength(one, other, 'selector') - strength(one, other, 'short') : 0;
      const longer = lost > 0 ? one : other;
      if (lost === 0 || !longer) continue;
      longer.least += 1;
      longer.short = names.short(longer.selector, longer.least);
      isDone = false;
    }
  }
  return rules.map((rule, at) => {
    const own = said.filter((other) => other.at === at).map(({ short }) => short);
    return { ...rule, selector: [...new Set(own)].join(', ') };
  });
}

/** A type with classes, past brackets: what is in them says something else. */
const COMPOUND = /(?<![\w\-.\\#(["'=:,])([a-z][a-z0-9]*)((?:\.[a-z][\w-]*){2,})(?![\w\-.\\])/gi;

interface Said {
  at: number;
  rule: DarkRule;
  selector: string;
  /** The selector with few classes, at least so many of those that each part of it has. */
  short: string;
  least: number;
}

/** Which of two selectors is the more specific: its sign says. */
function strength(one: Said, other: Said, which: 'selector' | 'short'): number {
  const [a, b] = [selectorTarget(one[which]), selectorTarget(other[which])];
  return Math.sign(compareSpecificity(a.specificity, b.specificity));
}

function saySomeProperty(one: DarkRule, other: DarkRule): boolean {
  const group = (property: string) => property.replace(/^border-.*/, 'border');
  const groups = new Set(one.declarations.map(({ property }) => group(property)));
  return other.declarations.some(({ property }) => groups.has(group(property)));
}

/** The class attributes of a page, by the classes in them. */
class ClassRows {
  readonly #rows = new Map<string, Set<number>>();

  constructor(classes: readonly string[]) {
    for (const [at, names] of classes.entries()) {
      for (const name of names.split(/\s+/)) {
        const rows = this.#rows.get(name) ?? new Set();
        this.#rows.set(name, rows.add(at));
      }
    }
  }

  /** Whether two repairs say something of one property, maybe of the same element. */
  mayMeet(one: Said, other: Said): boolean {
    if (!saySomeProperty(one.rule, other.rule)) return false;
    const [a, b] = [selectorTarget(one.selector), selectorTarget(other.selector)];
    if (!mayMeet(a, b)) return false;
    const isNamed = a.classes.length > 0 && b.classes.length > 0;
    return !isNamed || this.#having([...a.classes, ...b.classes]).length > 0;
  }

  short(selector: string, least: number): string {
    return selector.replace(COMPOUND, (all, type: string, own: string) => {
      const few = this.#fewest(own.slice(1).split('.'), least);
      return few ? `${type}.${few.join('.')}` : all;
    });
  }

  /** The fewest classes of some that the same elements have; null where no element has all. */
  #fewest(all: readonly string[], least: number): string[] | null {
    const wanted = this.#having(all).length;
    if (wanted === 0) return null;
    for (let size = least; size < all.length; size++) {
      const fitting = subsets(all, size).filter((some) => this.#having(some).length === wanted);
      const [best] = fitting.sort((a, b) => a.join('.').length - b.join('.').length);
      if (best) return best;
    }
    return null;
  }

  #having(names: readonly string[]): number[] {
    const [first = NONE, ...rest] = names.map((name) => this.#rows.get(name) ?? NONE);
    return [...first].filter((at) => rest.every((rows) => rows.has(at)));
  }
}

const NONE: ReadonlySet<number> = new Set();

/** So many of some, in their order. */
function subsets(all: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return all.flatMap((first, at) =>
    subsets(all.slice(at + 1), size - 1).map((rest) => [first, ...rest]),
  );
}
