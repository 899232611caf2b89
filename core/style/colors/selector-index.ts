import { inEnglish } from '../../platform/messages/messages.ts';
import type { SurveyedElement } from '../inventory/color-survey.ts';

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

/** Levels of ancestors that a selector may name. */
const MAX_ANCESTOR_LEVELS = 8;

/** A selector that may fit an element. */
interface Candidate {
  selector: string;
  /** The simple selector at its end, and which of its matches are meant. */
  name: string;
  isMatch: (index: number) => boolean;
}

/** Classes that a selector may exclude. */
const MAX_EXCLUDED_CLASSES = 3;

/** Tags without a meaning of their own. */
const PLAIN: ReadonlySet<string> = new Set(['div', 'span']);

/** Generated ids do not identify an element for long. */
const COUNTED = /\d{3,}/;

/** Classes of an element that are combined with one another at most. */
const MAX_COMBINED_CLASSES = 8;

/** Tags that every page has once: nobody selects them by class. */
const ONLY: ReadonlySet<string> = new Set(['html', 'body']);

/** Ways to select an element when none of its names alone fits, the simplest first. */
const CANDIDATES: readonly ((
  tree: NamedTree,
  index: number,
  isFine: (index: number) => boolean,
) => Generator<Candidate>)[] = [combined, without, candidatesWithin, withinWithout];

/** `.nav-link.active`: two names that fit only together. */
function* combined(tree: NamedTree, index: number): Generator<Candidate> {
  const { pseudo = '' } = tree.at(index);
  for (const [one, other] of classPairs(tree.ownerOf(index))) {
    const isMatch = (at: number) => tree.has(at, other + pseudo);
    yield { selector: one + other + pseudo, name: one + pseudo, isMatch };
  }
}

/** `.nav-link:not(.active)`: a name that fits except for elements with another class. */
function* without(
  tree: NamedTree,
  index: number,
  isFine: (index: number) => boolean,
): Generator<Candidate> {
  const { pseudo = '' } = tree.at(index);
  const owner = tree.ownerOf(index);
  for (const base of meaningfulSelectors(owner)) {
    const name = base + pseudo;
    const wrong = tree.named(name).filter((at) => !isFine(at));
    const classes = wrong.map((at) => tree.ownerOf(at).classes ?? []);
    const kept = exclusions(classes, owner.classes ?? []);
    if (!kept) continue;
    const isMatch = (at: number) => !hasAny(tree.ownerOf(at), kept);
    yield { selector: base + notAny(kept) + pseudo, name, isMatch };
  }
}

/** `.sidebar a`: names that fit only inside an ancestor, the nearest first. */
function* candidatesWithin(tree: NamedTree, index: number): Generator<Candidate> {
  for (const { outer, name } of outersOf(tree, index)) {
    const isMatch = (element: number) => tree.around(element, outer) !== undefined;
    yield { selector: `${outer} ${name}`, name, isMatch };
  }
}

/** `.nav-link:not(.active) svg`: the same, except for classes of the ancestor. */
function* withinWithout(
  tree: NamedTree,
  index: number,
  isFine: (index: number) => boolean,
): Generator<Candidate> {
  for (const { outer, name, classes } of outersOf(tree, index)) {
    const wrong = tree.named(name).filter((match) => !isFine(match));
    const around = wrong.flatMap((match) => tree.around(match, outer) ?? []);
    const kept = exclusions(
      around.map((element) => element.classes ?? []),
      classes,
    );
    if (!kept) continue;
    const isMatch = (element: number) => tree.around(element, outer, kept) !== undefined;
    yield { selector: `${outer}${notAny(kept)} ${name}`, name, isMatch };
  }
}

/** Combines every name of an ancestor with every name of the element; `classes` are the ancestor's. */
function* outersOf(tree: NamedTree, index: number) {
  let at = tree.outerOf(index);
  for (let depth = 0; depth < MAX_ANCESTOR_LEVELS && at !== -1; depth++) {
    const { classes = [] } = tree.at(at);
    for (const outer of meaningfulSelectors(tree.at(at))) {
      for (const name of tree.namesOf(index)) yield { outer, name, classes };
    }
    at = tree.outerOf(at);
  }
}

/** Steps that all searches in a tree may take together; a page may have any number of elements. */
const MAX_SEARCH_STEPS = 3_000_000;

/** Surveyed elements indexed by their simple selectors. */
class NamedTree {
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

/**
 * Classes that cover all unwanted elements and no wanted one, to append as `:not(…)`. Undefined
 * when there are none, or too many would be needed.
 */
function exclusions(
  unwanted: readonly (readonly string[])[],
  wanted: readonly string[],
): string[] | undefined {
  if (unwanted.length === 0) return undefined;
  let left = unwanted.map((classes) => classes.filter((name) => !wanted.includes(name)));
  const found: string[] = [];
  while (left.length > 0) {
    const next = mostCommon(left);
    if (next === undefined || found.length === MAX_EXCLUDED_CLASSES) return undefined;
    found.push(next);
    left = left.filter((classes) => !classes.includes(next));
  }
  return found;
}

/** `:not(.a):not(.b)`: without a comma, which would split a list of selectors. */
function notAny(classes: readonly string[]): string {
  return classes.map((name) => `:not(.${name})`).join('');
}

/** Whether an element has any of these classes. */
function hasAny({ classes = [] }: SurveyedElement, names: readonly string[]): boolean {
  return names.some((name) => classes.includes(name));
}

function mostCommon(lists: readonly (readonly string[])[]): string | undefined {
  const counts = new Map<string, number>();
  for (const list of lists) for (const name of list) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return sorted[0]?.[0];
}

/**
 * Every simple selector that matches an element, without its pseudo-element. Names by the author
 * come before tag and type.
 */
function simpleSelectors({ tag, id, classes = [], type }: SurveyedElement): string[] {
  return [
    ...(ONLY.has(tag) ? [tag] : []),
    ...classes.map((name) => `.${name}`),
    ...(id === undefined ? [] : [`#${id}`]),
    ...(ONLY.has(tag) ? [] : [tag]),
    ...(type === undefined ? [] : [`${tag}[type="${type}"]`]),
    ...classes.map((name) => `${tag}.${name}`),
  ];
}

/** Those that tell a person, or a model, what is meant. */
function meaningfulSelectors(element: SurveyedElement): string[] {
  const { tag, id, classes = [] } = element;
  const isNamed = classes.length > 0 || (id !== undefined && !COUNTED.test(id));
  return simpleSelectors(element).filter((name) => {
    if (name === tag) return !PLAIN.has(tag) || !isNamed;
    return !name.startsWith('#') || !COUNTED.test(name);
  });
}

/** Pairs of its classes: `.nav-link` and `.active`. */
function classPairs({ classes = [] }: SurveyedElement): (readonly [one: string, other: string])[] {
  const few = classes.slice(0, MAX_COMBINED_CLASSES).map((name) => `.${name}`);
  return few.flatMap((first, at) => few.slice(at + 1).map((other) => [first, other] as const));
}
