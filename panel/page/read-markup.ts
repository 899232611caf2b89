import type { NodeMarkup } from '../../core/page/frame-protocol.ts';
import { idPrefix } from '../../core/page/id-prefix.ts';
import type { PageTree } from '../../core/page/page.ts';
import type { FrameHtml } from '../../core/payload/full-html.ts';
import type { FrameRecord } from './frame-record.ts';

/** Markup of elements by page-wide key, from all their frames; what does not answer is missing. */
export async function readMarkup(
  frames: readonly FrameRecord[],
  tree: PageTree | null,
  keys: readonly string[],
): Promise<ReadonlyMap<string, NodeMarkup>> {
  const wanted = new Set(keys);
  const nodes = tree?.nodes.filter(({ key }) => wanted.has(key)) ?? [];
  const markup = new Map<string, NodeMarkup>();
  const asked = frames.map(async ({ number, link }) => {
    const ids = nodes.flatMap(({ frame, node }) => (frame === number ? node.id : []));
    if (ids.length === 0 || !link) return;
    const answer = (await link.request({ type: 'markup', nodes: ids })) as NodeMarkup[];
    for (const one of answer) markup.set(idPrefix(number) + one.node, one);
  });
  await Promise.allSettled(asked);
  return markup;
}

/** The annotated HTML of every frame that answers. */
export async function readHtml(
  frames: readonly FrameRecord[],
  tree: PageTree | null,
): Promise<readonly FrameHtml[]> {
  const asked = frames.map(async ({ number, parent, link }): Promise<FrameHtml[]> => {
    if (!link) return [];
    const html = (await link.request({ type: 'html' })) as string;
    const id = tree?.frames.find((frame) => frame.number === number)?.owner;
    const owner = parent !== null && id !== undefined ? { frame: parent, id } : null;
    return [{ frame: number, owner, html }];
  });
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
