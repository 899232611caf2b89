import { setAside } from '../../../core/platform/store/set-aside.ts';
import { memoryValue, type Stored, storeLock } from '../../chrome/storage/stored-value.ts';
import { idbArchive } from './run-archive.ts';
import { type RunLeases, webLeases } from './run-lease.ts';
import { RunStore } from './run-store.ts';
import { type SavedSkills, savedSkills } from './saved-skills.ts';
import { SessionRuns } from './session-runs.ts';

/** Where runs are kept, and who has them. */
export interface HistoryStores {
  store: RunStore;
  leases: RunLeases;
  skills: Stored<SavedSkills>;
  /** Of the extension; exported traces name it. */
  version: string;
}

/** Chrome's stores. Of a tab in a private window nothing goes to disk. */
export function chromeHistory(tabId: number): HistoryStores {
  const archive = chrome.tabs.get(tabId).then(
    ({ incognito }) => (incognito ? null : idbArchive()),
    // The tab has gone: it may have been a private one.
    () => null,
  );
  const { local, session } = chrome.storage;
  const shared = {
    lock: storeLock,
    async setAside(key: string, value: unknown) {
      await setAside((await archive) ? local : session, key, value);
    },
  };
  return {
    store: new RunStore(new SessionRuns(session), archive, Date.now, shared),
    leases: webLeases(),
    skills: inPlace(archive.then((runs) => (runs ? savedSkills() : memoryValue({})))),
    version: chrome.runtime.getManifest().version,
  };
}

/** A value whose place is known later. */
function inPlace(place: Promise<Stored<SavedSkills>>): Stored<SavedSkills> {
  return {
    load: async () => (await place).load(),
    save: async (value) => (await place).save(value),
    onChange: () => () => undefined,
  };
}
