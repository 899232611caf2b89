import { idPrefix } from '../../core/page/id-prefix.ts';
import type { FrameRecord } from './frame-record.ts';

/** The one element of the page, over all frames, that a selector matches; null for none or several. */
export async function findByCss(
  frames: readonly FrameRecord[],
  selector: string,
): Promise<string | null> {
  const asked = frames.map(async ({ number, link }) => {
    const ids = ((await link?.request({ type: 'find', selector })) ?? []) as number[];
    return ids.map((id) => idPrefix(number) + id);
  });
  const answers = await Promise.allSettled(asked);
  const keys = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const [only] = keys;
  return only !== undefined && keys.length === 1 ? only : null;
}
