import { judgeAction, type PolicyVerdict } from '../../core/agent/policy/judge-action.ts';
import { secretsGiven } from '../../core/agent/policy/typing-concerns.ts';
import { parseAction } from '../../core/agent/tools/parse-action.ts';
import type { PageTree } from '../../core/page/tree/page-tree.ts';
import { english } from '../../core/platform/messages/messages.ts';
import { TASK } from './agent-run.ts';
import { pageTree } from './fake-tree.ts';

/** What the policy says of a call on this page: kinds of concerns, or why it may not be. */
export function judged(
  tool: string,
  input: unknown,
  tree: PageTree = pageTree([]),
  originsRead: readonly string[] = [],
  isHeld = false,
): string[] {
  const facts = { task: TASK, tree, origins: ['https://example.test'], originsRead, isHeld };
  return kindsOf(judgeAction(parseAction(tool, input), facts));
}

/** The same with the secrets that the call gives away, as a proposal is judged. */
export async function judgedWithSecrets(
  tool: string,
  input: unknown,
  tree: PageTree = pageTree([]),
): Promise<string[]> {
  const action = parseAction(tool, input);
  const secrets = await secretsGiven(action);
  const facts = { task: TASK, tree, origins: ['https://example.test'], originsRead: [], secrets };
  return kindsOf(judgeAction(action, facts));
}

function kindsOf(verdict: PolicyVerdict): string[] {
  if (verdict.type === 'forbidden') return [english(verdict.message)];
  return verdict.concerns.map(({ kind }) => kind);
}

/** The sentences of its concerns. */
export function sentences(tool: string, input: unknown, tree: PageTree): string[] {
  const facts = { task: TASK, tree, origins: ['https://example.test'], originsRead: [] };
  const verdict = judgeAction(parseAction(tool, input), facts);
  return verdict.type === 'forbidden'
    ? []
    : verdict.concerns.map(({ sentence }) => english(sentence));
}
