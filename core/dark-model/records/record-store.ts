import type { GenerationRecord } from './generation-record.ts';

/** Records that are kept; the oldest make room for new ones. */
export const MOST_RECORDS = 2000;

/** Where all generations of all panels stand. Calls reject when the store refuses. */
export interface RecordStore {
  add(record: GenerationRecord): Promise<void>;
  /** All records, the oldest first. */
  all(): Promise<readonly GenerationRecord[]>;
  /** Takes all records out, and resolves with them. */
  clear(): Promise<readonly GenerationRecord[]>;
  /** Puts records back. */
  restore(records: readonly GenerationRecord[]): Promise<void>;
  /** Tells every change, of other panels too, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}
