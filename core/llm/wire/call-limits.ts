/** How long a call waits, and how often it tries. */
export interface CallLimits {
  /** Milliseconds until the first piece of a reply: models may think for a long time before it. */
  firstPieceMs: number;
  /** Milliseconds between two pieces. Comments and pings are none. */
  idleMs: number;
  /** Milliseconds for the whole of a reply. */
  totalMs: number;
  /** Bytes of the whole of a reply. */
  maxBytes: number;
  /** Attempts in all, the first included. */
  attempts: number;
  /** Milliseconds before the second attempt; doubled for each one after it. */
  backoffMs: number;
  /** A server that asks for a longer wait (ms) is not asked again. */
  longestWaitMs: number;
}

export const CALL_LIMITS: CallLimits = {
  firstPieceMs: 120_000,
  idleMs: 45_000,
  totalMs: 1_800_000,
  maxBytes: 32 * 1024 * 1024,
  attempts: 4,
  backoffMs: 1000,
  longestWaitMs: 120_000,
};
