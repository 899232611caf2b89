import { exclusions, hasAny, notAny } from './exclusions.ts';
import type { NamedTree } from './named-tree.ts';
import { classPairs, meaningfulSelectors } from './simple-selectors.ts';

/** Levels of ancestors that a selector may name. */
const MAX_ANCESTOR_LEVELS = 8;

/** A selector that may fit an element. */
export interface Candidate {
  selector: string;
  /** The simple selector at its end, and which of its matches are meant. */
  name: string;
  isMatch: (index: number) => boolean;
}

/** Ways to select an element when none of its names alone fits, the simplest first. */
export const CANDIDATES: readonly ((
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

/**
 * Combines every name of an ancestor with every name of the element; `classes` are the ancestor's.
 */
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
