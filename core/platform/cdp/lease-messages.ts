/** Name of the port by which a panel holds the debugger's lease on a tab. */
export const LEASE_PORT = 'debugger-lease';

/**
 * Panel to worker, first on the port and once. The lease ends with the port: then the worker
 * releases held input and detaches whatever is still attached.
 */
export interface LeaseRequest {
  tabId: number;
  /** Set by a panel that is attached already and reconnects after the worker's death. */
  isAttached: boolean;
  /** Take the lease from another panel that holds it. */
  takeOver: boolean;
}

/** Worker to panel. Only after `held` may the panel attach. */
export type LeaseReply = { type: 'held' } | { type: 'busy' } | { type: 'taken' };
