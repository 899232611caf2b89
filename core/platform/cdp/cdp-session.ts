import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';

export type CdpMethod = keyof ProtocolMapping.Commands;
export type CdpParams<M extends CdpMethod> = ProtocolMapping.Commands[M]['paramsType'][0];
export type CdpResult<M extends CdpMethod> = ProtocolMapping.Commands[M]['returnType'];
export type CdpEvent = keyof ProtocolMapping.Events;
export type CdpEventParams<E extends CdpEvent> = ProtocolMapping.Events[E][0];

/** One target that answers DevTools protocol commands: the tab, or an out-of-process frame of it. */
export interface CdpSession {
  /** The id of a flat child session; undefined for the tab itself. */
  readonly sessionId: string | undefined;
  /**
   * Sends a command and resolves with its answer. Every call has a deadline, because a crashed
   * renderer never answers. Throws a `CdpError`.
   */
  send<M extends CdpMethod>(
    method: M,
    params?: CdpParams<M>,
    options?: CdpCallOptions,
  ): Promise<CdpResult<M>>;
  /** Calls back for every event of this target; the returned function unsubscribes. */
  on<E extends CdpEvent>(event: E, listener: (params: CdpEventParams<E>) => void): () => void;
}

export interface CdpCallOptions {
  /** Milliseconds until the call fails with `TIMEOUT`; 5,000 by default. */
  deadline?: number;
}

/** One use of the debugger: it stays attached until every use is released. */
export interface DebuggerUse {
  readonly tab: CdpTab;
  release(): void;
}

/** The debugger on one tab: the tab's own session, and one for each out-of-process frame. */
export interface CdpTab {
  readonly main: CdpSession;
  /** Sessions of out-of-process frames, nested ones too, with the frame of each. */
  children(): readonly { session: CdpSession; frameId: string; url: string }[];
  /** Calls back after a child session came or went. */
  onChildren(listener: () => void): () => void;
}
