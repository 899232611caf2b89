/** A value as people write it: no unit for a zero of a shadow, and one color for sides that are alike. */
export function shortValue(property: string, value: string): string {
  if (property.endsWith('-shadow')) return value.replace(/(?<![\w.#-])0px(?![\w.%])/g, '0');
  if (property !== 'border-color') return value;
  const sides = value.match(/[^\s(]+(?:\([^()]*\))?/g) ?? [];
  return new Set(sides).size === 1 ? (sides[0] ?? value) : value;
}
