import type { Concern } from './concern.ts';
import { type DataFacts, dataIn } from './page-data.ts';
import type { PressFacts } from './press-concerns.ts';
import { keyLikeConcerns, listOf } from './typing-concerns.ts';
import { webOrigin } from './web-origin.ts';

/** What going to an address tells whoever is there (FAULTS D4). */
export function addressConcerns(url: string, facts: DataFacts & PressFacts): Concern[] {
  const origin = webOrigin(url) ?? '';
  const { pathname, search, hash } = new URL(url);
  // Where the page is already, its own paths tell it nothing.
  const isHere = origin === webOrigin(facts.tree.url);
  const words = dataIn((isHere ? '' : pathname) + search + hash, facts);
  const elsewhere = `This goes to ${origin}, where the task was not yet.`;
  const carries = `This carries data of the page to ${origin}: ${listOf(words)}.`;
  return [
    ...keyLikeConcerns(url),
    ...(facts.origins.includes(origin)
      ? []
      : [{ kind: 'new-origin', sentence: elsewhere } as const]),
    ...(words.length > 0 ? [{ kind: 'page-data', sentence: carries } as const] : []),
  ];
}
