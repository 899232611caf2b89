import type { RunState } from '../run-state.ts';
import type { StepDraft } from '../step-record.ts';
import { BLOB } from '../trace/take-blobs.ts';

/** The newest steps keep what they have: a person looks at them first. */
const SPARED = 2;

/**
 * Hashes of a run's blobs in the order in which they can best be done without: pictures before payloads,
 * the oldest first; the newest steps' last of all. The run is one whose blobs were taken out.
 */
export function blobOrder({ steps, draft }: RunState): string[] {
  const all: readonly StepDraft[] = [...steps, draft];
  const [old, recent] = [all.slice(0, -SPARED), all.slice(-SPARED)];
  const order = [old, recent].flatMap((part) => [
    ...part.flatMap(picturesOf),
    ...part.flatMap(({ observation }) => observation?.payload ?? []),
  ]);
  const hashes = order
    .filter((text) => text.startsWith(BLOB))
    .map((text) => text.slice(BLOB.length));
  // What is the same in several steps is needed as long as the last of them.
  return hashes.filter((hash, at) => hashes.lastIndexOf(hash) === at);
}

function picturesOf({ picture, report }: StepDraft): string[] {
  const image = report?.type === 'done' ? report.image : undefined;
  return [picture, image].flatMap((one) => one?.data ?? []);
}
