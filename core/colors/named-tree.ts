import type { SurveyedElement } from './color-survey.ts';
import { namesOf } from './element-names.ts';
import { hasAny } from './exclusions.ts';
import { placeOf } from './place-of.ts';

/** Steps that all searches in a tree may take together; a page may have any number of elements. */
const PATIENCE = 3_000_000;

/** Surveyed elements by their names, as selectors see them. */
export class NamedTree {
  readonly #elements: readonly SurveyedElement[];
  readonly #byName = new Map<string, number[]>();
  readonly #names = new Map<number, readonly string[]>();
  /** The elements of one style scope, which the tree is about. */
  readonly members: readonly number[];
  #patience = PATIENCE;

  constructor(elements: readonly SurveyedElement[], scope: number) {
    this.#elements = elements;
    this.members = elements.flatMap((one, index) => (one.scope === scope ? [index] : []));
    for (const index of this.members) {
      if (this.at(index).color === undefined) continue;
      for (const name of this.namesOf(index)) this.#note(name, index);
    }
  }

  /** False once a search has taken so long that what it finds is no more to be relied on. */
  get isPatient(): boolean {
    return this.#patience > 0;
  }

  at(index: number): SurveyedElement {
    const element = this.#elements[index];
    if (!element) throw new RangeError(`There is no element ${index}.`);
    return element;
  }

  /** Of a pseudo-element the element that has it. */
  ownerOf(index: number): SurveyedElement {
    const element = this.at(index);
    return element.pseudo ? this.at(element.parent) : element;
  }

  /** What an element stands in, -1 at the top; for a pseudo-element, what its owner does. */
  outerOf(index: number): number {
    return this.ownerOf(index).parent;
  }

  /** All simple selectors of an element; those of a pseudo-element end with it. */
  namesOf(index: number): readonly string[] {
    let names = this.#names.get(index);
    if (!names) {
      const { pseudo = '' } = this.at(index);
      names = namesOf(this.ownerOf(index)).map((name) => name + pseudo);
      this.#names.set(index, names);
    }
    return names;
  }

  /** Those that are seen and have a name. */
  named(name: string): readonly number[] {
    const found = this.#byName.get(name) ?? [];
    this.#patience -= found.length;
    return found;
  }

  reach(name: string): number {
    return this.#byName.get(name)?.length ?? 0;
  }

  has(index: number, name: string): boolean {
    this.#patience--;
    return this.namesOf(index).includes(name);
  }

  /** The nearest that an element stands in with a name, and without any of these classes. */
  around(
    index: number,
    outer: string,
    without: readonly string[] = [],
  ): SurveyedElement | undefined {
    for (let at = this.outerOf(index); at !== -1 && this.isPatient; at = this.outerOf(at)) {
      if (this.has(at, outer) && !hasAny(this.at(at), without)) return this.at(at);
    }
    return undefined;
  }

  /** The exact place of an element. */
  place(index: number): string {
    const { pseudo = '', parent } = this.at(index);
    const isUnique = (id: string) => this.reach(`#${id}`) === 1;
    return placeOf(this.#elements, pseudo ? parent : index, isUnique) + pseudo;
  }

  #note(name: string, index: number): void {
    const known = this.#byName.get(name);
    if (known) known.push(index);
    else this.#byName.set(name, [index]);
  }
}
