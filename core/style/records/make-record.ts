import { entryId, pageOf } from '../../llm/ledger/ledger-entry.ts';
import type { GenerationRecord, NewRecord } from './generation-record.ts';

/** Characters of a note that are kept. */
const MAX_NOTE_CHARACTERS = 1000;

/** A record of a generation that has just ended; `at` in milliseconds (Unix). */
export function makeRecord(record: NewRecord, at: number): GenerationRecord {
  const note = record.note.slice(0, MAX_NOTE_CHARACTERS);
  return { ...record, id: entryId(at), at, page: pageOf(record.page), note };
}
