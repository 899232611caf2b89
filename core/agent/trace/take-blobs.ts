import { digest } from '../digest.ts';
import type { RunState } from '../run-state.ts';
import type { StepRecord } from '../step-record.ts';

/** Long parts of a run, by the SHA-256 of what they hold. */
export type Blobs = Map<string, string>;

/** In `run.json` the hash of a blob stands for it behind this word. */
export const BLOB = 'blob:sha256:';

/** A run whose payloads and pictures are taken out into blobs: what is the same is kept once. */
export async function takeBlobs(run: RunState): Promise<{ run: RunState; blobs: Blobs }> {
  const blobs: Blobs = new Map();
  const put = async (text: string): Promise<string> => {
    const hash = await digest(text);
    blobs.set(hash, text);
    return BLOB + hash;
  };
  const steps = await Promise.all(run.steps.map((step) => withoutBlobs(step, put)));
  return { run: { ...run, steps }, blobs };
}

/** Puts the blobs back. Throws when one is missing. */
export function putBlobs(run: RunState, blobs: ReadonlyMap<string, string>): RunState {
  const get = (text: string): string => {
    if (!text.startsWith(BLOB)) return text;
    const found = blobs.get(text.slice(BLOB.length));
    if (found === undefined) throw new Error(`The trace lacks the blob ${text}.`);
    return found;
  };
  const steps = run.steps.map((step): StepRecord => {
    const { observation, report } = step;
    return {
      ...step,
      ...(observation && { observation: { ...observation, payload: get(observation.payload) } }),
      ...(report?.type === 'done' &&
        report.image && {
          report: { ...report, image: { ...report.image, data: get(report.image.data) } },
        }),
    };
  });
  return { ...run, steps };
}

async function withoutBlobs(
  step: StepRecord,
  put: (text: string) => Promise<string>,
): Promise<StepRecord> {
  const { observation, report } = step;
  const payload = observation && (await put(observation.payload));
  const image = report?.type === 'done' ? report.image : undefined;
  const data = image && (await put(image.data));
  return {
    ...step,
    ...(observation && payload !== undefined && { observation: { ...observation, payload } }),
    ...(report?.type === 'done' &&
      image &&
      data !== undefined && { report: { ...report, image: { ...image, data } } }),
  };
}
