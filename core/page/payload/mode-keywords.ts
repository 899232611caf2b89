/** Words that ask for looks or places: the query needs a picture. */
export const VISUAL_KEYWORDS: readonly string[] = [
  ...['icon', 'image', 'logo', 'picture', 'photo', 'avatar'],
  ...['looks like', 'appears', 'color', 'shape', 'blue', 'red', 'green'],
  ...['top', 'bottom', 'left', 'right', 'corner', 'side', 'edge'],
  ...['next to', 'above', 'below', 'beside', 'near', 'between'],
  ...['first', 'second', 'third', 'last', 'middle'],
  ...['what is', 'what does', 'how much', 'price', 'see', 'show'],
  ...['chart', 'graph', 'table', 'grid', 'card', 'thumbnail'],
];

/** Words that ask for an action: for these, markup is enough. */
export const SIMPLE_ACTIONS: readonly string[] = [
  ...['click', 'type', 'fill', 'select', 'enter', 'press', 'submit'],
  ...['check', 'uncheck', 'toggle', 'expand', 'collapse', 'open', 'close'],
  ...['scroll', 'navigate', 'go to', 'search', 'find'],
];

/**
 * The keywords that a text contains as whole words or phrases, in the order of the list,
 * case-insensitive: `right` is in "the top-right corner", not in "copyright".
 */
export function matchKeywords(text: string, keywords: readonly string[]): string[] {
  const words = ` ${(text.toLowerCase().match(/[\p{L}\p{N}_']+/gu) ?? []).join(' ')} `;
  return keywords.filter((keyword) => words.includes(` ${keyword} `));
}
