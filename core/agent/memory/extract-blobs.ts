import type { ImagePart } from '../../llm/call/message.ts';
import { digest } from '../../platform/hash/digest.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import type { RunState } from '../run/run-state.ts';
import type { Observation, StepDraft } from '../run/step-record.ts';

/** Long parts of a run, by the SHA-256 of their content. */
export type Blobs = Map<string, string>;

/** In a run without its blobs, this prefix and the hash stand for a blob. */
export const BLOB_PREFIX = 'blob:sha256:';

/**
 * Moves the payloads and pictures of a run into blobs: equal ones are stored once. `known` maps
 * texts to hashes, so that nothing is hashed twice; new hashes are added to it.
 */
export async function extractBlobs(
  run: RunState,
  known: Map<string, string> = new Map(),
): Promise<{ run: RunState; blobs: Blobs }> {
  const blobs: Blobs = new Map();
  const put = async (text: string): Promise<string> => {
    const hash = known.get(text) ?? (await digest(text));
    known.set(text, hash);
    blobs.set(hash, text);
    return BLOB_PREFIX + hash;
  };
  return { run: await mapLongTexts(run, put), blobs };
}

/** Puts the blobs back; `missing` returns the replacement of a blob that is not there. */
export async function restoreBlobs(
  run: RunState,
  blobs: ReadonlyMap<string, string>,
  missing: (hash: string) => string = lacking,
): Promise<RunState> {
  return mapLongTexts(run, async (text) => {
    if (!text.startsWith(BLOB_PREFIX)) return text;
    const hash = text.slice(BLOB_PREFIX.length);
    return blobs.get(hash) ?? missing(hash);
  });
}

function lacking(hash: string): string {
  throw new MessageError(msg('run.traceLacksBlob', { hash }));
}

type Change = (text: string) => Promise<string>;

/** Applies a change to each payload and each picture of a run. */
async function mapLongTexts(run: RunState, change: Change): Promise<RunState> {
  const steps = await Promise.all(run.steps.map((step) => mapStep(step, change)));
  return { ...run, steps, draft: await mapStep(run.draft, change) };
}

async function mapStep<S extends StepDraft>(step: S, change: Change): Promise<S> {
  const { observation, report, picture } = step;
  const image = report?.type === 'done' ? report.image : undefined;
  return {
    ...step,
    ...(observation && { observation: await mapPage(observation, change) }),
    ...(picture && { picture: await mapPicture(picture, change) }),
    ...(image && { report: { ...report, image: await mapPicture(image, change) } }),
  };
}

async function mapPage(page: Observation, change: Change): Promise<Observation> {
  const { payload, sent } = page;
  return {
    ...page,
    payload: await change(payload),
    ...(sent && {
      sent: {
        ...sent,
        text: await change(sent.text),
        ...(sent.image && { image: await mapPicture(sent.image, change) }),
      },
    }),
  };
}

async function mapPicture(picture: ImagePart, change: Change): Promise<ImagePart> {
  return { ...picture, data: await change(picture.data) };
}
