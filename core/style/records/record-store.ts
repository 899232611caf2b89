import type { GenerationRecord } from './generation-record.ts';

/** Records that are kept; the oldest are dropped. */
export const MAX_RECORDS = 2000;

/** The record of all generations of all panels. Calls reject when the store fails. */
export interface RecordStore {
  add(record: GenerationRecord): Promise<void>;
  /** All records, the oldest first. */
  all(): Promise<readonly GenerationRecord[]>;
  /** Removes all records and resolves with them. */
  clear(): Promise<readonly GenerationRecord[]>;
  /** Puts removed records back. */
  restore(records: readonly GenerationRecord[]): Promise<void>;
  /** Reports every change, other panels' too, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}
