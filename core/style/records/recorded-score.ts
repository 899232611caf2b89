import type { DarkScore } from '../improve/dark-score.ts';
import type { RecordedScore } from './generation-record.ts';

/** The record of a score. */
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

/** The record of a page whose texts alone were measured, by their computed colors. */
export function readableOnly(readable: number): RecordedScore {
  return { by: 'styles', total: null, readable, dark: null, imagesKept: null, brightAreas: null };
}
