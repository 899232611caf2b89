import type { DarkScore } from '../dark-score.ts';
import type { RecordedScore } from './generation-record.ts';

/** A score as it is recorded. */
export function recordedScore({
  by,
  total,
  readable,
  dark,
  kept,
  brightAreas,
}: DarkScore): RecordedScore {
  return { by, total, readable, dark, imagesKept: kept?.imagesKept ?? null, brightAreas };
}

/** All that is known of a page whose texts alone were measured, by their computed colours. */
export function readableOnly(readable: number): RecordedScore {
  return { by: 'styles', total: null, readable, dark: null, imagesKept: null, brightAreas: null };
}
