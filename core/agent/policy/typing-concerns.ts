import { MASK } from '../../page/mask.ts';
import type { PageNode } from '../../page/page.ts';
import { namesSecret } from '../../page/secret-words.ts';
import { entersBy } from '../keys/enters-by.ts';
import { redact } from '../trace/redact.ts';
import type { Concern } from './concern.ts';
import { keyConcerns } from './key-concerns.ts';
import { carriedWords, type DataFacts } from './page-data.ts';
import type { PressFacts } from './press-concerns.ts';

/** Words of page data that a sentence names. */
const NAMED = 5;

/** What typing a text into a field gives away, and what the Enter in it sets off. */
export function typingConcerns(
  text: string,
  target: PageNode | undefined,
  facts: DataFacts & PressFacts,
): Concern[] {
  const isSecret = target && (target.node.value === MASK || namesSecret(target.node.name));
  const secret: Concern[] = isSecret
    ? [{ kind: 'secret', sentence: `“${target.node.name}” is a field for a secret.` }]
    : [];
  return [
    ...secret,
    ...keyLikeConcerns(text),
    ...carriedConcerns(text, facts, target),
    ...(entersBy(text, target?.node.tag) ? keyConcerns('Enter', target, facts) : []),
  ];
}

/** What another site said is a person's to type. */
export function carriedConcerns(text: string, facts: DataFacts, target?: PageNode): Concern[] {
  const words = carriedWords(text, facts, target);
  if (words.length === 0) return [];
  return [{ kind: 'page-data', sentence: `This types what another site said: ${listOf(words)}.` }];
}

/** Keys of services have no business in a page, whoever asks for them (FAULTS D8). */
export function keyLikeConcerns(text: string): Concern[] {
  return Object.keys(redact(text).report).map((kind) => ({
    kind: 'secret',
    sentence: `This looks as if it held a secret: ${kind}.`,
  }));
}

export function listOf(words: readonly string[]): string {
  const more = words.length - NAMED;
  return words.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
