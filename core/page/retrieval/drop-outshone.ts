import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import { TEXT_ID } from './filtered-dom.ts';
import type { Query } from './parse-query.ts';
import type { RankedNode } from './rank-nodes.ts';

/** The share of what the other one tells that a node must tell to stay beside it. */
const MIN_TELLING = 0.7;

/** Smaller words do not make a node another. */
const MIN_WEIGHT = 0.3;

/** A control whose own name says a word is not outshone by one that has it from around, this much weaker. */
const OWN_WORD = 1.3;

interface Matched {
  place: number;
  /** How well it matches each word, by the word's index. */
  words: ReadonlyMap<number, number>;
  /** What that tells it from its kind by. */
  telling: number;
}

/**
 * Leaves out nodes that match only what another of their kind matches, too, where that one matches more: of
 * a table’s rows, a word that is in all of them tells none apart. `found` is the score of each query word
 * by the node’s index.
 */
export function dropOutshone(
  ranked: readonly RankedNode[],
  nodes: readonly SemanticNodeV3[],
  query: Query,
  found: readonly Float64Array[],
): readonly RankedNode[] {
  const dropped = new Set<number>();
  const isText = (place: number) => nodes[place]?.i.startsWith(TEXT_ID) === true;
  const kinds = Map.groupBy(
    ranked.filter(({ score }) => score > 0).map(({ place }) => place),
    (place) => (isText(place) ? TEXT_ID : (nodes[place]?.r ?? '')),
  );
  for (const [kind, places] of kinds) {
    const groups = [...Map.groupBy(matchesOf(places, query, found), wordsKey).values()];
    // Of those that match the same words, the one that tells most speaks for all.
    const best = groups.map((same) => {
      return same.reduce((most, one) => (one.telling > most.telling ? one : most));
    });
    const most = kind === TEXT_ID ? Number.POSITIVE_INFINITY : OWN_WORD;
    for (const one of groups.flat()) {
      if (best.some((other) => outshines(other, one, most))) dropped.add(one.place);
    }
  }
  return ranked.filter(({ place }) => !dropped.has(place));
}

function outshines(other: Matched, one: Matched, most: number): boolean {
  if (other.words.size <= one.words.size || one.telling >= other.telling * MIN_TELLING)
    return false;
  return [...one.words].every(([word, score]) => {
    const there = other.words.get(word);
    return there !== undefined && score <= there * most;
  });
}

function matchesOf(
  places: readonly number[],
  { words }: Query,
  found: readonly Float64Array[],
): Matched[] {
  const telling = new Map<number, number>();
  const matched = new Map<number, Map<number, number>>(places.map((place) => [place, new Map()]));
  found.forEach((scores, at) => {
    const having = places.filter((place) => (scores[place] ?? 0) > 0);
    const most = having.reduce((max, place) => Math.max(max, scores[place] ?? 0), 0);
    const own = words[at]?.weight ?? 0;
    const rarity = Math.log(1 + (places.length - having.length + 0.5) / (having.length + 0.5));
    for (const place of having) {
      const score = scores[place] ?? 0;
      telling.set(place, (telling.get(place) ?? 0) + own * rarity * (score / most));
      if (own >= MIN_WEIGHT) matched.get(place)?.set(at, score);
    }
  });
  return places.map((place) => {
    return { place, words: matched.get(place) ?? new Map(), telling: telling.get(place) ?? 0 };
  });
}

const wordsKey = ({ words }: Matched) => [...words.keys()].join(' ');
