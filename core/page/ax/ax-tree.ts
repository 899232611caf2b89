import type { Protocol } from 'devtools-protocol';
import type { CdpSession, CdpTab } from '../../platform/cdp/cdp-session.ts';
import { t } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { type AxKey, type AxNode, axKey, splitAxKey } from './ax-node.ts';
import { type FrameRoot, readFrameRoot, readMainRoot } from './frame-root.ts';
import { toAxNode } from './to-ax-node.ts';

/** Maximum nodes in memory, by default. */
export const MAX_NODES = 20_000;
/** Children of wider nodes are read as they scroll into view: all 8,000 of a list took 1 s and 4 MB. */
const MAX_EAGER_CHILDREN = 250;
/** Milliseconds, for reading children. */
const COMMAND_DEADLINE_MS = 15_000;

const IFRAME = /^Iframe/;

/**
 * Chrome's accessibility tree of a tab with all frames, read as far as it is expanded and updated
 * by Chrome's own reports.
 */
export class AxTree {
  readonly #tab: CdpTab;
  readonly #maxNodes: number;
  readonly #state = new AxTreeState();
  readonly #sessions: AxSessions;
  readonly #watches = new WatchQueue();
  /** Expanded nodes whose children are read again, one after the other. */
  readonly #stale = new Set<AxKey>();
  #isReloading = false;
  #isTruncated = false;
  #stop: () => void = () => undefined;

  constructor(tab: CdpTab, { maxNodes = MAX_NODES } = {}) {
    this.#tab = tab;
    this.#maxNodes = maxNodes;
    this.#sessions = new AxSessions(tab, {
      updated: (session, nodes) => this.#updated(session, nodes),
      loaded: (session, root) => this.#loaded(session, root),
    });
  }

  /** Reads the root. Throws a `CdpError`. */
  async open(): Promise<void> {
    this.#stop = this.#tab.onChildren(() => this.#framesChanged());
    await this.#sessions.enable(this.#tab.main);
    this.#state.reset(await readMainRoot(this.#tab));
  }

  /** Stops Chrome's reports and forgets everything. */
  close(): void {
    this.#stop();
    this.#watches.clear();
    this.#stale.clear();
    this.#sessions.close();
    this.#state.listeners.clear();
    this.#state.store.clear();
  }

  get root(): AxKey | null {
    return this.#state.root;
  }

  /** The focused node, if it has been read. */
  get focus(): AxKey | null {
    return this.#state.focus;
  }

  /** Number of nodes in memory. */
  get size(): number {
    return this.#state.store.size;
  }

  /** Whether nodes were left out because of the limit. */
  get isTruncated(): boolean {
    return this.#isTruncated;
  }

  get(key: AxKey): AxNode | undefined {
    return this.#state.store.get(key);
  }

  /** All nodes that have been read, in no particular order. */
  loaded(): IterableIterator<AxNode> {
    return this.#state.store.values();
  }

  isExpanded(key: AxKey): boolean {
    return this.#state.expanded.has(key);
  }

  /** The session that knows a node; undefined once its frame is gone. */
  sessionOf({ session }: Pick<AxNode, 'session'>): CdpSession | undefined {
    return this.#sessions.find(session);
  }

  /** Calls `listener` on every change until the returned function is called. */
  subscribe(listener: (change: AxChange) => void): () => void {
    this.#state.listeners.add(listener);
    return () => this.#state.listeners.delete(listener);
  }

  /**
   * Reads a node's children, and those of ignored children; for a wide node only their ids. A
   * failure becomes the node's `problem`.
   */
  async expand(key: AxKey): Promise<void> {
    const node = this.get(key);
    if (!node) return;
    this.#state.expanded.add(key);
    if (IFRAME.test(node.role)) await this.#openFrame(node);
    else if (node.children.length <= MAX_EAGER_CHILDREN) await this.#readChildren(node);
    this.#state.notify();
  }

  /** Forgets everything under a node to free memory. */
  collapse(key: AxKey): void {
    this.#state.store.dropChildren(key);
    this.#state.expanded.delete(key);
    this.#state.documents.delete(key);
    this.#state.tidy();
    if (this.size < this.#maxNodes) this.#isTruncated = false;
    this.#state.notify();
  }

  /** Reads these children of a wide node, for instance those whose rows are in view. */
  async load(parent: AxKey, keys: readonly AxKey[]): Promise<void> {
    const node = this.get(parent);
    const missing = keys.filter((key) => !this.#state.store.has(key));
    if (!node || missing.length === 0) return;
    this.#makeRoom(node, keys, missing.length);
    if (this.#hasRoom(missing.length)) await this.#readEach(node, missing);
    this.#state.notify();
  }

  async #readEach(parent: AxNode, keys: readonly AxKey[]): Promise<void> {
    const session = this.sessionOf(parent);
    // Boxes without an element have no id of their own to ask for: they come with their siblings.
    if (!session || keys.some((key) => splitAxKey(key).id < 0)) return this.#readChildren(parent);
    const reads = keys.map(async (key) => {
      const params = { backendNodeId: splitAxKey(key).id, fetchRelatives: false };
      const { nodes } = await session.send('Accessibility.getPartialAXTree', params);
      const raw = nodes.find(({ nodeId }) => axKey(parent.session, nodeId) === key);
      if (!raw) return;
      this.#state.put(raw, parent);
      this.#watches.add(key, session, params.backendNodeId);
    });
    // Chrome reports nodes that are gone as a change of the parent.
    await Promise.allSettled(reads);
    for (const key of keys) if (this.get(key)?.ignored) await this.expand(key);
  }

  async #readChildren(node: AxNode): Promise<void> {
    const session = this.sessionOf(node);
    if (node.children.every((key) => this.#state.store.has(key))) return;
    if (!session || !this.#hasRoom(node.children.length)) return;
    const { id, frameId } = node;
    const options = { deadline: COMMAND_DEADLINE_MS };
    try {
      const { nodes } = await session.send(
        'Accessibility.getChildAXNodes',
        { id, frameId },
        options,
      );
      for (const raw of nodes) {
        this.#state.put(raw, node);
        // Chrome sends the children of ignored nodes too.
        if (raw.ignored) this.#state.expanded.add(axKey(node.session, raw.nodeId));
      }
      this.#state.setProblem(node.key, undefined);
    } catch (error) {
      this.#state.expanded.delete(node.key);
      this.#state.setProblem(node.key, t('ax.childrenCannotRead', { error: errorText(error) }));
    }
  }

  /** A frame that vanishes while it is read is tried once more. */
  async #openFrame({ key, session: id, backendNodeId }: AxNode): Promise<void> {
    const session = this.#sessions.find(id);
    if (!session || backendNodeId === undefined || this.#state.documents.has(key)) return;
    const read = () => readFrameRoot(this.#tab, session, backendNodeId, this.#sessions.enable);
    try {
      this.#state.setDocument(key, await read().catch(read));
    } catch (error) {
      this.#state.setProblem(key, t('ax.frameUnavailable', { error: errorText(error) }));
    }
  }

  #hasRoom(more: number): boolean {
    if (this.size + more <= this.#maxNodes) return true;
    this.#isTruncated = true;
    return false;
  }

  /** Forgets children of a wide node that are not requested now and have no expanded nodes under them. */
  #makeRoom({ children }: AxNode, keys: readonly AxKey[], more: number): void {
    const wanted = new Set(keys);
    for (const key of children) {
      if (this.size + more <= this.#maxNodes) return;
      if (wanted.has(key) || this.isExpanded(key)) continue;
      this.#watches.delete(key);
      this.#state.store.drop(key);
    }
  }

  #updated({ sessionId }: CdpSession, nodes: Protocol.Accessibility.AXNode[]): void {
    for (const raw of nodes) {
      const key = axKey(sessionId, raw.nodeId);
      const known = this.get(key);
      if (!known) continue;
      this.#state.put(raw, known);
      if (this.isExpanded(key)) this.#stale.add(key);
    }
    this.#state.tidy();
    this.#state.notify();
    void this.#reload();
  }

  /** Reads new children of expanded nodes. */
  async #reload(): Promise<void> {
    if (this.#isReloading) return;
    this.#isReloading = true;
    for (const key of this.#stale) {
      this.#stale.delete(key);
      const node = this.get(key);
      if (node && node.children.length <= MAX_EAGER_CHILDREN && !IFRAME.test(node.role)) {
        await this.#readChildren(node);
      }
      this.#state.notify();
    }
    this.#isReloading = false;
  }

  #loaded(session: CdpSession, raw: Protocol.Accessibility.AXNode): void {
    const { frameId = '' } = raw;
    const loaded = { session, frameId, raw };
    if (frameId === this.get(this.root ?? '')?.frameId) {
      this.#stale.clear();
      this.#watches.clear();
      this.#isTruncated = false;
      this.#state.reset(loaded);
      return;
    }
    for (const [owner, document] of this.#state.documents) {
      if (this.get(document)?.frameId !== frameId) continue;
      const wasExpanded = this.isExpanded(document);
      this.#state.setDocument(owner, loaded);
      if (wasExpanded) void this.expand(axKey(session.sessionId, raw.nodeId));
    }
    this.#state.tidy();
    this.#state.notify();
  }

  /** Opens frames again that lost or changed their process. */
  #framesChanged(): void {
    const { documents, store } = this.#state;
    this.#sessions.prune();
    for (const [owner, key] of [...documents]) {
      const document = this.get(key);
      if (document && this.sessionOf(document)) continue;
      store.drop(key);
      documents.delete(owner);
    }
    for (const { key, role } of [...store.values()]) {
      if (IFRAME.test(role) && this.isExpanded(key) && !documents.has(key)) void this.expand(key);
    }
    this.#state.tidy();
    this.#state.notify();
  }
}

type RawNode = Protocol.Accessibility.AXNode;

export type AxChange =
  /** Another page: nothing from before remains. */
  | { type: 'reset' }
  /** These nodes are new, changed or gone. */
  | { type: 'nodes'; keys: ReadonlySet<AxKey> }
  | { type: 'focus'; key: AxKey | null };

/** The known part of the tree, and its listeners. Sends nothing to Chrome. */
class AxTreeState {
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

/** The nodes of the tree in memory. Collects what changed until it is taken. */
class AxStore {
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

  /** Replaces a node; children that it no longer has are forgotten, unless another node has them now. */
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

interface AxEvents {
  updated(session: CdpSession, nodes: Protocol.Accessibility.AXNode[]): void;
  /** A frame shows another document. */
  loaded(session: CdpSession, root: Protocol.Accessibility.AXNode): void;
}

/** Switches the accessibility domain on in each process of the tab where it is needed, and off again. */
class AxSessions {
  readonly #tab: CdpTab;
  readonly #events: AxEvents;
  readonly #enabled = new Map<CdpSession, { done: Promise<void>; stop: () => void }>();

  constructor(tab: CdpTab, events: AxEvents) {
    this.#tab = tab;
    this.#events = events;
  }

  /** Switches the domain on in a session, once. */
  enable = async (session: CdpSession): Promise<void> => {
    const known = this.#enabled.get(session);
    if (known) return known.done;
    const stops = [
      session.on('Accessibility.nodesUpdated', ({ nodes }) => this.#events.updated(session, nodes)),
      session.on('Accessibility.loadComplete', ({ root }) => this.#events.loaded(session, root)),
    ];
    const stop = () => {
      for (const end of stops) end();
    };
    const done = session.send('Accessibility.enable').then(() => undefined);
    this.#enabled.set(session, { done, stop });
    try {
      await done;
    } catch (error) {
      stop();
      this.#enabled.delete(session);
      throw error;
    }
  };

  /** The session with this id, while it exists. */
  find(sessionId: string | undefined): CdpSession | undefined {
    if (sessionId === undefined) return this.#tab.main;
    return this.#tab.children().find(({ session }) => session.sessionId === sessionId)?.session;
  }

  /** Forgets sessions that have ended. */
  prune(): void {
    for (const [session, { stop }] of this.#enabled) {
      if (this.find(session.sessionId) === session) continue;
      stop();
      this.#enabled.delete(session);
    }
  }

  /** Switches the domain off everywhere. */
  close(): void {
    for (const [session, { stop }] of this.#enabled) {
      stop();
      // A session that has ended has nothing to switch off.
      session.send('Accessibility.disable').catch(() => undefined);
    }
    this.#enabled.clear();
  }
}

/** Nodes that are watched at most: about two screens of rows. */
const MAX_WATCHED_NODES = 200;

/**
 * Makes Chrome report changes of nodes that were read one by one: it only reports nodes that were
 * requested by `getAXNodeAndAncestors` or as a child. One at a time, because each answer contains
 * the ancestors: 5 ms below a list of 8,000.
 */
class WatchQueue {
  readonly #waiting = new Map<string, () => Promise<unknown>>();
  #isRunning = false;

  /** Adds a node; the oldest are dropped when the queue is too long. */
  add(key: string, session: CdpSession, backendNodeId: number): void {
    this.#waiting.delete(key);
    this.#waiting.set(key, () =>
      session.send('Accessibility.getAXNodeAndAncestors', { backendNodeId }),
    );
    for (const oldest of this.#waiting.keys()) {
      if (this.#waiting.size <= MAX_WATCHED_NODES) break;
      this.#waiting.delete(oldest);
    }
    if (!this.#isRunning) void this.#run();
  }

  delete(key: string): void {
    this.#waiting.delete(key);
  }

  clear(): void {
    this.#waiting.clear();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (const [key, watch] of this.#waiting) {
      this.#waiting.delete(key);
      // A node that is gone need not be watched.
      await watch().catch(() => undefined);
    }
    this.#isRunning = false;
  }
}
