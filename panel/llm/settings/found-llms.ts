import type { ListedLlm } from '../../../core/llm/provider/provider.ts';

/**
 * The models that a query of words finds, each word somewhere in the id; those with a known price first, as
 * they are the ones that most people look for.
 */
export function foundLlms(
  listed: readonly ListedLlm[],
  query: string,
  isPriced: (model: string) => boolean,
): ListedLlm[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = listed.filter(({ id }) => words.every((word) => id.toLowerCase().includes(word)));
  const [priced, others] = [
    found.filter(({ id }) => isPriced(id)),
    found.filter(({ id }) => !isPriced(id)),
  ];
  return [...priced, ...others];
}
