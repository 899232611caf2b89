import type { ImagePart } from '../../model/message.ts';
import { digest } from '../digest.ts';
import type { RunState } from '../run-state.ts';
import type { StepDraft } from '../step-record.ts';

/** Long parts of a run, by the SHA-256 of what they hold. */
export type Blobs = Map<string, string>;

/** In a run without its blobs the hash of one stands for it behind this word. */
export const BLOB = 'blob:sha256:';

/**
 * A run whose payloads and pictures are taken out into blobs: what is the same is kept once. With
 * `known` hashes, by their texts, nothing is hashed twice; it is added to.
 */
export async function takeBlobs(
  run: RunState,
  known: Map<string, string> = new Map(),
): Promise<{ run: RunState; blobs: Blobs }> {
  const blobs: Blobs = new Map();
  const put = async (text: string): Promise<string> => {
    const hash = known.get(text) ?? (await digest(text));
    known.set(text, hash);
    blobs.set(hash, text);
    return BLOB + hash;
  };
  return { run: await mapLongTexts(run, put), blobs };
}

/** Puts the blobs back; `missing` says what stands in the place of one that is not there. */
export async function putBlobs(
  run: RunState,
  blobs: ReadonlyMap<string, string>,
  missing: (hash: string) => string = lacking,
): Promise<RunState> {
  return mapLongTexts(run, async (text) => {
    if (!text.startsWith(BLOB)) return text;
    const hash = text.slice(BLOB.length);
    return blobs.get(hash) ?? missing(hash);
  });
}

function lacking(hash: string): string {
  throw new Error(`The trace lacks the blob ${hash}.`);
}

type Change = (text: string) => Promise<string>;

/** The run with another text for each payload and each picture. */
async function mapLongTexts(run: RunState, change: Change): Promise<RunState> {
  const steps = await Promise.all(run.steps.map((step) => mapStep(step, change)));
  return { ...run, steps, draft: await mapStep(run.draft, change) };
}

async function mapStep<S extends StepDraft>(step: S, change: Change): Promise<S> {
  const { observation, report, picture } = step;
  const image = report?.type === 'done' ? report.image : undefined;
  return {
    ...step,
    ...(observation && {
      observation: { ...observation, payload: await change(observation.payload) },
    }),
    ...(picture && { picture: await mapPicture(picture, change) }),
    ...(image && { report: { ...report, image: await mapPicture(image, change) } }),
  };
}

async function mapPicture(picture: ImagePart, change: Change): Promise<ImagePart> {
  return { ...picture, data: await change(picture.data) };
}
