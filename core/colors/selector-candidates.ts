import { combinedNamesOf, goodNamesOf } from './element-names.ts';
import { exclusions, hasAny, notAny } from './exclusions.ts';
import type { NamedTree } from './named-tree.ts';

/** Levels of ancestors that a selector may name. */
const DEEPEST = 8;

/** A selector that may be right for an element. */
export interface Candidate {
  selector: string;
  /** The simple selector at its end, and which of those that it matches are meant. */
  name: string;
  isMatch: (index: number) => boolean;
}

/** Ways to say an element when none of its names alone is right, the plainest first. */
export const CANDIDATES: readonly ((
  tree: NamedTree,
  index: number,
  isFine: (index: number) => boolean,
) => Generator<Candidate>)[] = [combined, without, within, withinWithout];

/** `.nav-link.active`: two names that are only right together. */
function* combined(tree: NamedTree, index: number): Generator<Candidate> {
  const { pseudo = '' } = tree.at(index);
  for (const [one, other] of combinedNamesOf(tree.ownerOf(index))) {
    const isMatch = (at: number) => tree.has(at, other + pseudo);
    yield { selector: one + other + pseudo, name: one + pseudo, isMatch };
  }
}

/** `.nav-link:not(.active)`: a name that is right but for elements with a class of their own. */
function* without(
  tree: NamedTree,
  index: number,
  isFine: (index: number) => boolean,
): Generator<Candidate> {
  const { pseudo = '' } = tree.at(index);
  const owner = tree.ownerOf(index);
  for (const base of goodNamesOf(owner)) {
    const name = base + pseudo;
    const wrong = tree.named(name).filter((at) => !isFine(at));
    const classes = wrong.map((at) => tree.ownerOf(at).classes ?? []);
    const kept = exclusions(classes, owner.classes ?? []);
    if (!kept) continue;
    const isMatch = (at: number) => !hasAny(tree.ownerOf(at), kept);
    yield { selector: base + notAny(kept) + pseudo, name, isMatch };
  }
}

/** `.sidebar a`: names that are only right inside of something, the nearest first. */
function* within(tree: NamedTree, index: number): Generator<Candidate> {
  for (const { outer, name } of outersOf(tree, index)) {
    const isMatch = (one: number) => tree.around(one, outer) !== undefined;
    yield { selector: `${outer} ${name}`, name, isMatch };
  }
}

/** `.nav-link:not(.active) svg`: the same, but for classes of what they stand in. */
function* withinWithout(
  tree: NamedTree,
  index: number,
  isFine: (index: number) => boolean,
): Generator<Candidate> {
  for (const { outer, name, classes } of outersOf(tree, index)) {
    const wrong = tree.named(name).filter((one) => !isFine(one));
    const around = wrong.flatMap((one) => tree.around(one, outer) ?? []);
    const kept = exclusions(
      around.map((one) => one.classes ?? []),
      classes,
    );
    if (!kept) continue;
    const isMatch = (one: number) => tree.around(one, outer, kept) !== undefined;
    yield { selector: `${outer}${notAny(kept)} ${name}`, name, isMatch };
  }
}

/** Every name of what an element stands in with every name of its own; `classes` are the outer one's. */
function* outersOf(tree: NamedTree, index: number) {
  let at = tree.outerOf(index);
  for (let depth = 0; depth < DEEPEST && at !== -1; depth++) {
    const { classes = [] } = tree.at(at);
    for (const outer of goodNamesOf(tree.at(at))) {
      for (const name of tree.namesOf(index)) yield { outer, name, classes };
    }
    at = tree.outerOf(at);
  }
}
