/** Says what stands in the place of a text; `field` is what its object, or its list, is called. */
export type TextChange = (text: string, field: string) => string;

/**
 * A JSON value with other texts in it. Pictures are left alone: in their letters anything may stand by
 * chance. Names of fields go through `names`, where that is given.
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
