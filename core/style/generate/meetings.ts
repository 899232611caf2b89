import type { DarkRule } from '../css/dark-rule.ts';
import { SELDOM_TYPES, typeMark } from '../css/seldom-types.ts';
import {
  mayMeet,
  type SelectorTarget,
  selectorList,
  selectorTarget,
} from '../css/selector-target.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';

/** Elements of a page by their classes. */
type Places = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Which selectors of a page may be about one element. Where the classes of its elements are known, two
 * components meet only if an element has the classes of both, or if their names say that they belong
 * together: `.btn` and `.btn-primary`, and a state such as `.active` and anything.
 */
export class Meetings {
  readonly #places: Places | null;
  readonly #alone = new Set<string>();
  /** Types with classes that the rules name, such as `hr.divider`. */
  readonly #typed = new Set<string>();
  /** The classes with which each class stands in one compound. */
  readonly #beside = new Map<string, Set<string>>();
  /** What is said of each class, with its name left out. */
  readonly #shapes = new Map<string, Set<string>>();
  readonly #known = new Map<number, boolean>();
  readonly #numbers = new Map<string, number>();
  readonly #numbered = new WeakMap<SelectorTarget, number>();

  /**
   * `classes` are the class attributes of the page's elements, with the marks of seldom types; null where they are
   * not known.
   */
  constructor(classes: readonly string[] | null) {
    this.#places = classes && placesOfNames(classes);
  }

  /**
   * Hears what is said of the selectors of a rule. A repair is of what the page shows now, not of what its classes
   * mean.
   */
  note({ selector, declarations, layer }: DarkRule): void {
    if (!this.#places || layer === OWN_LAYERS.repairs) return;
    const properties = declarations.map(({ property }) => property).join();
    for (const part of selectorList(selector)) this.#note(part, properties);
  }

  #note(selector: string, properties: string): void {
    const { type, classes } = selectorTarget(selector);
    if (SELDOM_TYPES.has(type)) for (const name of classes) this.#typed.add(`${type}.${name}`);
    if (classes.length === 1) this.#alone.add(classes[0] ?? '');
    for (const className of classes) {
      const beside = this.#beside.get(className) ?? new Set();
      this.#beside.set(className, beside);
      for (const other of classes) if (other !== className) beside.add(other);
    }
    for (const className of new Set(selector.match(/(?<=\.)[\w-]+/g))) {
      const shapes = this.#shapes.get(className) ?? new Set();
      this.#shapes.set(className, shapes);
      const shape = selector.replace(/\.[\w-]+/g, (name) =>
        name === `.${className}` ? '.' : name,
      );
      shapes.add(`${shape} ${properties}`);
    }
  }

  mayMeet(one: SelectorTarget, other: SelectorTarget): boolean {
    if (!mayMeet(one, other)) return false;
    if (!this.#places) return true;
    if (one.classes.length === 0) return this.#mayHave(one, other);
    if (other.classes.length === 0) return this.#mayHave(other, one);
    const key = this.#numberOf(one) * MAX_NUMBER + this.#numberOf(other);
    let may = this.#known.get(key);
    if (may === undefined) {
      may = this.#mayShare(one.classes, other.classes);
      this.#known.set(key, may);
    }
    return may;
  }

  /** The same for targets that meet the same others, as far as their classes tell. */
  nameOf(target: SelectorTarget): string {
    return this.#places ? target.classes.join('.') : '';
  }

  /** Targets with the same classes have the same number. */
  #numberOf(target: SelectorTarget): number {
    let number = this.#numbered.get(target);
    if (number === undefined) {
      const key = this.nameOf(target);
      number = this.#numbers.get(key) ?? this.#numbers.size;
      this.#numbers.set(key, number);
      this.#numbered.set(target, number);
    }
    return number;
  }

  /** Whether an element of a selector without classes may have those of another. */
  #mayHave({ type }: SelectorTarget, { classes }: SelectorTarget): boolean {
    if (!SELDOM_TYPES.has(type) || classes.length === 0) return true;
    return (
      classes.some((name) => this.#typed.has(`${type}.${name}`)) ||
      this.#isSeen([typeMark(type), ...classes])
    );
  }

  /** Whether an element may have all of these classes. */
  #mayShare(own: readonly string[], others: readonly string[]): boolean {
    if (this.#isSeen([...own, ...others])) return true;
    // What both have, such as `.dropdown-toggle`, does not say that the rest of them belongs together.
    const apart = (names: readonly string[], than: readonly string[]) =>
      names.filter((name) => !this.#isState(name) && !than.includes(name));
    const [things, otherThings] = [apart(own, others), apart(others, own)];
    if (things.length === 0 || otherThings.length === 0) return true;
    const pairs = things.flatMap((thing) => otherThings.map((other) => [thing, other] as const));
    if (pairs.some(([one, other]) => this.#areVariants(one, other))) return false;
    // Two that never meet do not meet with more classes either.
    return pairs.every(
      ([one, other]) =>
        this.#belong(one, other) || this.#belong(other, one) || this.#isSeen([one, other]),
    );
  }

  #isSeen(classes: readonly string[]): boolean {
    const [first = NOWHERE, ...rest] = classes.map(
      (className) => this.#places?.get(className) ?? NOWHERE,
    );
    return [...first].some((at) => rest.every((places) => places.has(at)));
  }

  /** Whether one's name begins with the other's, or the site itself writes both of one element. */
  #belong(one: string, other: string): boolean {
    const isPart = other.startsWith(`${one}-`) || other.startsWith(`${one}_`);
    return isPart || this.#beside.get(one)?.has(other) === true;
  }

  /** Whether a class never stands alone: `.active` says something of other things only. */
  #isState(name: string): boolean {
    return !this.#alone.has(name) && this.#beside.has(name);
  }

  /** Whether two names differ in their last word alone and everything that is said of them is alike. */
  #areVariants(one: string, other: string): boolean {
    if (one === other || stemOf(one) !== stemOf(other) || stemOf(one) === '') return false;
    const [shapes, others] = [this.#shapes.get(one), this.#shapes.get(other)];
    return (
      shapes !== undefined &&
      others !== undefined &&
      shapes.size === others.size &&
      [...shapes].every((shape) => others.has(shape))
    );
  }
}

const MAX_NUMBER = 2 ** 26;

const NOWHERE: ReadonlySet<number> = new Set();
function stemOf(name: string): string {
  return name.slice(0, name.lastIndexOf('-') + 1);
}

function placesOfNames(classes: readonly string[]): Places {
  const places = new Map<string, Set<number>>();
  for (const [at, names] of classes.entries()) {
    for (const name of names.split(/\s+/)) {
      const found = places.get(name) ?? new Set();
      places.set(name, found.add(at));
    }
  }
  return places;
}
