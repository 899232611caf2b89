import { canonicalJson } from '../hash/canonical-json.ts';

/**
 * Joins two lists that came from `base`: what either has added is there, what either has removed is not, in the order
 * of `mine`. Items with an `id` are the same by it, others as JSON; `isOverlap` says that both have changed one item,
 * which is as in `mine`. Null where an item is in a list twice: then places mean something.
 */
export function mergeItems(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): { items: unknown[]; isOverlap: boolean } | null {
  const [was, own, other] = [keyed(base), keyed(mine), keyed(theirs)];
  if (!was || !own || !other) return null;
  let isOverlap = false;
  const items: unknown[] = [];
  for (const [key, item] of own) {
    const isMine = !was.has(key) || !isSameJsonItem(was.get(key), item);
    const isTheirs = !isSameJsonItem(was.get(key), other.get(key));
    if (isMine || !isTheirs) items.push(item);
    else if (other.has(key)) items.push(other.get(key));
    if (isMine && isTheirs && !isSameJsonItem(item, other.get(key))) isOverlap = true;
  }
  for (const [key, item] of other) {
    if (own.has(key)) continue;
    if (!was.has(key)) items.push(item);
    else if (!isSameJsonItem(was.get(key), item)) isOverlap = true;
  }
  return { items, isOverlap };
}

/** Items by what makes them the same; null where two have the same. */
function keyed(items: readonly unknown[]): Map<string, unknown> | null {
  const found = new Map(items.map((item) => [itemKey(item), item]));
  return found.size === items.length ? found : null;
}

function itemKey(item: unknown): string {
  const id: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : null;
  return typeof id === 'string' ? `id:${id}` : canonicalJson({ item });
}

function isSameJsonItem(one: unknown, other: unknown): boolean {
  return canonicalJson({ item: one }) === canonicalJson({ item: other });
}
