import type { Protocol } from 'devtools-protocol';
import type { CdpSession, CdpTab } from '../../platform/cdp/cdp-session.ts';
import { t, translated } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { type AxKey, type AxNode, axKey, splitAxKey } from './ax-node.ts';
import { AxSessions } from './ax-sessions.ts';
import { type AxChange, AxTreeState } from './ax-tree-state.ts';
import { readFrameRoot, readMainRoot } from './frame-root.ts';
import { WatchQueue } from './watch-queue.ts';

/** Maximum nodes in memory, by default. */
export const MAX_NODES = 20_000;
/**
 * Children of wider nodes are read as they scroll into view: all 8,000 of a list took 1 s and 4 MB.
 */
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
      this.#state.setProblem(
        node.key,
        t('ax.childrenCannotRead', { error: translated(errorText(error)) }),
      );
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
      this.#state.setProblem(
        key,
        t('ax.frameUnavailable', { error: translated(errorText(error)) }),
      );
    }
  }

  #hasRoom(more: number): boolean {
    if (this.size + more <= this.#maxNodes) return true;
    this.#isTruncated = true;
    return false;
  }

  /**
   * Forgets children of a wide node that are not requested now and have no expanded nodes under
   * them.
   */
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
