import { canonicalJson } from './canonical-json.ts';
import type { RunState } from './run-state.ts';
import type { AgentAction } from './tools/agent-tools.ts';

/** How often this action was taken before on a page that said the same. */
export function timesBefore({ steps, draft }: RunState, action: AgentAction): number {
  const now = signature(action);
  const { hash } = draft.observation ?? {};
  return steps.filter(
    ({ proposal, observation }) =>
      proposal !== undefined && signature(proposal.action) === now && observation?.hash === hash,
  ).length;
}

/** Why a step is taken, and what is hoped of it, make it no other step. */
function signature({ tool, input }: AgentAction): string {
  const fields = Object.entries(input).filter(([name]) => name !== 'why' && name !== 'expect');
  return canonicalJson([tool, Object.fromEntries(fields)]);
}
