import { canonicalJson } from '../hash/canonical-json.ts';

/** Whether two values are the same as JSON. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return canonicalJson({ value: one }) === canonicalJson({ value: other });
}

/** Whether `whole` has all that `part` has, as JSON: it may have more fields, at any depth. */
export function holdsJson(whole: unknown, part: unknown): boolean {
  if (!isObject(whole) || !isObject(part) || Array.isArray(whole) !== Array.isArray(part)) {
    return isSameJson(whole, part);
  }
  if (Array.isArray(whole) && whole.length !== (part as unknown[]).length) return false;
  return Object.entries(part).every(([name, value]) => holdsJson(Reflect.get(whole, name), value));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * Joins `mine` with what another window has stored meanwhile (`theirs`); both came from `base` (a three-way merge).
 * A field that one side alone has changed has that change; `both` names those that both have changed to something
 * else, which have mine. Fields that only the store knows stay.
 */
export function mergeFields(
  base: object,
  mine: object,
  theirs: object,
): { merged: Record<string, unknown>; both: string[] } {
  const merged: Record<string, unknown> = { ...theirs };
  const both: string[] = [];
  const was = new Map<string, unknown>(Object.entries(base));
  const now = new Map<string, unknown>(Object.entries(mine));
  for (const name of new Set([...was.keys(), ...now.keys()])) {
    if (isSameJson(now.get(name), was.get(name))) continue;
    const other = Reflect.get(theirs, name);
    if (!isSameJson(other, was.get(name)) && !isSameJson(other, now.get(name))) both.push(name);
    if (now.has(name)) merged[name] = now.get(name);
    else delete merged[name];
  }
  return { merged, both };
}
