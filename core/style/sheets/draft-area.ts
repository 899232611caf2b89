import { idbArea } from '../../platform/store/idb-area.ts';
import { withSpare } from '../../platform/store/spare-area.ts';
import type { StorageArea } from '../../platform/store/storage-area.ts';

/** Where drafts are: in the extension's storage, or beside it while that is full. */
export function draftArea(local: StorageArea, databases: IDBFactory): StorageArea {
  return withSpare(local, idbArea(databases, 'penumbra-drafts'));
}
