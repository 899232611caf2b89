import { estimateTokens } from '../payload/estimate-tokens.ts';
import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import type { Containers } from './container.ts';
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
  /** What is sent along with a node, if it fits: indexes by index. */
  companions?: ReadonlyMap<number, readonly number[]>;
  /** The containers of each node, where they are known: they make better chunks. */
  containers?: Containers;
  /** Keeps `xy` and `box`, for about twice the tokens per node. */
  withPlace?: boolean;
  /** Tokens of a JSON text; by default an estimate that is rather too high than too low. */
  countTokens?: (json: string) => number;
}

const DEFAULTS = { maxNodes: 100, maxTokens: 2000, minRelevance: 0.1 };

/** A node with this share of the query's weight answers all of it: small words may differ. */
const WHOLLY_ANSWERED = 0.75;

/** Characters of the query that the payload's `reason` repeats. */
const MAX_QUERY_CHARACTERS = 80;

/** The filtered payload for a query, and how it was made. */
export function explainFilter(
  nodes: readonly SemanticNodeV3[],
  options: FilterOptions,
): { filtered: FilteredDom; explanation: FilterExplanation } {
  const { maxNodes, maxTokens, minRelevance } = { ...DEFAULTS, ...options };
  const { query, containers, withPlace = false, countTokens = tokenUpperBound } = options;
  const ranking = rankNodes(nodes, query, containers);
  const order = withCompanions(candidates(ranking, minRelevance), options.companions);
  const count = options.countTokens ?? estimateTokens;
  const build = (places: readonly number[]) => {
    const tree = places.toSorted((a, b) => a - b).flatMap((place) => nodes[place] ?? []);
    return payload(query, nodes.length, tree.map(withPlace ? withoutTextId : asSent));
  };
  const fit = fitBudget(order.places, { maxNodes, maxTokens }, (places) =>
    countTokens(JSON.stringify(build(places))),
  );
  const filtered = build(fit.kept);
  // In the same form, with the same fields, counted the same way: nothing else was left out.
  const original = count(JSON.stringify(build(nodes.map((_, place) => place))));
  const tokens = { original, filtered: count(JSON.stringify(filtered)) };
  const tokenReduction = Math.max(0, Math.round(100 * (1 - tokens.filtered / original)));
  const why = new Map<number, FilteredOut>(fit.leftOut);
  return {
    filtered: { ...filtered, tokenReduction },
    explanation: explain(nodes, ranking, { ...order, kept: new Set(fit.kept), why, tokens }),
  };
}

/** Indexes worth sending, best first: the relevant ones, then others if little was understood. */
function candidates({ ranked, isUnderstood, answered }: Ranking, wanted: number) {
  const minRelevance =
    answered >= WHOLLY_ANSWERED ? wanted : Math.min(wanted, DEFAULTS.minRelevance);
  const least = Math.max((ranked[0]?.score ?? 0) * minRelevance, Number.MIN_VALUE);
  const places = ranked.map(({ place }) => place);
  const relevant = ranked.findIndex(({ score }) => score < least);
  const count = relevant < 0 ? places.length : relevant;
  const isFilled = !isUnderstood;
  return {
    places: isFilled ? places : places.slice(0, count),
    filledUp: new Set(isFilled ? places.slice(count) : []),
  };
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

type Candidates = ReturnType<typeof candidates>;

/** Right after each node what belongs to it: a control's line, and the controls of a row. */
function withCompanions(
  { places, filledUp }: Candidates,
  companions: FilterOptions['companions'],
): Candidates {
  if (!companions) return { places, filledUp };
  const order = new Set<number>();
  for (const place of places) {
    order.add(place);
    if (filledUp.has(place)) continue;
    for (const other of companions.get(place) ?? []) order.add(other);
  }
  return { places: [...order], filledUp };
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
    filledUp: ids([...filledUp].filter((place) => kept.has(place))),
    tokens,
    texts: new Map(nodes.flatMap(({ i, n }) => (i.startsWith(TEXT_ID) ? [[i, n] as const] : []))),
  };
}
