/** What a run may reach before a person is asked whether it continues; null for no limit. */
export interface RunLimits {
  steps: number | null;
  /** Input and output, over all attempts. */
  tokens: number | null;
  /** US dollars. */
  usd: number | null;
  /** Milliseconds of the run's own time; waiting for a person does not count. */
  ms: number | null;
  /** The same action on the same page so often is a loop (FAULTS D15). */
  repeats: number;
}

export const RUN_LIMITS: RunLimits = {
  steps: 40,
  tokens: 1_000_000,
  usd: null,
  ms: 30 * 60_000,
  repeats: 3,
};
