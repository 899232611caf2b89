import * as z from 'zod/mini';

/**
 * A list as it is stored, empty where there is none: an entry that does not parse is left out, and the others stay. Of
 * more than `most` the first are taken.
 */
export function storedList<Entry extends z.ZodMiniType>(entry: Entry, most = Number.MAX_VALUE) {
  const readable = z.transform((found: unknown[]) =>
    found.flatMap((one) => parsed(entry, one)).slice(0, most),
  );
  return z.catch(z.pipe(z.array(z.unknown()), readable), []);
}

/** The same of values by their names. */
export function storedRecord<Entry extends z.ZodMiniType>(entry: Entry, longestName: number) {
  const readable = z.transform((found: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(found)
        .filter(([name]) => name.length <= longestName)
        .flatMap(([name, one]) => parsed(entry, one).map((value) => [name, value] as const)),
    ),
  );
  return z.catch(z.pipe(z.record(z.string(), z.unknown()), readable), {});
}

function parsed<Entry extends z.ZodMiniType>(entry: Entry, value: unknown): z.output<Entry>[] {
  const read = entry.safeParse(value);
  return read.success ? [read.data] : [];
}

/** Reads stored data by a schema whose every field has a default, also where there are none. */
export function storedParser<Form extends z.ZodMiniType>(form: Form) {
  return (stored: unknown): z.output<Form> => form.safeParse(stored ?? {}).data ?? form.parse({});
}
