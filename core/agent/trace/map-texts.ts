/** Returns the replacement of a text; `field` is the name of its field, or of its list's. */
export type TextChange = (text: string, field: string) => string;

/**
 * A JSON value with its texts replaced. Pictures are left alone: their base64 may contain anything
 * by chance. `names`, if given, replaces names of fields.
 */
export function mapTexts<T>(value: T, change: TextChange, names?: (name: string) => string): T {
  const map = (one: unknown, field: string): unknown => {
    if (typeof one === 'string') return change(one, field);
    if (Array.isArray(one)) return one.map((item) => map(item, field));
    if (typeof one !== 'object' || one === null) return one;
    const isPicture = 'type' in one && one.type === 'image';
    return Object.fromEntries(
      Object.entries(one).map(([name, inner]) =>
        isPicture && name === 'data'
          ? [name, inner]
          : [names ? names(name) : name, map(inner, name)],
      ),
    );
  };
  return map(value, '') as T;
}
