import { rememberElement } from '../../page/healing/remember-element.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import { t } from '../../platform/messages/messages.ts';
import { approvalBinding } from '../policy/approval-binding.ts';
import { judgeAction } from '../policy/judge-action.ts';
import { MISSING_TEXT } from '../run/missing-text.ts';
import type { Proposal } from '../run/proposal.ts';
import type { RunState } from '../run/run-state.ts';
import { webOrigin } from '../run/web-origin.ts';
import { expectedOf } from '../sentinel/expected-outcome-of.ts';
import { dragEndOf, targetOf } from '../tools/target-of.ts';

/**
 * An action as it would be carried out on this page. Throws a sentence when it may not be, or when the
 * page has no such element.
 */
export async function makeProposal(
  state: Pick<RunState, 'task' | 'origins' | 'wordsRead'>,
  tree: PageTree,
  { action, callId, changed }: Pick<Proposal, 'action' | 'callId' | 'changed'>,
): Promise<Proposal> {
  if ('text' in action.input && action.input.text?.includes(MISSING_TEXT)) {
    throw new Error(t('run.typedNotFileRun'));
  }
  const { task, origins, wordsRead } = state;
  const verdict = judgeAction(action, { task, tree, origins, wordsRead });
  if (verdict.type === 'forbidden') throw new Error(verdict.message);
  const { concerns } = verdict;
  const key = targetOf(action);
  const target = key === undefined ? null : rememberElement(tree, key);
  const to = dragEndOf(action);
  const end = to === undefined ? null : rememberElement(tree, to);
  const binding = await approvalBinding(action, [target, end], tree, concerns.length > 0);
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
