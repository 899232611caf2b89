import type { Verdict } from '../run/verdict.ts';

/** Whether a verdict is evidence of a task: that anything or nothing changed is none. */
export function showsSomething({
  verifiedOutcome: type,
}: Pick<Verdict, 'verifiedOutcome'>): boolean {
  return type !== 'any_change' && type !== 'no_change';
}
