/**
 * JSON with sorted keys: equal values have equal texts. `made` holds texts of parts that were made before and do
 * not change.
 */
export function canonicalJson(value: unknown, made?: WeakMap<object, string>): string {
  return canonicalText(value, made) ?? '';
}

/** A value that JSON has no text for has none here. */
function canonicalText(
  value: unknown,
  made: WeakMap<object, string> | undefined,
): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = made?.get(value);
  if (known !== undefined) return known;
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return canonicalText(value.toJSON(), made);
  if (Array.isArray(value)) {
    return `[${value.map((item) => canonicalText(item, made) ?? 'null').join(',')}]`;
  }
  const fields: string[] = [];
  for (const key of sortedKeys(value)) {
    const text = canonicalText((value as Readonly<Record<string, unknown>>)[key], made);
    if (text !== undefined) fields.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${fields.join(',')}}`;
}

/** As an object that got its fields in their order has them: numbers come first there. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value).sort();
  if (!keys.some((key) => /^\d/.test(key))) return keys;
  return Object.keys(Object.fromEntries(keys.map((key) => [key, true])));
}
