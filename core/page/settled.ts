/** What a page was still doing while it was waited for. */
export type SettleCause = 'loading' | 'mutations' | 'network' | 'animations' | 'fonts';

/** Limits of waiting for a page to come to rest (dom-extraction-v3 §12). Milliseconds. */
export interface SettleOptions {
  /** How long nothing must have happened. */
  quiet: number;
  /** How long to wait at most. */
  limit: number;
}

export const SETTLE_DEFAULTS: SettleOptions = { quiet: 300, limit: 3000 };

/** How a page came to rest, or that it did not. */
export interface Settled {
  /** False when the limit came first; then `causes` says what was still going on. */
  isSettled: boolean;
  ms: number;
  /** What was waited for, in the order in which it was last seen. */
  causes: SettleCause[];
}

/** A page is at rest when all its frames are. */
export function settledTogether(frames: readonly Settled[]): Settled {
  return {
    isSettled: frames.every((frame) => frame.isSettled),
    ms: Math.max(0, ...frames.map((frame) => frame.ms)),
    causes: [...new Set(frames.flatMap((frame) => frame.causes))],
  };
}
