import { inEnglish } from '../../platform/messages/messages.ts';
import type { SurveyedElement } from '../inventory/color-survey.ts';
import { hasAny } from './exclusions.ts';
import { simpleSelectors } from './simple-selectors.ts';

/** Steps that all searches in a tree may take together; a page may have any number of elements. */
const MAX_SEARCH_STEPS = 3_000_000;

/** Surveyed elements indexed by their simple selectors. */
export class NamedTree {
  readonly #elements: readonly SurveyedElement[];
  readonly #byName = new Map<string, number[]>();
  readonly #names = new Map<number, readonly string[]>();
  /** Indexes of the elements of one style scope, which the tree covers. */
  readonly members: readonly number[];
  #patience = MAX_SEARCH_STEPS;

  constructor(elements: readonly SurveyedElement[], scope: number) {
    this.#elements = elements;
    this.members = elements.flatMap((element, index) => (element.scope === scope ? [index] : []));
    for (const index of this.members) {
      if (this.at(index).color === undefined) continue;
      for (const name of this.namesOf(index)) this.#note(name, index);
    }
  }

  /** False once searches have taken so many steps that their results are not reliable any more. */
  get isPatient(): boolean {
    return this.#patience > 0;
  }

  at(index: number): SurveyedElement {
    const element = this.#elements[index];
    if (!element) throw new RangeError(inEnglish('colors.noElement', { index }));
    return element;
  }

  /** For a pseudo-element, the element that has it. */
  ownerOf(index: number): SurveyedElement {
    const element = this.at(index);
    return element.pseudo ? this.at(element.parent) : element;
  }

  /** The parent of an element, -1 at the top; for a pseudo-element, its owner's parent. */
  outerOf(index: number): number {
    return this.ownerOf(index).parent;
  }

  /** All simple selectors of an element; those of a pseudo-element end with it. */
  namesOf(index: number): readonly string[] {
    let names = this.#names.get(index);
    if (!names) {
      const { pseudo = '' } = this.at(index);
      names = simpleSelectors(this.ownerOf(index)).map((name) => name + pseudo);
      this.#names.set(index, names);
    }
    return names;
  }

  /** The visible elements with a name. */
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

  /** The nearest ancestor with a name, and without any of these classes. */
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

  /** A selector by position, which matches only the element. */
  place(index: number): string {
    const { pseudo = '', parent } = this.at(index);
    const isUnique = (id: string) => this.reach(`#${id}`) === 1;
    return elementPath(this.#elements, pseudo ? parent : index, isUnique) + pseudo;
  }

  #note(name: string, index: number): void {
    const known = this.#byName.get(name);
    if (known) known.push(index);
    else this.#byName.set(name, [index]);
  }
}

/** Steps of a position at most: no other element is under that many equal ones. */
const MAX_PATH_STEPS = 32;

/** The position of an element: from the root of its tree, or from an ancestor with a unique id. */
function elementPath(
  elements: readonly SurveyedElement[],
  index: number,
  isUnique: (id: string) => boolean,
): string {
  const steps: string[] = [];
  for (let at = elements[index]; at && steps.length < MAX_PATH_STEPS; at = elements[at.parent]) {
    if (at.id !== undefined && isUnique(at.id)) {
      steps.push(`#${at.id}`);
      break;
    }
    const isRoot = at.parent === -1 && at.tag === 'html';
    steps.push(isRoot ? at.tag : `${at.tag}:nth-child(${at.position})`);
  }
  return steps.reverse().join(' > ');
}
