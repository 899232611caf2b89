import type { Box } from '../../platform/geometry/box.ts';
import type { FrameNode } from '../tree/frame-node.ts';
import type { VisibilityFinding } from './frame-event.ts';
import type { FrameUpdate } from './frame-update.ts';

type NodeChanges = Pick<FrameUpdate, 'reset' | 'upserts' | 'removed' | 'moved' | 'boxes'>;

interface Entry {
  node: FrameNode;
  before: Entry | null;
  next: Entry | null;
}

/**
 * The nodes of one frame in document order, kept by applying its updates. A linked list, so that
 * 50,000 nodes arriving in pieces cost 50,000 steps.
 */
export class FrameNodeList {
  readonly #entries = new Map<number, Entry>();
  readonly #unseen = new Map<number, VisibilityFinding['unseen']>();
  #first: Entry | null = null;

  get size(): number {
    return this.#entries.size;
  }

  /** Applies an update; returns the ids of nodes that are new or say something new. */
  apply({ reset, upserts, removed, moved = [], boxes = [] }: NodeChanges): number[] {
    if (reset) {
      this.#entries.clear();
      this.#unseen.clear();
      this.#first = null;
    }
    for (const id of removed) this.#remove(id);
    const changed: number[] = [];
    for (const { node, after } of upserts) {
      const known = this.#entries.get(node.id);
      const seen = this.#withUnseen(node);
      if (!known || !saysTheSame(known.node, seen)) changed.push(node.id);
      this.#put(seen, after);
    }
    for (const { dx, dy, ids } of moved) {
      for (const [first, count] of ids) {
        for (let id = first; id < first + count; id++) this.#shift(id, dx, dy);
      }
    }
    for (const [id, box] of boxes) this.#setBox(id, box);
    return changed;
  }

  /** Applies what was found of texts in view. */
  noteVisibility(findings: readonly VisibilityFinding[]): void {
    for (const { id, unseen } of findings) {
      if (unseen) this.#unseen.set(id, unseen);
      else this.#unseen.delete(id);
      const entry = this.#entries.get(id);
      if (entry) entry.node = this.#withUnseen(entry.node);
    }
  }

  #withUnseen(node: FrameNode): FrameNode {
    const unseen = node.inView ? this.#unseen.get(node.id) : undefined;
    if (node.notes?.unseen === unseen) return node;
    const { notes: { unseen: _before, ...others } = {}, ...rest } = node;
    const notes = { ...others, ...(unseen && { unseen }) };
    // Without notes it is the node that a new reading gives, and no other.
    return Object.keys(notes).length > 0 ? { ...rest, notes } : rest;
  }

  toArray(): FrameNode[] {
    const nodes: FrameNode[] = [];
    for (let entry = this.#first; entry; entry = entry.next) nodes.push(entry.node);
    return nodes;
  }

  #shift(id: number, dx: number, dy: number): void {
    const box = this.#entries.get(id)?.node.box;
    if (box) this.#setBox(id, [box[0] + dx, box[1] + dy, box[2], box[3]]);
  }

  /** A new node, never a changed one: what was composed of the old one is known by its identity. */
  #setBox(id: number, box: Box): void {
    const entry = this.#entries.get(id);
    if (entry) entry.node = { ...entry.node, box };
  }

  #put(node: FrameNode, after: number | null): void {
    const previous = after === null ? null : (this.#entries.get(after) ?? null);
    const known = this.#entries.get(node.id);
    if (known && known.before === previous) {
      known.node = node;
      return;
    }
    this.#unlink(node.id);
    const next = previous ? previous.next : this.#first;
    const entry: Entry = { node, before: previous, next };
    if (previous) previous.next = entry;
    else this.#first = entry;
    if (next) next.before = entry;
    this.#entries.set(node.id, entry);
  }

  #remove(id: number): void {
    this.#unlink(id);
    this.#unseen.delete(id);
  }

  #unlink(id: number): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    if (entry.before) entry.before.next = entry.next;
    else this.#first = entry.next;
    if (entry.next) entry.next.before = entry.before;
    this.#entries.delete(id);
  }
}

/** Whether a reader would see no difference: moving is not a change worth a flash. */
function saysTheSame(a: FrameNode, b: FrameNode): boolean {
  return (
    a.name === b.name &&
    a.value === b.value &&
    a.role === b.role &&
    a.leftOut === b.leftOut &&
    a.notes?.unseen?.reason === b.notes?.unseen?.reason &&
    a.blocker?.label === b.blocker?.label &&
    a.states.join() === b.states.join()
  );
}
