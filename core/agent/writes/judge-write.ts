import type { ShownWrite } from './held-write.ts';
import { isOfPattern, patternOf, type WritePattern } from './write-pattern.ts';

/**
 * Who decides on writes: a person on each, nobody (`--yes`: what is not plain stops the run), or a person on
 * each whoever runs the agent (`--strict`).
 */
export type WriteMode = 'person' | 'unattended' | 'strict';

/** What a decision goes by. */
export interface WriteFacts {
  mode: WriteMode;
  /** Kinds that a person has allowed, for this run or for their site. */
  allowed: readonly WritePattern[];
  /** Kinds that the page sent before the first press of the run. */
  ordinary: readonly WritePattern[];
  /** Whether the words and the surroundings of the step gave a person nothing to decide. */
  isStepClean: boolean;
}

/** Sent, failed without asking, or put to a person. */
export type WriteVerdict = 'send' | 'fail' | 'ask';

/** What is to become of a write. What was blocked is over: it is only reported, or put to a person to repeat. */
export function judgeWrite(write: ShownWrite, facts: WriteFacts): WriteVerdict {
  if (facts.allowed.some((pattern) => isOfPattern(pattern, write))) return 'send';
  // Nothing of the page waits for it, and it cannot be repeated.
  if (write.kind === 'prefetch') return 'fail';
  if (facts.mode !== 'unattended') return 'ask';
  if (write.kind === 'navigation') return 'ask';
  const { to } = patternOf(write);
  if (to === write.site && write.from === write.site) return facts.isStepClean ? 'send' : 'ask';
  if (write.kind === 'beacon') return 'fail';
  const isOrdinary = facts.ordinary.some((pattern) => isOfPattern(pattern, write));
  return isOrdinary && !write.carriesTyped ? 'send' : 'ask';
}
