import type { FrameNode } from '../../core/page/frame-node.ts';
import type { FrameUpdate, Sighting } from '../../core/page/frame-protocol.ts';
import { shadowRootOf } from '../elements/shadow-root.ts';
import { SemanticsPass } from '../semantics/semantics-pass.ts';
import { type Unseen, unseenText } from './unseen-text.ts';

/** Looking never blocks the page longer than this at a time. Milliseconds. */
const SLICE = 6;
/** How often all that is in view is looked at again, since a style sheet may change anything. */
const AGAIN = 1000;
/** Looking again takes at most this share of the time: cost × factor apart. */
const AGAIN_FACTOR = 50;

/**
 * Finds text in view that a person cannot see, in slices of its own after each reading: it costs
 * about as much as all names, and no reading has to wait for it.
 */
export class SightWork {
  readonly #elementOf: (id: number) => Element | undefined;
  readonly #send: (sightings: Sighting[]) => void;
  /** What is in view and has text to look at. */
  readonly #nodes = new Map<number, FrameNode>();
  readonly #due = new Set<number>();
  readonly #told = new Map<number, Unseen>();
  #timer: number | undefined;
  #again: number | undefined;
  #cost = 0;

  constructor(
    elementOf: (id: number) => Element | undefined,
    send: (sightings: Sighting[]) => void,
  ) {
    this.#elementOf = elementOf;
    this.#send = send;
  }

  /** Takes note of what the panel has just been told. */
  note({ reset, upserts, removed }: FrameUpdate): void {
    if (reset) this.#clear();
    for (const id of removed) this.#forget(id);
    for (const { node } of upserts) {
      if (hasTextToSee(node)) {
        const known = this.#nodes.get(node.id);
        this.#nodes.set(node.id, node);
        // What has only moved is looked at with everything else, by and by.
        if (!known || !hasOnlyMoved(node, known)) this.#due.add(node.id);
      } else if (this.#nodes.delete(node.id) && this.#told.has(node.id)) {
        this.#due.add(node.id);
      }
    }
    this.#soon();
  }

  /** Whether a node in view has text that a person cannot see, as it was last told. */
  isUnseen(id: number): boolean {
    return this.#told.has(id);
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#again);
    this.#timer = undefined;
    this.#again = undefined;
    this.#clear();
  }

  #clear(): void {
    this.#nodes.clear();
    this.#due.clear();
    this.#told.clear();
  }

  #forget(id: number): void {
    this.#nodes.delete(id);
    this.#due.delete(id);
    this.#told.delete(id);
  }

  #soon(): void {
    if (this.#due.size > 0) this.#timer ??= window.setTimeout(() => this.#work(), 0);
  }

  #work(): void {
    this.#timer = undefined;
    const started = performance.now();
    const pass = new SemanticsPass(shadowRootOf);
    const sightings: Sighting[] = [];
    for (const id of this.#due) {
      this.#due.delete(id);
      const sighting = this.#look(id, pass);
      if (sighting) sightings.push(sighting);
      if (performance.now() - started > SLICE) break;
    }
    if (sightings.length > 0) this.#send(sightings);
    this.#cost += performance.now() - started;
    if (this.#due.size > 0) this.#soon();
    else this.#lookAgain();
  }

  /** What is new of one node; undefined when nothing is. */
  #look(id: number, pass: SemanticsPass): Sighting | undefined {
    const node = this.#nodes.get(id);
    const el = node && this.#elementOf(id);
    const unseen = el && unseenText(el, node, pass);
    const told = this.#told.get(id);
    if (unseen?.reason === told?.reason && unseen?.text === told?.text) return undefined;
    if (unseen) this.#told.set(id, unseen);
    else this.#told.delete(id);
    return { id, ...(unseen && { unseen }) };
  }

  #lookAgain(): void {
    const delay = Math.max(AGAIN, this.#cost * AGAIN_FACTOR);
    this.#cost = 0;
    this.#again ??= window.setTimeout(() => {
      this.#again = undefined;
      for (const id of this.#nodes.keys()) this.#due.add(id);
      this.#soon();
    }, delay);
  }
}

function hasOnlyMoved(node: FrameNode, known: FrameNode): boolean {
  return (
    node.name === known.name &&
    node.value === known.value &&
    node.box?.[2] === known.box?.[2] &&
    node.box?.[3] === known.box?.[3] &&
    node.states.join() === known.states.join()
  );
}

/** Elements that are transparent as a whole say so in their states. */
function hasTextToSee({ kind, inView, leftOut, states, name, value }: FrameNode): boolean {
  if (kind !== 'interactive' || !inView || leftOut) return false;
  return (name !== '' || Boolean(value)) && !states.includes('transparent');
}
