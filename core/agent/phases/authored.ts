import { orAborted } from '../../dark/or-aborted.ts';
import type { RunContext } from '../run-context.ts';
import type { RunState } from '../run-state.ts';
import type { StepAuthor } from '../step-author.ts';

/** The step as its author makes it: no model is asked, and nothing is spent. */
export async function authored(
  { signal, ports, seen }: RunContext,
  state: RunState,
  author: StepAuthor,
): Promise<RunState> {
  const made = await orAborted(author.next(state, seen, signal), signal);
  if (made.type === 'look-again') {
    await ports.wait(made.ms, signal);
    return { ...state, next: 'observe' };
  }
  return { ...state, next: 'propose', draft: { ...state.draft, authored: made.step } };
}
