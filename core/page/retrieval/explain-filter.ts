import { estimateTokens } from '../../llm/tokens/estimate-tokens.ts';
import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import type { Containers } from './container.ts';
import { dropOutshone } from './drop-outshone.ts';
import {
  type FilterExplanation,
  type FilteredDom,
  type FilteredNode,
  type FilteredOut,
  TEXT_ID,
} from './filtered-dom.ts';
import { fitBudget, tokenUpperBound } from './fit-budget.ts';
import { type Ranking, rankNodes } from './rank-nodes.ts';

export interface FilterOptions {
  query: string;
  /** 100 by default. */
  maxNodes?: number;
  /** Maximum tokens of the whole payload, 2,000 by default; an empty payload has about 40. */
  maxTokens?: number;
  /**
   * Share of the best node's score that a node needs, if that one answers the whole query; 0.1 by default,
   * and where none does.
   */
  minRelevance?: number;
  /** Whether what is outshone by what answers is left out; otherwise it comes last. */
  isSharp?: boolean;
  /**
   * Up to how many tokens of the payload others are sent that may be meant, where a word of the query pins the
   * answer down but most of it was not understood; `maxTokens` by default.
   */
  maxRestTokens?: number;
  /** What is sent along with a node, if it fits: indexes by index. */
  companions?: ReadonlyMap<number, readonly number[]>;
  /** The containers of each node, where they are known: they make better chunks. */
  containers?: Containers;
  /** Tokens of a JSON text; by default an estimate that is rather too high than too low. */
  countTokens?: (json: string) => number;
}

const DEFAULTS = { maxNodes: 100, maxTokens: 2000, minRelevance: 0.1 };

/** Places with a word that are few, and the share of a long page's that are. */
const FEW_PLACES = 4;
const FEW_SHARE = 0.03;

/** Smaller words, and words that are only like one of the page, pin nothing down. */
const MIN_WEIGHT = 0.4;
const MIN_SURENESS = 0.85;

/** Characters of the query that the payload's `reason` repeats. */
const MAX_QUERY_CHARACTERS = 80;

/** The filtered payload for a query, and how it was made. */
export function explainFilter(
  nodes: readonly SemanticNodeV3[],
  options: FilterOptions,
): { filtered: FilteredDom; explanation: FilterExplanation } {
  const { maxNodes, maxTokens, minRelevance } = { ...DEFAULTS, ...options };
  const { query, containers, isSharp = false, countTokens = tokenUpperBound } = options;
  const ranking = rankNodes(nodes, query, containers);
  const { chosen, rest } = candidates(nodes, ranking, { minRelevance, isSharp });
  const order = withCompanions(chosen, options.companions);
  const count = options.countTokens ?? estimateTokens;
  const build = (places: readonly number[]) => {
    const tree = places.toSorted((a, b) => a - b).flatMap((place) => nodes[place] ?? []);
    return payload(query, nodes.length, tree.map(asSent));
  };
  const cost = (places: readonly number[]) => countTokens(JSON.stringify(build(places)));
  const fit = fitBudget(order, { maxNodes, maxTokens }, cost);
  const ordered = new Set(order);
  const others = rest.filter((place) => !ordered.has(place));
  const isMeant = !ranking.isUnderstood && isPinnedDown(ranking, nodes.length);
  const mostOfRest = isMeant ? (options.maxRestTokens ?? maxTokens) : maxTokens;
  const filled = fitBudget(
    others,
    { maxNodes: maxNodes - fit.kept.length, maxTokens: mostOfRest },
    (places) => cost([...fit.kept, ...places]),
  );
  const kept = [...fit.kept, ...filled.kept];
  const filtered = build(kept);
  // In the same form, with the same fields, counted the same way: nothing else was left out.
  const original = count(JSON.stringify(build(nodes.map((_, place) => place))));
  const tokens = { original, filtered: count(JSON.stringify(filtered)) };
  const tokenReduction = Math.max(0, Math.round(100 * (1 - tokens.filtered / original)));
  const why = new Map<number, FilteredOut>([...filled.leftOut, ...fit.leftOut]);
  return {
    filtered: { ...filtered, tokenReduction },
    explanation: explain(nodes, ranking, {
      kept: new Set(kept),
      filledUp: new Set(ranking.isUnderstood ? [] : filled.kept),
      why,
      tokens,
    }),
  };
}

/** Indexes worth sending, best first: the relevant ones, and others that may be meant if little was understood. */
function candidates(
  nodes: readonly SemanticNodeV3[],
  { query, ranked, found, isUnderstood }: Ranking,
  { minRelevance, isSharp }: { minRelevance: number; isSharp: boolean },
) {
  const wanted = isUnderstood ? minRelevance : Math.min(minRelevance, DEFAULTS.minRelevance);
  const least = Math.max((ranked[0]?.score ?? 0) * wanted, Number.MIN_VALUE);
  const relevant = ranked.filter(({ score }) => score >= least);
  const chosen = dropOutshone(relevant, nodes, query, found);
  const others = isUnderstood ? (isSharp ? [] : relevant) : ranked;
  const placesOf = (some: typeof ranked) => some.map(({ place }) => place);
  return { chosen: placesOf(chosen), rest: placesOf(others) };
}

/** Whether one of the query's own words is on the page in so few places that it must be meant there. */
function isPinnedDown({ query, found }: Ranking, size: number): boolean {
  const few = Math.max(FEW_PLACES, size * FEW_SHARE);
  return query.words.some(({ weight, terms }, at) => {
    if (weight < MIN_WEIGHT || Math.max(0, ...terms.values()) < MIN_SURENESS) return false;
    const count = found[at]?.reduce((sum, score) => sum + Number(score > 0), 0) ?? 0;
    return count > 0 && count <= few;
  });
}

function payload(query: string, originalCount: number, tree: FilteredNode[]): FilteredDom {
  const said =
    query.length > MAX_QUERY_CHARACTERS ? `${query.slice(0, MAX_QUERY_CHARACTERS)}…` : query;
  return {
    mode: 'filtered',
    reason: `Filtered for '${said}'`,
    originalCount,
    filteredCount: tree.length,
    // A placeholder as long as the real figure, so that the budget counts it.
    tokenReduction: 99,
    tree,
  };
}

function asSent(node: SemanticNodeV3): FilteredNode {
  const { xy: _xy, box: _box, ...sent } = withoutTextId(node);
  return sent;
}

function withoutTextId(node: SemanticNodeV3): FilteredNode {
  if (!node.i.startsWith(TEXT_ID)) return node;
  const { i: _, ...text } = node;
  return text;
}

/** Right after each node what belongs to it: a control's line, and the controls of a row. */
function withCompanions(
  places: readonly number[],
  companions: FilterOptions['companions'],
): readonly number[] {
  if (!companions) return places;
  return [...new Set(places.flatMap((place) => [place, ...(companions.get(place) ?? [])]))];
}

interface Outcome {
  kept: ReadonlySet<number>;
  filledUp: ReadonlySet<number>;
  why: ReadonlyMap<number, FilteredOut>;
  tokens: FilterExplanation['tokens'];
}

function explain(
  nodes: readonly SemanticNodeV3[],
  { query, chunks, ranked }: Ranking,
  { kept, filledUp, why, tokens }: Outcome,
): FilterExplanation {
  const ids = (places: readonly number[]) => places.flatMap((place) => nodes[place]?.i ?? []);
  return {
    words: query.words.map(({ word, weight, terms }) => ({
      word,
      weight,
      terms: [...terms].map(([term, sureness]) => ({ term, weight: sureness })),
    })),
    roles: [...query.roles],
    chunks: chunks.map(({ container, score, members }) => ({
      container,
      score,
      ids: ids(members),
      kept: ids(members.filter((place) => kept.has(place))),
    })),
    leftOut: ranked.flatMap(({ place, score }) => {
      const id = nodes[place]?.i;
      if (id === undefined || kept.has(place)) return [];
      return [{ id, score, why: why.get(place) ?? ('less relevant' as const) }];
    }),
    filledUp: ids([...filledUp]),
    tokens,
    texts: new Map(nodes.flatMap(({ i, n }) => (i.startsWith(TEXT_ID) ? [[i, n] as const] : []))),
  };
}
