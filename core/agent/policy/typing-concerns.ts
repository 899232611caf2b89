import type { PageNode } from '../../page/tree/page-tree.ts';
import { joined, msg, type Text } from '../../platform/messages/messages.ts';
import { lineBreakIsEnter } from '../input/key-stroke.ts';
import type { Concern } from '../run/concern.ts';
import { redact } from '../trace/redact.ts';
import { checkedNumber } from './checked-numbers.ts';
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
    ...credentialConcerns(text),
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

/** API keys never belong in a page, whoever asks for them (FAULTS D8); cards and accounts show by their check digits. */
export function credentialConcerns(text: string): Concern[] {
  const checked = checkedNumber(text);
  const kinds = [...Object.keys(redact(text).report), ...(checked ? [checked] : [])];
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
