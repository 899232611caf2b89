import type { Protocol } from 'devtools-protocol';
import { type AxKey, type AxNode, axKey } from './ax-node.ts';
import { AxStore } from './ax-store.ts';
import type { FrameRoot } from './frame-root.ts';
import { toAxNode } from './to-ax-node.ts';

type RawNode = Protocol.Accessibility.AXNode;

export type AxChange =
  /** Another page: nothing from before remains. */
  | { type: 'reset' }
  /** These nodes are new, changed or gone. */
  | { type: 'nodes'; keys: ReadonlySet<AxKey> }
  | { type: 'focus'; key: AxKey | null };

/** The known part of the tree, and its listeners. Sends nothing to Chrome. */
export class AxTreeState {
  readonly store = new AxStore();
  readonly expanded = new Set<AxKey>();
  /** Documents by the key of the `<iframe>` that shows them. */
  readonly documents = new Map<AxKey, AxKey>();
  readonly listeners = new Set<(change: AxChange) => void>();
  root: AxKey | null = null;
  focus: AxKey | null = null;

  /** Starts with another page. */
  reset({ session, frameId, raw }: FrameRoot): void {
    this.store.clear();
    this.expanded.clear();
    this.documents.clear();
    const root = toAxNode(raw, { session: session.sessionId, frameId, owner: null });
    this.root = root.key;
    this.store.put(root);
    this.store.takeChanged();
    this.#setFocus(null);
    this.#emit({ type: 'reset' });
  }

  /** Adds a node of the same document as `near`. */
  put(raw: RawNode, near: AxNode): void {
    const known = this.store.get(axKey(near.session, raw.nodeId));
    const place = { session: near.session, frameId: near.frameId, owner: known?.parent ?? null };
    const node = toAxNode(raw, place);
    const document = this.documents.get(node.key);
    this.store.put(document === undefined ? node : { ...node, children: [document] });
    this.#followFocus(node);
  }

  /** Puts a frame's document under its `<iframe>`, replacing the document before. */
  setDocument(owner: AxKey, { session, frameId, raw }: FrameRoot): void {
    const iframe = this.store.get(owner);
    if (!iframe) return;
    const document = toAxNode(raw, { session: session.sessionId, frameId, owner });
    const before = this.documents.get(owner);
    if (before !== undefined) this.store.drop(before);
    this.documents.set(owner, document.key);
    const { problem: _solved, ...rest } = iframe;
    this.store.put({ ...rest, children: [document.key] });
    this.store.put(document);
  }

  /** Sets or clears the reason why a node's children cannot be shown. */
  setProblem(key: AxKey, problem: string | undefined): void {
    const node = this.store.get(key);
    if (!node || node.problem === problem) return;
    const { problem: _before, ...rest } = node;
    this.store.put(problem === undefined ? rest : { ...rest, problem });
  }

  /** Forgets data about nodes that are gone. */
  tidy(): void {
    for (const key of this.expanded) if (!this.store.has(key)) this.expanded.delete(key);
    for (const key of this.documents.keys()) if (!this.store.has(key)) this.documents.delete(key);
    if (this.focus !== null && !this.store.has(this.focus)) this.#setFocus(null);
  }

  /** Tells the listeners what changed since the last call. */
  notify(): void {
    const keys = this.store.takeChanged();
    if (keys.size > 0) this.#emit({ type: 'nodes', keys });
  }

  #followFocus({ key, role, properties }: AxNode): void {
    const hasFocus = properties.some(({ name, value }) => name === 'focused' && value === true);
    // The document claims the focus until an element in it has it.
    if (hasFocus && role !== 'RootWebArea') this.#setFocus(key);
    else if (this.focus === key) this.#setFocus(null);
  }

  #setFocus(key: AxKey | null): void {
    if (this.focus === key) return;
    this.focus = key;
    this.#emit({ type: 'focus', key });
  }

  #emit(change: AxChange): void {
    for (const listener of this.listeners) listener(change);
  }
}
