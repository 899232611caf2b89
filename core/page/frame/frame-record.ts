import type { Box } from '../../platform/geometry/box.ts';
import { saysSame, type Text } from '../../platform/messages/messages.ts';
import { CUT } from '../../platform/text/cut-text.ts';
import type { Internals } from '../compare/read-internals.ts';
import type { FrameInput } from '../tree/frame-input.ts';
import type { FrameNode, PageEvent } from '../tree/frame-node.ts';
import { idPrefix } from '../tree/id-prefix.ts';
import type { VisibilityFinding } from './frame-event.ts';
import type { FrameLink } from './frame-link.ts';
import type { FrameUpdate } from './frame-update.ts';

/** What a frame has last said of itself besides its nodes. */
type Told = Pick<FrameInput, 'state' | 'total' | 'pending' | 'unread' | 'ms' | 'truncated'>;

const NOTHING_TOLD: Told = { state: null, total: 0, pending: 0, ms: 0 };

/** What the panel knows of one frame: Chrome's own id for it, its document, and its nodes. */
export class FrameRecord {
  readonly number: number;
  readonly frameId: number;
  /** Null for the main frame, and for one whose place in the page is not known yet. */
  parent: number | null;
  url: string;
  documentId = '';
  link: FrameLink | null = null;
  readonly #nodes = new FrameNodeList();
  #told: Told = NOTHING_TOLD;
  #input: FrameInput | null = null;
  #problem: Text | undefined;
  #note: Text | undefined;
  #lacksListeners = true;
  readonly #internals = new Map<number, Internals>();
  #withInternals = new WeakMap<FrameNode, FrameNode>();

  constructor(number: number, frameId: number, parent: number | null, url: string) {
    this.number = number;
    this.frameId = frameId;
    this.parent = parent;
    this.url = url;
  }

  /** Events of this frame, as the page's. */
  eventsHere(events: readonly PageEvent[]): readonly PageEvent[] {
    const { number } = this;
    return events.map(({ where, ...event }) => ({
      ...event,
      ...(where !== undefined && { where: `${number} ${where}` }),
      ...(number !== 0 && { frame: number }),
    }));
  }

  /** The key in the page of one of its elements. */
  keyOf(id: number): string {
    return idPrefix(this.number) + id;
  }

  /** Its document, as that itself reports it; null before it has. */
  get document(): string | null {
    return this.#told.state?.document ?? null;
  }

  /** Its own place in the page, as its document reports it; null before it has. */
  get path(): readonly number[] | null {
    return this.#told.state?.path ?? null;
  }

  /** Puts it below another frame, or below none. */
  place(parent: number | null): void {
    this.parent = parent;
    this.#input = null;
  }

  /** Applies what the frame reported; returns the local ids that changed for a reader. */
  apply(update: FrameUpdate): number[] {
    const { frame: state, total, pending, unread, ms, truncated } = update;
    this.#told = { state, total, pending, unread, ms, ...(truncated && { truncated }) };
    // An address that was cut is not one that DevTools knows the frame by.
    if (!state.url.endsWith(CUT)) this.url = state.url;
    this.#input = null;
    return this.#nodes.apply(update);
  }

  /** Notes what can be seen of texts. */
  noteVisibility(findings: readonly VisibilityFinding[]): void {
    this.#input = null;
    this.#nodes.noteVisibility(findings);
  }

  /** Why the frame cannot be read; undefined when it can. */
  get problem(): Text | undefined {
    return this.#problem;
  }

  /** Says why the frame cannot be read; undefined when it can. */
  setProblem(problem: Text | undefined): void {
    this.#problem = problem;
    this.#input = null;
  }

  /** Says what could not be found out about it; returns whether that is news. */
  setNote(note: Text | undefined): boolean {
    const isNews = !saysSame(note, this.#note);
    this.#note = note;
    this.#input = null;
    return isNews;
  }

  /** Whether it is known which of its elements have listeners; returns whether that is news. */
  setListeners(areKnown: boolean): boolean {
    const isNews = this.#lacksListeners === areKnown;
    this.#lacksListeners = !areKnown;
    this.#input = null;
    return isNews;
  }

  /** Takes what custom elements say of themselves, by local id; returns whether that is news. */
  setInternals(internals: ReadonlyMap<number, Internals>): boolean {
    const news = [...internals].filter(
      ([id, own]) => JSON.stringify(this.#internals.get(id)) !== JSON.stringify(own),
    );
    if (news.length === 0) return false;
    for (const [id, own] of news) this.#internals.set(id, own);
    this.#withInternals = new WeakMap();
    this.#input = null;
    return true;
  }

  /** With a role and states that only the debugger could tell. */
  #known(node: FrameNode): FrameNode {
    const own = this.#internals.get(node.id);
    if (!own) return node;
    const before = this.#withInternals.get(node);
    if (before) return before;
    const known = withInternals(node, own);
    // The same node each time: what was composed of it is known by its identity.
    this.#withInternals.set(node, known);
    return known;
  }

  /** Forgets the document, when the frame has moved on to another. */
  clear(): void {
    this.#nodes.apply({ reset: true, upserts: [], removed: [] });
    this.#told = NOTHING_TOLD;
    this.#input = null;
    this.#lacksListeners = true;
    this.#internals.clear();
  }

  toInput(): FrameInput {
    this.#input ??= {
      number: this.number,
      parent: this.parent,
      url: this.url,
      ...(this.#problem && { problem: this.#problem }),
      ...(this.#note && { note: this.#note }),
      ...this.#told,
      nodes: this.#nodes.toArray().map((node) => this.#known(node)),
      ...(this.#lacksListeners && { lacksListeners: true }),
    };
    return this.#input;
  }
}

/** Its own text names it where nothing else does; a name that it gives itself comes first. A known role stays. */
function withInternals(node: FrameNode, { role, name, states }: Internals): FrameNode {
  return {
    ...node,
    ...(node.role === 'unknown' && {
      role,
      ...(name !== '' && { name, nameFrom: 'ElementInternals' }),
    }),
    states: [...new Set([...node.states, ...states])],
  };
}

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
