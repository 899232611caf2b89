import type { SemanticNodeV3 } from '../payload/semantic-node.ts';

/** Whether two nodes have the same fields, place on screen included. */
export function saysTheSame(a: SemanticNodeV3, b: SemanticNodeV3): boolean {
  return a === b || isSame(a, b);
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a).filter(([, value]) => value !== undefined);
  const right = new Map(Object.entries(b).filter(([, value]) => value !== undefined));
  return left.length === right.size && left.every(([key, value]) => isSame(value, right.get(key)));
}
