import type { PageNode } from '../../page/tree/page-tree.ts';
import { joined, msg, type Text } from '../../platform/messages/messages.ts';
import { lineBreakIsEnter } from '../input/key-stroke.ts';
import type { Concern } from '../run/concern.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { redactAll } from '../trace/redact.ts';
import { keyConcerns } from './key-concerns.ts';
import { type DataFacts, exfiltratedWords } from './page-data.ts';
import { type PressFacts, secretFieldConcerns } from './press-concerns.ts';

/** Words of page data that a sentence lists. */
const MAX_NAMED_WORDS = 5;

/** What typing a text into a field discloses, and what Enter in it triggers. */
export function typingConcerns(
  text: string,
  target: PageNode | undefined,
  facts: DataFacts & PressFacts,
): Concern[] {
  return [
    ...secretFieldConcerns(target),
    ...exfiltrationConcerns(text, facts, target),
    ...(lineBreakIsEnter(text, target?.node.tag) ? keyConcerns('Enter', target, facts) : []),
  ];
}

/** A person decides whether to type what another site said. */
export function exfiltrationConcerns(text: string, facts: DataFacts, target?: PageNode): Concern[] {
  const words = exfiltratedWords(text, facts, target);
  if (words.length === 0) return [];
  return [
    {
      kind: 'page-data',
      sentence: msg('policy.typesAnotherSiteSaid', { joinNamedWords: joinNamedWords(words) }),
    },
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

/** The first few words as a list, and how many more there are. */
export function joinNamedWords(words: readonly string[]): Text {
  const more = words.length - MAX_NAMED_WORDS;
  const named = words.slice(0, MAX_NAMED_WORDS).join(', ');
  return joined([named, more > 0 ? msg('policy.andMore', { more }) : ''], '');
}
