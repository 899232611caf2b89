import { isObject } from '../../../core/platform/text/read-json.ts';

/**
 * Readers of stored values. zod does this elsewhere; here it would be a fifth of what is loaded
 * before
 * the panel shows anything. A reader returns undefined for what it does not accept.
 */
export type Reader<T> = (value: unknown) => T | undefined;

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A number in a range. */
export function number(least: number, most: number): Reader<number> {
  return (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

/** A text of limited length and, if given, of a shape. */
export function text(longest: number, shape = /^/): Reader<string> {
  return (value) =>
    typeof value === 'string' && value.length <= longest && shape.test(value) ? value : undefined;
}

/** One of these names. */
export function oneOf<const T extends string>(...names: readonly T[]): Reader<T> {
  return (value) => names.find((name) => name === value);
}

/** What the reader accepts, or null. */
export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value) => (value === null ? null : reader(value));
}

/** A list of limited length, all of whose items are accepted. */
export function list<T>(reader: Reader<T>, longest: number): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > longest) return undefined;
    const items = value.map(reader);
    return items.every((item) => item !== undefined) ? items : undefined;
  };
}

/** An object with at most so many fields, of any names. */
export function record<T>(reader: Reader<T>, names: Reader<string>, most: number) {
  return (value: unknown): Record<string, T> | undefined => {
    if (!isObject(value)) return undefined;
    const entries = Object.entries(value).map(([name, item]) => [names(name), reader(item)]);
    if (entries.length > most || entries.flat().includes(undefined)) return undefined;
    return Object.fromEntries(entries);
  };
}

/** An object all of whose fields are accepted by their readers; other fields are dropped. */
export function fields<T extends object>(
  readers: { [Name in keyof T]: Reader<T[Name]> },
): Reader<T> {
  return (value) => {
    if (!isObject(value)) return undefined;
    const read: Partial<T> = {};
    for (const name of Object.keys(readers) as (keyof T & string)[]) {
      const field = readers[name](value[name]);
      if (field === undefined) return undefined;
      read[name] = field;
    }
    return read as T;
  };
}
