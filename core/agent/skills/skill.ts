import type { Recording } from '../run/recording.ts';
import type { RunCost, Spend } from '../run/spend.ts';

/** A text of the task that may be another one the next time. */
export interface SkillParameter {
  /** Stands as `{{name}}` in the skill. */
  name: string;
  /** What it was when the skill was recorded. */
  value: string;
}

/** A run that succeeded, kept to be taken again on its site without a model. Plain JSON. */
export interface Skill {
  id: string;
  /** The task, with `{{name}}` where a parameter stands. */
  title: string;
  /** The origin that it is for. */
  site: string;
  /** Its steps by what their elements are, with `{{name}}` in texts. */
  recording: Recording;
  parameters: readonly SkillParameter[];
  /** What the recorded run cost. */
  cost: RunCost;
  /** What the last run of the skill cost, if there was one. */
  lastCost?: RunCost;
  /** Milliseconds (Unix). */
  savedAt: number;
}

/** The figures of a run that a skill keeps. */
export function costOf({ calls, inputTokens, outputTokens, usd }: Spend): RunCost {
  return { calls, inputTokens, outputTokens, usd };
}
