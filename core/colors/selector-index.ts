import type { SurveyedElement } from './color-survey.ts';
import { combinedNamesOf, goodNamesOf, namesOf } from './element-names.ts';
import { placeOf } from './place-of.ts';

/** Levels of ancestors that a selector may name. */
const DEEPEST = 8;

/** Steps that all searches for longer selectors may take; what is left then is said by its place. */
const PATIENCE = 4_000_000;

/** A selector that may be right for an element. */
interface Candidate {
  selector: string;
  /** The simple selector at its end, and which of those that it matches are meant. */
  name: string;
  isMatch: (index: number) => boolean;
}

/** Finds selectors for elements of one tree, or of several that share their sheets. */
export class SelectorIndex {
  readonly #elements: readonly SurveyedElement[];
  /** Which elements a simple selector matches, among those that are seen. */
  readonly #byName = new Map<string, number[]>();
  /** Which of `#elements` the index is about. */
  readonly #members: readonly number[];
  #patience = PATIENCE;

  constructor(elements: readonly SurveyedElement[], scope: number) {
    this.#elements = elements;
    this.#members = elements.flatMap((one, index) => (one.scope === scope ? [index] : []));
    for (const index of this.#members) {
      if (this.#at(index).color === undefined) continue;
      for (const name of this.#namesOf(index, namesOf)) this.#note(name, index);
    }
  }

  get members(): readonly number[] {
    return this.#members;
  }

  /**
   * Selectors that match all of these elements, and of the others only those that `isFine`. The
   * widest come first: classes, ids, tags, then what stands in something, at last places in the tree.
   */
  cover(wanted: readonly number[], isFine: (index: number) => boolean): string[] {
    const left = new Set(wanted);
    const chosen: string[] = [];
    const take = (selector: string, matched: readonly number[]) => {
      if (!matched.some((index) => left.has(index))) return;
      chosen.push(selector);
      for (const index of matched) left.delete(index);
    };
    for (const name of this.#byReach(left)) {
      const matched = this.#byName.get(name) ?? [];
      if (matched.every(isFine)) take(name, matched);
    }
    for (const kind of [this.#combined, this.#within]) {
      for (const found of this.#search(left, kind.bind(this), isFine)) take(...found);
    }
    for (const index of [...left]) take(this.#place(index), [index]);
    return chosen;
  }

  /** The names of elements, those that match most first; of equals the plainest. */
  #byReach(left: ReadonlySet<number>): string[] {
    const found = new Set<string>();
    for (const index of left) for (const name of this.#namesOf(index, goodNamesOf)) found.add(name);
    const reach = (name: string) => this.#byName.get(name)?.length ?? 0;
    // The order in which names were found is that of `namesOf`: sorting keeps it among equals.
    return [...found].sort((a, b) => reach(b) - reach(a));
  }

  /** For each element the first of its candidates that is right; each is looked up once. */
  *#search(
    left: ReadonlySet<number>,
    candidatesOf: (index: number) => Iterable<Candidate>,
    isFine: (index: number) => boolean,
  ): Generator<[selector: string, matched: number[]]> {
    const known = new Map<string, number[] | null>();
    for (const index of left) {
      for (const { selector, name, isMatch } of candidatesOf(index)) {
        let matched = known.get(selector);
        if (matched === undefined) {
          const all = (this.#byName.get(name) ?? []).filter(isMatch);
          // What was not looked up to its end is not known.
          if (this.#patience <= 0) return;
          matched = all.every(isFine) ? all : null;
          known.set(selector, matched);
        }
        if (!matched) continue;
        yield [selector, matched];
        break;
      }
    }
  }

  /** `.nav-link.active`: two names that are only right together. */
  *#combined(index: number): Generator<Candidate> {
    const { pseudo = '', parent } = this.#at(index);
    const owner = this.#at(pseudo ? parent : index);
    for (const [one, other] of combinedNamesOf(owner)) {
      const isMatch = (at: number) => {
        this.#patience--;
        return this.#namesOf(at, namesOf).includes(other + pseudo);
      };
      yield { selector: one + other + pseudo, name: one + pseudo, isMatch };
    }
  }

  /** `.sidebar a`: names that are only right inside of something, the nearest first. */
  *#within(index: number): Generator<Candidate> {
    const names = this.#namesOf(index, namesOf);
    let at = this.#treeParent(index);
    for (let depth = 0; depth < DEEPEST && at !== -1; depth++) {
      for (const outer of goodNamesOf(this.#at(at))) {
        const isMatch = (one: number) => this.#standsIn(one, outer);
        for (const name of names) yield { selector: `${outer} ${name}`, name, isMatch };
      }
      at = this.#at(at).parent;
    }
  }

  #standsIn(index: number, outer: string): boolean {
    for (let at = this.#treeParent(index); at !== -1; at = this.#at(at).parent) {
      if (this.#patience-- <= 0) return false;
      if (namesOf(this.#at(at)).includes(outer)) return true;
    }
    return false;
  }

  #place(index: number): string {
    const { pseudo = '', parent } = this.#at(index);
    const isUnique = (id: string) => this.#byName.get(`#${id}`)?.length === 1;
    return placeOf(this.#elements, pseudo ? parent : index, isUnique) + pseudo;
  }

  /** The names of an element; of a pseudo-element those of its owner, and its own behind them. */
  #namesOf(
    index: number,
    names: (element: SurveyedElement) => readonly string[],
  ): readonly string[] {
    const element = this.#at(index);
    if (!element.pseudo) return names(element);
    return names(this.#at(element.parent)).map((name) => name + element.pseudo);
  }

  /** What an element stands in; for a pseudo-element, what its owner does. */
  #treeParent(index: number): number {
    const { pseudo, parent } = this.#at(index);
    return pseudo ? this.#at(parent).parent : parent;
  }

  #note(name: string, index: number): void {
    const known = this.#byName.get(name);
    if (known) known.push(index);
    else this.#byName.set(name, [index]);
  }

  #at(index: number): SurveyedElement {
    const element = this.#elements[index];
    if (!element) throw new RangeError(`There is no element ${index}.`);
    return element;
  }
}
