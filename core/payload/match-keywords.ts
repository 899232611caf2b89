/**
 * The keywords that a text has as whole words or phrases, in the order of the list, whatever their
 * case: `right` is in "the top-right corner", not in "copyright".
 */
export function matchKeywords(text: string, keywords: readonly string[]): string[] {
  const words = ` ${(text.toLowerCase().match(/[\p{L}\p{N}_']+/gu) ?? []).join(' ')} `;
  return keywords.filter((keyword) => words.includes(` ${keyword} `));
}
