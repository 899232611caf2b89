import type { PressObstacle } from '../act/press-obstacle.ts';
import type { FrameRecord } from '../frame/frame-record.ts';
import type { FrameOutline, OutlineReadOptions } from '../frame/outline-piece.ts';
import type { FrameHtml } from '../payload/full-html.ts';
import { idPrefix } from '../tree/id-prefix.ts';
import type { NodeMarkup } from '../tree/node-details.ts';
import type { PageTree } from '../tree/page-tree.ts';
import { unseenFrames } from '../tree/unseen-frame.ts';
import { pageObstacles } from '../why/obstacle-text.ts';

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
    const answer = await link.call.markup(ids);
    for (const marks of answer) markup.set(idPrefix(number) + marks.node, marks);
  });
  await Promise.allSettled(asked);
  return markup;
}

/** What keeps a press on an element from doing what it says, the main cause first. Rejects where its frame does not answer. */
export async function readObstacles(
  frames: readonly FrameRecord[],
  tree: PageTree | null,
  key: string,
): Promise<readonly PressObstacle[]> {
  const node = tree?.nodes.find((one) => one.key === key);
  const link = node && frames.find(({ number }) => number === node.frame)?.link;
  if (!tree || !node) return [{ kind: 'left' }];
  return pageObstacles(node, tree, link ? await link.call.obstacles(node.node.id) : []);
}

/** The annotated HTML of every frame that answers, but for those that nobody sees. */
export async function readHtml(
  frames: readonly FrameRecord[],
  tree: PageTree | null,
): Promise<readonly FrameHtml[]> {
  const unseen = tree ? unseenFrames(tree) : new Set<number>();
  const asked = frames.map(async ({ number, parent, link }): Promise<FrameHtml[]> => {
    if (!link || unseen.has(number)) return [];
    const html = await link.call.html();
    const id = tree?.frames.find((frame) => frame.number === number)?.owner;
    const owner = parent !== null && id !== undefined ? { frame: parent, id } : null;
    return [{ frame: number, owner, html }];
  });
  return answersOf(asked);
}

/** What every frame that answers shows. */
export async function readOutlines(
  frames: readonly FrameRecord[],
  options: OutlineReadOptions,
): Promise<readonly FrameOutline[]> {
  const asked = frames.map(async (record): Promise<FrameOutline[]> => {
    const { number, link, document } = record;
    if (!link) return [];
    const pieces = await link.call.outline(options);
    // The answer of a document that has gone since belongs to nothing that is shown.
    if (record.link !== link) return [];
    return [{ frame: number, ...(document !== null && { document }), pieces }];
  });
  return answersOf(asked);
}

/** The one element of the page, over all frames, that a selector matches; null for none or several. */
export async function findByCss(
  frames: readonly FrameRecord[],
  selector: string,
): Promise<string | null> {
  const asked = frames.map(async ({ number, link }) => {
    const ids = (await link?.call.find(selector)) ?? [];
    return ids.map((id) => idPrefix(number) + id);
  });
  const keys = await answersOf(asked);
  const [only] = keys;
  return only !== undefined && keys.length === 1 ? only : null;
}

/** What the frames that answer say. */
async function answersOf<T>(asked: readonly Promise<T[]>[]): Promise<T[]> {
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
