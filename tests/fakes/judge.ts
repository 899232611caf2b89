import { judgeAction } from '../../core/agent/policy/judge-action.ts';
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
  wordsRead: Readonly<Record<string, readonly string[]>> = {},
): string[] {
  const facts = { task: TASK, tree, origins: ['https://example.test'], wordsRead };
  const verdict = judgeAction(parseAction(tool, input), facts);
  if (verdict.type === 'forbidden') return [english(verdict.message)];
  return verdict.concerns.map(({ kind }) => kind);
}

/** The sentences of its concerns. */
export function sentences(tool: string, input: unknown, tree: PageTree): string[] {
  const facts = { task: TASK, tree, origins: ['https://example.test'], wordsRead: {} };
  const verdict = judgeAction(parseAction(tool, input), facts);
  return verdict.type === 'forbidden'
    ? []
    : verdict.concerns.map(({ sentence }) => english(sentence));
}
