import { composePage, type FrameInput } from '../../core/page/compose-page.ts';
import type { Box } from '../../core/page/frame-node.ts';
import type { SecretPlaces } from '../../core/page/frame-protocol.ts';
import type { FrameRecord } from './frame-record.ts';

/**
 * Where fields with secret text lie in the top viewport right now, in CSS pixels, asked of every
 * frame. Rejects when a frame that has been read does not answer: it may hold one.
 */
export async function secretBoxes(frames: Iterable<FrameRecord>): Promise<Box[]> {
  const asked = [...frames].map(async (record): Promise<FrameInput> => {
    const known = record.toInput();
    if (!record.link) return known;
    const { frame, nodes } = (await record.link.request({ type: 'secrets' })) as SecretPlaces;
    return { ...known, state: frame, nodes };
  });
  const nodes = composePage(await Promise.all(asked))?.nodes ?? [];
  return nodes.flatMap(({ node, box, leftOut }) =>
    node.kind === 'interactive' && box && !leftOut ? [box] : [],
  );
}
