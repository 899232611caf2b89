import type { StorageArea } from './storage-area.ts';

/** A value that could not be read, and where it is kept now. */
export interface SetAside {
  key: string;
  value: unknown;
}

const PREFIX = 'aside:';

/**
 * Keeps a value that cannot be read under its date, out of the way of what is stored next at `key`: `instead`, or
 * nothing. All in one write where there is something instead.
 */
export async function setAside(
  area: StorageArea,
  key: string,
  value: unknown,
  instead?: object,
): Promise<SetAside> {
  const aside = { key: await freeKey(area, key), value };
  await area.set({ [aside.key]: value, ...(instead && { [key]: instead }) });
  if (!instead) await area.remove([key]);
  return aside;
}

/** The key of this moment, or of the next at which nothing else was set aside. */
async function freeKey(area: StorageArea, key: string): Promise<string> {
  for (let at = Date.now(); ; at++) {
    const free = `${PREFIX}${key}:${new Date(at).toISOString()}`;
    if (!(free in (await area.get([free])))) return free;
  }
}

/** What an entry of a store holds that was set aside: the key that it was stored at, and when. */
export interface AsideEntry extends SetAside {
  of: string;
  /** ISO 8601. */
  at: string;
}

/** Everything that was set aside, the newest first. Rejects when the store refuses. */
export async function asideEntries(area: StorageArea): Promise<AsideEntry[]> {
  const all = Object.entries(await area.get(null));
  const found = all.flatMap(([key, value]) => {
    const [, of, at] = /^aside:(.*):(\d{4}-.*Z)$/s.exec(key) ?? [];
    return of !== undefined && at !== undefined ? [{ key, value, of, at }] : [];
  });
  return found.toSorted((a, b) => b.at.localeCompare(a.at));
}
