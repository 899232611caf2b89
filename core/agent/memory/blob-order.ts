import type { RunState } from '../run/run-state.ts';
import type { StepDraft } from '../run/step-record.ts';
import { BLOB_PREFIX } from './extract-blobs.ts';

/** The newest steps keep what they have: a person looks at them first. */
const SPARED_STEPS = 2;

/**
 * Hashes of a run's blobs in the order in which they can best be done without: pictures before payloads,
 * these before what a model was sent, the oldest first; the newest steps' last of all. The run is one whose blobs
 * were taken out.
 */
export function blobOrder({ steps, draft }: RunState): string[] {
  const all: readonly StepDraft[] = [...steps, draft];
  const [old, recent] = [all.slice(0, -SPARED_STEPS), all.slice(-SPARED_STEPS)];
  const order = [old, recent].flatMap((part) => [
    ...part.flatMap(picturesOf),
    ...part.flatMap(({ observation }) => observation?.payload ?? []),
    ...part.flatMap(({ observation }) => observation?.sent?.text ?? []),
  ]);
  const hashes = order
    .filter((text) => text.startsWith(BLOB_PREFIX))
    .map((text) => text.slice(BLOB_PREFIX.length));
  // What is the same in several steps is needed as long as the last of them.
  return hashes.filter((hash, at) => hashes.lastIndexOf(hash) === at);
}

function picturesOf({ picture, report, observation }: StepDraft): string[] {
  const image = report?.type === 'done' ? report.image : undefined;
  return [picture, image, observation?.sent?.image].flatMap((shown) => shown?.data ?? []);
}
