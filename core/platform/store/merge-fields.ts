import { canonicalJson } from '../hash/canonical-json.ts';

/** Whether two values are the same as JSON. */
function isSameJson(one: unknown, other: unknown): boolean {
  return canonicalJson({ value: one }) === canonicalJson({ value: other });
}

/** Whether `whole` has all that `part` has, as JSON: it may have more fields, at any depth. */
export function holdsJson(whole: unknown, part: unknown): boolean {
  if (!isStructured(whole) || !isStructured(part) || Array.isArray(whole) !== Array.isArray(part)) {
    return isSameJson(whole, part);
  }
  if (Array.isArray(whole) && whole.length !== (part as unknown[]).length) return false;
  return Object.entries(part).every(([name, value]) => holdsJson(Reflect.get(whole, name), value));
}

function isStructured(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What {@link mergeFields} has joined. */
export interface MergedFields {
  merged: Record<string, unknown>;
  /** Names of the fields in which both sides have changed the same to something else: they have mine. */
  both: string[];
}

/**
 * Joins `mine` with what another window has stored meanwhile (`theirs`); both came from `base` (a three-way merge).
 * A field that one side alone has changed has that change. Where both have, lists are joined item by item, and fields
 * named in `byEntry` entry by entry. Fields that only the store knows stay.
 */
export function mergeFields(
  base: object,
  mine: object,
  theirs: object,
  byEntry: readonly string[] = [],
): MergedFields {
  const merged: Record<string, unknown> = { ...theirs };
  const both: string[] = [];
  const was = new Map<string, unknown>(Object.entries(base));
  const now = new Map<string, unknown>(Object.entries(mine));
  for (const name of new Set([...was.keys(), ...now.keys()])) {
    const [before, own, other] = [was.get(name), now.get(name), Reflect.get(theirs, name)];
    if (isSameJson(own, before)) continue;
    if (!now.has(name)) delete merged[name];
    else merged[name] = own;
    if (isSameJson(other, before) || isSameJson(other, own)) continue;
    const joined = mergeValue(before, own, other, byEntry.includes(name));
    if (joined) merged[name] = joined.value;
    if (!joined || joined.isOverlap) both.push(name);
  }
  return { merged, both };
}

/** A list or a record that both have changed; null for what is one value. */
function mergeValue(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  isByEntry: boolean,
): { value: unknown; isOverlap: boolean } | null {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const joined = mergeItems(Array.isArray(base) ? base : [], mine, theirs);
    return joined && { value: joined.items, isOverlap: joined.isOverlap };
  }
  if (!isByEntry || !isStructured(mine) || !isStructured(theirs)) return null;
  const { merged, both } = mergeFields(isStructured(base) ? base : {}, mine, theirs);
  return { value: merged, isOverlap: both.length > 0 };
}

/**
 * Joins two lists that came from `base`: what either has added is there, what either has removed is not, in the order
 * of `mine`. Items with an `id` are the same by it, others as JSON; `isOverlap` says that both have changed one item,
 * which is as in `mine`. Null where an item is in a list twice: then places mean something.
 */
function mergeItems(
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
