import type { SemanticNodeV3 } from '../payload/semantic-node.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether two nodes have the same fields, their place on screen included. */
export function isSameNode(a: SemanticNodeV3, b: SemanticNodeV3): boolean {
  return a === b || isDeepEqual(a, b);
}

function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  // `for in` over an array converts each index to text.
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isDeepEqual(item, b[index]));
  }
  const [left, right] = [a as Fields, b as Fields];
  return hasFieldsOf(left, right) && hasFieldsOf(right, left);
}

/** Keys are looked up, not listed: this runs over every node of a page at each reading. */
function hasFieldsOf(a: Fields, b: Fields): boolean {
  for (const key in a) {
    if (a[key] !== b[key] && !isDeepEqual(a[key], b[key])) return false;
  }
  return true;
}
