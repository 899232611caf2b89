/** Functions that define one color by numbers. */
const PLAIN = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/i;

/** Functions made of other colors. */
const MIXED = /^(?:color-mix|contrast-color)$/i;

/** How a function of CSS Color 5 is rewritten; undefined for other functions. */
export function colorFunctionKind(name: string): 'plain' | 'mixed' | 'light-dark' | undefined {
  if (PLAIN.test(name)) return 'plain';
  if (MIXED.test(name)) return 'mixed';
  return name.toLowerCase() === 'light-dark' ? 'light-dark' : undefined;
}
