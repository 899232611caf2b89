import { MessageError, msg } from '../messages/messages.ts';
import { holdsJson, type MergedFields, mergeFields } from './merge-fields.ts';
import { setAside } from './set-aside.ts';
import type { StorageArea, StoreLock } from './storage-area.ts';
import { readStored, type StoredFormat } from './stored-format.ts';

/** Where a record is stored. */
interface RecordPlace {
  area: StorageArea;
  lock: StoreLock;
  key: string;
}

/**
 * One object in a store that several windows and versions of this extension share. Nothing in it is lost: what cannot
 * be read is set aside, what a newer version has written is left alone, and two windows each keep what they changed.
 */
export class StoredRecord<T extends object> {
  readonly #place: RecordPlace;
  readonly #format: StoredFormat<T>;
  readonly #initial: T;
  /** As this window has read or written it last. */
  #base: object | null = null;

  /** `initial`: the value where nothing is stored. */
  constructor(place: RecordPlace, format: StoredFormat<T>, initial: T) {
    this.#place = place;
    this.#format = format;
    this.#initial = initial;
  }

  /** Rejects with a sentence when the store refuses, and where a newer extension has written. */
  load(): Promise<T> {
    return this.#place.lock(this.#place.key, async () => {
      const { value } = await this.#read();
      this.#base = value;
      return value;
    });
  }

  /**
   * Stores a value with what other windows have changed since it was read. Resolves with the names of the fields that
   * both have changed, which are now as given here. Rejects as {@link load}; then nothing has changed.
   */
  save(value: T): Promise<readonly string[]> {
    const { area, lock, key } = this.#place;
    return lock(key, async () => {
      const { value: theirs, stored } = await this.#read();
      const { merged, both } = this.#merge(value, { ...stored, ...theirs });
      const next = { ...merged, schema: this.#format.schema };
      const lost = both.filter((name) => this.#format.written?.includes(name));
      if (lost.length > 0) {
        const theirTexts = lost.map((name) => [name, Reflect.get(theirs, name)]);
        await setAside(area, key, Object.fromEntries(theirTexts), next);
      } else await area.set({ [key]: next });
      this.#base = value;
      return both;
    });
  }

  #merge(mine: T, theirs: object): MergedFields {
    const { byEntry, read } = this.#format;
    const { merged, both } = mergeFields(this.#base ?? theirs, mine, theirs, byEntry);
    const fits = read(merged) ?? {};
    // Together two lists may be more than a field takes: then the whole field is as given.
    const unfit = Object.entries(mine).filter(
      ([name]) => name in merged && !holdsJson(Reflect.get(fits, name), merged[name]),
    );
    return {
      merged: { ...merged, ...Object.fromEntries(unfit) },
      both: [...new Set([...both, ...unfit.map(([name]) => name)])],
    };
  }

  /** Reads what is stored, and sets aside what cannot be read of it. */
  async #read(): Promise<{ value: T; stored: object }> {
    const { area, key } = this.#place;
    const { [key]: raw } = await area.get([key]);
    const found = readStored(this.#format, raw);
    if (found.type === 'newer') throw new MessageError(msg('platform.newerVersionPenumbraWrote'));
    if (found.type === 'unreadable') await setAside(area, key, raw);
    if (found.type !== 'value') return { value: this.#initial, stored: {} };
    const { value, stored } = found;
    if (hasLost(stored, value)) {
      const { schema } = this.#format;
      await setAside(area, key, raw, { ...stored, ...value, schema });
    }
    return { value, stored };
  }
}

/**
 * Whether something of a field was not taken as it is stored. A field that is not known at all is kept where it is;
 * what this version adds isn’t a loss.
 */
function hasLost(stored: object, read: object): boolean {
  return Object.entries(stored).some(
    ([name, value]) => name in read && !holdsJson(Reflect.get(read, name), value),
  );
}
