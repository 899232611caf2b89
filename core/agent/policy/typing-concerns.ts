import type { PageNode } from '../../page/tree/page-tree.ts';
import { msg } from '../../platform/messages/messages.ts';
import { lineBreakIsEnter } from '../input/key-stroke.ts';
import type { Concern } from '../run/concern.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { redactAll } from '../trace/redact.ts';
import { keyConcerns } from './key-concerns.ts';
import { carryConcerns, type DataFacts, frameOrigin } from './page-data.ts';
import { type PressFacts, secretFieldConcerns } from './press-concerns.ts';

/** What typing a text into a field discloses, and what Enter in it triggers. */
export function typingConcerns(
  text: string,
  target: PageNode | undefined,
  facts: DataFacts & PressFacts,
): Concern[] {
  return [
    ...secretFieldConcerns(target),
    ...carryConcerns([text], frameOrigin(facts.tree, target?.frame ?? 0), facts),
    ...(lineBreakIsEnter(text, target?.node.tag) ? keyConcerns('Enter', target, facts) : []),
  ];
}

/** Tools that give away what they are told: to a page, its site, or a server. */
const GIVING: ReadonlySet<string> = new Set([
  ...['type', 'navigate', 'open_tab', 'answer_dialog', 'page_tool', 'run_script'],
]);

/**
 * The kinds of secrets in what a step gives away (FAULTS D8): keys, codes, cards and all else that exports leave out,
 * since both ask the same function.
 */
export async function secretsGiven({ tool, input }: AgentAction): Promise<readonly string[]> {
  if (!GIVING.has(tool)) return [];
  const { why: _, expect: __, element: ___, ...given } = input as Record<string, unknown>;
  // As it stands, and by the names that a tool has for it.
  const { report } = await redactAll([
    given,
    ...(tool === 'page_tool' ? [JSON.stringify(given)] : []),
  ]);
  return Object.keys(report);
}

/** Such secrets never belong in a page, whoever asks for them. */
export function secretConcerns(kinds: readonly string[]): Concern[] {
  return kinds.map((kind) => ({
    kind: 'secret',
    sentence: msg('policy.looksLikeSecret', { kind }),
  }));
}
