import type { PageNode } from './page-tree.ts';

/** This many nodes may be missing, or added, at one place before all are looked up by id. */
const NEARBY_NODES = 64;

/**
 * The nodes of one frame as they were composed last time. They are requested in document order, and
 * most are at the same index or a few further on: an index over all of them is rarely built.
 */
export class PreviousNodes {
  readonly #nodes: readonly PageNode[];
  #next = 0;
  /** How many in a row were not found nearby. */
  #misses = 0;
  #places: Map<number, number> | null = null;

  constructor(nodes: readonly PageNode[]) {
    this.#nodes = nodes;
  }

  /** The node of this id in its frame, if it was there; one that moved may be missed. */
  get(id: number): PageNode | undefined {
    const place = this.#placeOf(id);
    if (place === undefined) {
      this.#misses++;
      return undefined;
    }
    this.#misses = 0;
    this.#next = place + 1;
    return this.#nodes[place];
  }

  #placeOf(id: number): number | undefined {
    if (this.#nodes[this.#next]?.node.id === id) return this.#next;
    if (this.#places || this.#misses > NEARBY_NODES) {
      this.#places ??= new Map(this.#nodes.map(({ node }, i) => [node.id, i]));
      return this.#places.get(id);
    }
    const end = Math.min(this.#nodes.length, this.#next + NEARBY_NODES);
    for (let at = this.#next + 1; at < end; at++) if (this.#nodes[at]?.node.id === id) return at;
    return undefined;
  }
}
