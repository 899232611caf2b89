import type { VisibilityFinding } from '../../core/page/frame/frame-event.ts';
import type { FrameUpdate } from '../../core/page/frame/frame-update.ts';
import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import { readingPass, type SemanticsPass } from './semantics-pass.ts';
import { type Unseen, unseenText } from './unseen-text.ts';

/** Looking never blocks the page longer than this at a time. Milliseconds. */
const SLICE_MS = 6;
/** How often all that is in view is looked at again, since a style sheet may change anything. */
const RECHECK_MS = 1000;
/** Looking again takes at most this share of the time: cost × factor apart. */
const RECHECK_FACTOR = 50;

/**
 * Finds text in view that a person cannot see, in slices of its own after each reading: it costs
 * about as much as all names, and no reading has to wait for it.
 */
export class VisibilityWork {
  readonly #elementOf: (id: number) => Element | undefined;
  readonly #send: (findings: VisibilityFinding[]) => void;
  /** What is in view and has text to look at. */
  #nodes = new Map<number, FrameNode>();
  readonly #due = new Set<number>();
  #reported = new Map<number, Unseen>();
  #timer: number | undefined;
  #again: number | undefined;
  #cost = 0;

  constructor(
    elementOf: (id: number) => Element | undefined,
    send: (findings: VisibilityFinding[]) => void,
  ) {
    this.#elementOf = elementOf;
    this.#send = send;
  }

  /** Takes note of what was just reported to the panel. */
  note({ reset, upserts, removed }: FrameUpdate): void {
    const before = reset ? this.#startAgain() : null;
    for (const id of removed) this.#forget(id);
    for (const { node } of upserts) {
      if (hasTextToSee(node)) {
        const known = before ? before.nodes.get(node.id) : this.#nodes.get(node.id);
        this.#nodes.set(node.id, node);
        // What has only moved is looked at later, with everything else.
        if (!known || !hasOnlyMoved(node, known)) this.#due.add(node.id);
      } else if (this.#nodes.delete(node.id) && this.#reported.has(node.id)) {
        this.#due.add(node.id);
      }
    }
    if (before) this.#findAgain(before.reported);
    this.#soon();
  }

  /** The panel starts from nothing; what was found and not looked at since is still good. */
  #startAgain(): { nodes: Map<number, FrameNode>; reported: Map<number, Unseen> } {
    for (const id of this.#due) this.#nodes.delete(id);
    const before = { nodes: this.#nodes, reported: this.#reported };
    this.#nodes = new Map();
    this.#reported = new Map();
    this.#due.clear();
    return before;
  }

  /** Says again what is known of nodes that are as they were; they are looked at with all others later. */
  #findAgain(before: ReadonlyMap<number, Unseen>): void {
    const findings: VisibilityFinding[] = [];
    for (const id of this.#nodes.keys()) {
      const unseen = this.#due.has(id) ? undefined : before.get(id);
      if (!unseen) continue;
      this.#reported.set(id, unseen);
      findings.push({ id, unseen });
    }
    if (findings.length > 0) this.#send(findings);
    if (this.#due.size === 0 && this.#nodes.size > 0) this.#lookAgain();
  }

  /** Whether a node in view has text that a person cannot see, as it was last reported. */
  isUnseen(id: number): boolean {
    return this.#reported.has(id);
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
    this.#reported.clear();
  }

  #forget(id: number): void {
    this.#nodes.delete(id);
    this.#due.delete(id);
    this.#reported.delete(id);
  }

  #soon(): void {
    if (this.#due.size > 0) this.#timer ??= window.setTimeout(() => this.#work(), 0);
  }

  #work(): void {
    this.#timer = undefined;
    const started = performance.now();
    const pass = readingPass();
    const findings: VisibilityFinding[] = [];
    for (const id of this.#due) {
      this.#due.delete(id);
      const finding = this.#look(id, pass);
      if (finding) findings.push(finding);
      if (performance.now() - started > SLICE_MS) break;
    }
    if (findings.length > 0) this.#send(findings);
    this.#cost += performance.now() - started;
    if (this.#due.size > 0) this.#soon();
    else this.#lookAgain();
  }

  /** What is new of one node; undefined when nothing is. */
  #look(id: number, pass: SemanticsPass): VisibilityFinding | undefined {
    const node = this.#nodes.get(id);
    const el = node && this.#elementOf(id);
    const found = el && unseenText(el, node, pass);
    // What lies over a control that cannot be reached is told as that.
    const unseen = found?.reason === 'covered' && node?.blocker ? undefined : found;
    const reported = this.#reported.get(id);
    if (unseen?.reason === reported?.reason && unseen?.text === reported?.text) return undefined;
    if (unseen) this.#reported.set(id, unseen);
    else this.#reported.delete(id);
    return { id, ...(unseen && { unseen }) };
  }

  #lookAgain(): void {
    const delay = Math.max(RECHECK_MS, this.#cost * RECHECK_FACTOR);
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
