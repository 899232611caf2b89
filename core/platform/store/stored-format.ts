/** The form in which one kind of value is stored, and how older forms become it. */
export interface StoredFormat<T> {
  /** Raised when an earlier version of this extension can no longer read what is written. */
  schema: number;
  /** `migrations[0]` makes the first form into the second, and so on up to `schema`. */
  migrations: readonly ((stored: object) => object)[];
  /** Reads the present form; undefined when it is none. */
  read(stored: object): T | undefined;
  /** Fields that are records of independent entries: two windows may each change some. */
  byEntry?: readonly string[];
  /** Fields that a person has written: what another window wrote is set aside before it is written over. */
  written?: readonly string[];
}

/** A stored value: one of the present form, one of a newer extension, or something that cannot be read. */
export type StoredReading<T> =
  | { type: 'none' }
  /** `stored` is what it was read from, in the present form. */
  | { type: 'value'; value: T; stored: object }
  | { type: 'newer' }
  | { type: 'unreadable' };

/** The form of a stored object. The first form had no number. */
function schemaOf(stored: object): unknown {
  return Reflect.get(stored, 'schema') ?? 1;
}

/** Reads what a store holds, where anything may stand; an older form becomes the present one. */
export function readStored<T>(format: StoredFormat<T>, stored: unknown): StoredReading<T> {
  if (stored === undefined) return { type: 'none' };
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return { type: 'unreadable' };
  const schema = schemaOf(stored);
  if (typeof schema !== 'number' || !Number.isInteger(schema)) return { type: 'unreadable' };
  if (schema > format.schema) return { type: 'newer' };
  try {
    const present = migrated(format, stored, schema);
    const value = format.read(present);
    if (value === undefined) return { type: 'unreadable' };
    return { type: 'value', value, stored: present };
  } catch {
    return { type: 'unreadable' };
  }
}

/** A stored object of form `from` in the present form. Throws what a migration throws. */
export function migrated(
  { schema, migrations }: Pick<StoredFormat<unknown>, 'schema' | 'migrations'>,
  stored: object,
  from: number,
): object {
  if (from < 1 || migrations.length !== schema - 1)
    throw new RangeError(`No way from form ${from}.`);
  const steps = migrations.slice(from - 1);
  const newest = steps.reduce((format, migrate) => migrate(format), stored);
  return steps.length > 0 ? { ...newest, schema } : newest;
}
