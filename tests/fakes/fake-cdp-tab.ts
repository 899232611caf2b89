import type { Protocol } from 'devtools-protocol';
import { CdpError } from '../../core/platform/cdp/cdp-error.ts';
import type { CdpSession, CdpTab } from '../../core/platform/cdp/cdp-session.ts';

type AxNode = Protocol.Accessibility.AXNode;

/** One process of a page: the nodes of its frames, and which `<iframe>` shows which frame. */
export interface FakeProcess {
  frameId: string;
  frames: Record<string, AxNode[]>;
  /** Frame ids by the backend id of the `<iframe>`. */
  owners: Record<string, string>;
}

/** Answers the accessibility commands of one process from its nodes, as Chromium does. */
export class FakeCdpSession implements CdpSession {
  readonly sessionId: string | undefined;
  readonly process: FakeProcess;
  /** Commands in order, such as `getChildAXNodes 12`. */
  readonly calls: string[] = [];
  /** Commands that fail, by name, for as long as they stand here. */
  readonly failures = new Map<string, CdpError>();
  /** Answers to further commands, by name. */
  readonly answers = new Map<string, (params: Record<string, unknown>) => unknown>();
  readonly #listeners = new Map<string, Set<(params: never) => void>>();

  constructor(sessionId: string | undefined, process: FakeProcess) {
    this.sessionId = sessionId;
    this.process = process;
  }

  send: CdpSession['send'] = async (method, params) => {
    const [, command = ''] = method.split('.');
    const given = (params ?? {}) as { id?: string; frameId?: string; backendNodeId?: number };
    this.calls.push([command, given.id ?? given.backendNodeId].filter(Boolean).join(' '));
    const failure = this.failures.get(command);
    if (failure) throw failure;
    const answer = this.answers.get(command);
    if (answer) return answer(given) as never;
    return this.#answer(command, given) as never;
  };

  on: CdpSession['on'] = (event, listener) => {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  /** Reports nodes as changed, after changing them. */
  update(...nodes: AxNode[]): void {
    for (const node of nodes) {
      const list = this.#listOf(node.nodeId);
      list[list.findIndex(({ nodeId }) => nodeId === node.nodeId)] = node;
    }
    this.emit('Accessibility.nodesUpdated', { nodes });
  }

  emit(event: string, params: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(params as never);
  }

  /** A node by its id. Throws when there is none. */
  node(id: string | number): AxNode {
    const node = this.#listOf(String(id)).find(({ nodeId }) => nodeId === String(id));
    if (!node) throw new CdpError('REFUSED', 'Invalid ID');
    return node;
  }

  #listOf(id: string): AxNode[] {
    const lists = Object.values(this.process.frames);
    const list = lists.find((nodes) => nodes.some(({ nodeId }) => nodeId === id));
    if (!list) throw new CdpError('REFUSED', 'Invalid ID');
    return list;
  }

  #answer(command: string, { id, frameId, backendNodeId }: Record<string, string | number>) {
    if (command === 'getRootAXNode') return { node: this.#rootOf(String(frameId ?? '')) };
    if (command === 'getChildAXNodes') return { nodes: this.#childrenOf(String(id)) };
    if (command === 'getPartialAXTree') return { nodes: [this.node(backendNodeId ?? 0)] };
    if (command === 'getAXNodeAndAncestors') return { nodes: this.#upFrom(backendNodeId ?? 0) };
    if (command === 'describeNode') {
      return { node: { frameId: this.process.owners[backendNodeId ?? 0] } };
    }
    if (command === 'getFrameOwner') return { backendNodeId: this.#ownerOf(String(frameId)) };
    return {};
  }

  #rootOf(frameId: string): AxNode {
    const root = this.process.frames[frameId || this.process.frameId]?.[0];
    if (!root) throw new CdpError('REFUSED', 'Frame with the given frameId is not found.');
    return root;
  }

  /** Chrome sends the children of ignored children along. */
  #childrenOf(id: string): AxNode[] {
    const children = (this.node(id).childIds ?? []).map((child) => this.node(child));
    return children.flatMap((child) =>
      child.ignored ? [child, ...this.#childrenOf(child.nodeId)] : [child],
    );
  }

  #upFrom(id: string | number): AxNode[] {
    const node = this.node(id);
    return [node, ...(node.parentId === undefined ? [] : this.#upFrom(node.parentId))];
  }

  #ownerOf(frameId: string): number {
    const owner = Object.entries(this.process.owners).find(([, shown]) => shown === frameId);
    if (!owner) throw new CdpError('REFUSED', 'Frame with the given id was not found.');
    return Number(owner[0]);
  }
}

/** A tab made of recorded processes; the first is the tab's own. */
export class FakeCdpTab implements CdpTab {
  readonly main: FakeCdpSession;
  #children: FakeCdpSession[];
  readonly #listeners = new Set<() => void>();

  constructor([main, ...children]: readonly FakeProcess[]) {
    if (!main) throw new Error('A tab has one process at least.');
    this.main = new FakeCdpSession(undefined, main);
    this.#children = children.map((process, i) => new FakeCdpSession(`s${i + 1}`, process));
  }

  children = () =>
    this.#children.map((session) => ({ session, frameId: session.process.frameId, url: '' }));

  onChildren = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Puts other processes in place of the children. */
  setChildren(children: FakeCdpSession[]): void {
    this.#children = children;
    for (const listener of this.#listeners) listener();
  }
}
