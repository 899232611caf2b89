import { rememberElement } from '../healing/remember-element.ts';
import type { PageTree } from '../page/page.ts';
import { bindingOf } from './policy/binding.ts';
import { judgeAction } from './policy/judge-action.ts';
import { webOrigin } from './policy/web-origin.ts';
import type { Proposal } from './proposal.ts';
import type { RunState } from './run-state.ts';
import { expectedOf } from './sentinel/expected-of.ts';
import type { AgentAction } from './tools/agent-tools.ts';
import { endOf, targetOf } from './tools/target-of.ts';
import { MISSING_TEXT } from './trace/missing-text.ts';

/**
 * An action as it would be carried out on this page. Throws a sentence when it may not be, or when the
 * page has no such element.
 */
export async function makeProposal(
  state: Pick<RunState, 'task' | 'origins' | 'wordsRead'>,
  tree: PageTree,
  action: AgentAction,
  callId: string | null,
  changed?: string,
): Promise<Proposal> {
  if ('text' in action.input && action.input.text?.includes(MISSING_TEXT)) {
    throw new Error('What was typed there is not in the file of the run: it was a secret.');
  }
  const { task, origins, wordsRead } = state;
  const verdict = judgeAction(action, { task, tree, origins, wordsRead });
  if (verdict.type === 'forbidden') throw new Error(verdict.message);
  const { concerns } = verdict;
  const key = targetOf(action);
  const target = key === undefined ? null : rememberElement(tree, key);
  const to = endOf(action);
  const end = to === undefined ? null : rememberElement(tree, to);
  const binding = await bindingOf(action, [target, end], tree, concerns.length > 0);
  return {
    action,
    callId,
    target,
    ...(end && { end }),
    origin: webOrigin(tree.url) ?? '',
    expected: expectedOf(action),
    concerns,
    binding,
    ...(changed !== undefined && { changed }),
  };
}
