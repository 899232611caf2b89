import { canSeeFirst } from '../policy/said-concern.ts';
import type { Proposal } from '../run/proposal.ts';
import type { RunPorts } from './run-ports.ts';

/** Whether what speaks against a step is seen by what the page sends, which is held. */
export function isSeenFirst(
  { writes, page }: Pick<RunPorts, 'writes' | 'page'>,
  { concerns }: Pick<Proposal, 'concerns'>,
): boolean {
  return canSeeFirst(concerns, page.writes?.canHold === true, writes?.mode !== 'unattended');
}
