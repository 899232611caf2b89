import { canSeeFirst } from '../policy/said-concern.ts';
import type { Proposal } from '../run/proposal.ts';
import type { RunPorts } from './run-ports.ts';

/** Whether nobody watches, and what speaks against a step is seen by what the page sends. */
export function isSeenFirst(
  { writes, page }: Pick<RunPorts, 'writes' | 'page'>,
  { concerns }: Pick<Proposal, 'concerns'>,
): boolean {
  return writes?.mode === 'unattended' && canSeeFirst(concerns, page.writes?.canHold === true);
}
