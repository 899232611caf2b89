import { entryId, pageOf } from '../../ledger/ledger-entry.ts';
import type { GenerationRecord, NewRecord } from './generation-record.ts';

/** Characters of a note that are kept. */
const MOST_NOTE = 1000;

/** A record of a generation that has just ended; `at` in milliseconds (Unix). */
export function makeRecord(told: NewRecord, at: number): GenerationRecord {
  const note = told.note.slice(0, MOST_NOTE);
  return { ...told, id: entryId(at), at, page: pageOf(told.page), note };
}
