import type { SurveyedElement } from '../inventory/color-survey.ts';
import { NamedTree } from './named-tree.ts';
import { CANDIDATES, type Candidate } from './selector-candidates.ts';
import { meaningfulSelectors } from './simple-selectors.ts';

/** Finds selectors for elements of one tree, or of several trees with the same sheets. */
export class SelectorIndex {
  readonly #tree: NamedTree;

  constructor(elements: readonly SurveyedElement[], scope: number) {
    this.#tree = new NamedTree(elements, scope);
  }

  /** Indexes of the covered elements. */
  get members(): readonly number[] {
    return this.#tree.members;
  }

  /**
   * Selectors that match all of these elements, and other elements only if `isFine`. The broadest
   * come first: classes, ids, tags, then two of them combined or nested, finally positions in the
   * tree.
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
      const matched = this.#tree.named(name);
      if (matched.every(isFine)) take(name, matched);
    }
    for (const candidatesOf of CANDIDATES) {
      const ofElement = (index: number) => candidatesOf(this.#tree, index, isFine);
      for (const found of this.#search(left, ofElement, isFine)) take(...found);
    }
    for (const index of [...left]) take(this.#tree.place(index), [index]);
    return chosen;
  }

  /** The names of elements, those with the most matches first; among equals, the simplest. */
  #byReach(left: ReadonlySet<number>): string[] {
    const found = new Set<string>();
    for (const index of left) {
      const { pseudo = '' } = this.#tree.at(index);
      for (const name of meaningfulSelectors(this.#tree.ownerOf(index))) found.add(name + pseudo);
    }
    // The order of discovery is that of `namesOf`: sorting keeps it among equals.
    return [...found].sort((a, b) => this.#tree.reach(b) - this.#tree.reach(a));
  }

  /** For each element its first candidate that fits; each candidate is looked up once. */
  *#search(
    left: ReadonlySet<number>,
    candidatesOf: (index: number) => Iterable<Candidate>,
    isFine: (index: number) => boolean,
  ): Generator<[selector: string, matched: readonly number[]]> {
    const known = new Map<string, readonly number[] | null>();
    for (const index of left) {
      for (const { selector, name, isMatch } of candidatesOf(index)) {
        let matched = known.get(selector);
        if (matched === undefined) {
          const all = this.#tree.named(name).filter(isMatch);
          matched = all.every(isFine) ? all : null;
          known.set(selector, matched);
        }
        // A search that was cut off has no reliable result.
        if (!this.#tree.isPatient) return;
        if (!matched) continue;
        yield [selector, matched];
        break;
      }
      if (!this.#tree.isPatient) return;
    }
  }
}
