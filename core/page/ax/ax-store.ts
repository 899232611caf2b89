import type { AxKey, AxNode } from './ax-node.ts';

/** The nodes of the tree in memory. Collects what changed until it is taken. */
export class AxStore {
  readonly #nodes = new Map<AxKey, AxNode>();
  #changed = new Set<AxKey>();

  get size(): number {
    return this.#nodes.size;
  }

  get(key: AxKey): AxNode | undefined {
    return this.#nodes.get(key);
  }

  has(key: AxKey): boolean {
    return this.#nodes.has(key);
  }

  /**
   * Replaces a node; children that it no longer has are forgotten, unless another node has them
   * now.
   */
  put(node: AxNode): void {
    const known = this.#nodes.get(node.key);
    this.#nodes.set(node.key, node);
    this.#changed.add(node.key);
    if (!known || known.children === node.children) return;
    const kept = new Set(node.children);
    for (const child of known.children) {
      if (!kept.has(child) && this.#nodes.get(child)?.parent === node.key) this.drop(child);
    }
  }

  /** Forgets a node and everything under it. */
  drop(key: AxKey): void {
    const waiting = [key];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const node = this.#nodes.get(next);
      if (!node) continue;
      this.#nodes.delete(next);
      this.#changed.add(next);
      for (const child of node.children) {
        if (this.#nodes.get(child)?.parent === next) waiting.push(child);
      }
    }
  }

  /** Forgets everything under a node, but not the node. */
  dropChildren(key: AxKey): void {
    for (const child of this.#nodes.get(key)?.children ?? []) {
      if (this.#nodes.get(child)?.parent === key) this.drop(child);
    }
  }

  /** The keys that were put or dropped since the last call. */
  takeChanged(): ReadonlySet<AxKey> {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }

  clear(): void {
    for (const key of this.#nodes.keys()) this.#changed.add(key);
    this.#nodes.clear();
  }

  values(): IterableIterator<AxNode> {
    return this.#nodes.values();
  }
}
