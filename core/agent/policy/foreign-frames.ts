import type { PageFrame, PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { msg } from '../../platform/messages/messages.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import type { PageLook } from '../run/agent-page.ts';

/** Documents without an address of their own are written by the page around them. */
const OF_ITS_PARENT = /^(?:about:|data:|javascript:|$)/i;

/**
 * A look without the documents of frames on origins that nobody has agreed to: of each, its place and
 * its origin are left, as of other tabs.
 */
export function withoutForeignFrames(look: PageLook, origins: readonly string[]): PageLook {
  const foreign = foreignFrames(look.tree, origins);
  if (foreign.size === 0) return look;
  const events = look.events.filter(({ frame = 0 }) => !foreign.has(frame));
  return { ...look, tree: treeWithout(look.tree, foreign), events };
}

/** The tree alone without the documents of frames on origins that nobody has agreed to. */
export function withoutForeignTrees(tree: PageTree, origins: readonly string[]): PageTree {
  const foreign = foreignFrames(tree, origins);
  return foreign.size === 0 ? tree : treeWithout(tree, foreign);
}

function treeWithout(tree: PageTree, foreign: ReadonlyMap<number, string>): PageTree {
  const owners = new Map(
    tree.frames.flatMap(({ number, owner }) => {
      const origin = foreign.get(number);
      return origin !== undefined && owner !== undefined ? [[owner, origin] as const] : [];
    }),
  );
  const nodes = tree.nodes
    .filter(({ frame }) => !foreign.has(frame))
    .map((node) => {
      const origin = owners.get(node.key);
      return origin === undefined ? node : withheld(node, origin);
    });
  const frames = tree.frames.map((frame) => {
    const origin = foreign.get(frame.number);
    return origin === undefined ? frame : { ...frame, url: origin, title: '' };
  });
  return { ...tree, nodes, frames };
}

/** The numbers of the frames that are not agreed to. */
export function foreignFrameNumbers(tree: PageTree, origins: readonly string[]): Set<number> {
  return new Set(foreignFrames(tree, origins).keys());
}

/**
 * The keys of the frame elements whose place in a picture shows what nobody has agreed to: foreign documents, and
 * those of other origins that have not been read.
 */
export function foreignOwners(tree: PageTree, origins: readonly string[]): Set<string> {
  const foreign = foreignFrames(tree, origins);
  const owners = new Set<string>();
  const known = new Set<string>();
  for (const { number, owner } of tree.frames) {
    if (owner === undefined) continue;
    known.add(owner);
    if (foreign.has(number)) owners.add(owner);
  }
  for (const { key, node } of tree.nodes) {
    if (node.kind !== 'frame' || known.has(key)) continue;
    const origin = originOf(node.frame?.src ?? '');
    if (origin !== null && !origins.includes(origin)) owners.add(key);
  }
  return owners;
}

/** The frames that are not agreed to, each with its origin; '' for one that has none. */
function foreignFrames(
  { frames, nodes }: PageTree,
  origins: readonly string[],
): ReadonlyMap<number, string> {
  const foreign = new Map<number, string>();
  const judge = (frame: PageFrame) => {
    const { number, parent, url } = frame;
    if (parent === null && number === 0) return;
    const around = parent === null ? undefined : foreign.get(parent);
    const origin = OF_ITS_PARENT.test(url)
      ? (around ?? leftBehind(frame, nodes, origins))
      : (originOf(url) ?? '');
    if (around !== undefined) foreign.set(number, origin ?? around);
    else if (origin !== undefined && !origins.includes(origin)) foreign.set(number, origin);
  };
  // A frame may be listed before the one that it is in.
  for (const frame of frames.toSorted((a, b) => depthOf(frames, a) - depthOf(frames, b))) {
    judge(frame);
  }
  return foreign;
}

/**
 * Whose an empty or inline document is that the page around did not write: of the origin that it acts for, or of the
 * one that the frame was given first and that has gone there by itself; '' where nobody can tell. Undefined for the
 * page's own: a document without any origin is its own only where its frame names it at this moment.
 */
function leftBehind(
  { owner, url, origin }: PageFrame,
  nodes: PageTree['nodes'],
  origins: readonly string[],
): string | undefined {
  if (origin) return origin;
  if (!/^(?:data:|about:blank)/i.test(url)) return undefined;
  const src = nodes.find(({ key }) => key === owner)?.node.frame?.src;
  const given = originOf(src ?? '') ?? undefined;
  if (origin === undefined) return given;
  const isNamed = src !== undefined && withoutHash(src || 'about:blank') === withoutHash(url);
  if (isNamed) return undefined;
  // An agreed site may have led on to any other, which then wrote this.
  return given !== undefined && !origins.includes(given) ? given : '';
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '');
}

function depthOf(frames: readonly PageFrame[], frame: PageFrame): number {
  let depth = 0;
  let at: PageFrame | undefined = frame;
  while (at && at.parent !== null && depth < frames.length) {
    const { parent }: PageFrame = at;
    at = frames.find(({ number }) => number === parent);
    depth += 1;
  }
  return depth;
}

/** A blob belongs to the origin that made it. */
function originOf(url: string): string | null {
  return webOrigin(url.replace(/^blob:/, ''));
}

function withheld(node: PageNode, origin: string): PageNode {
  const { value: _, frame, ...rest } = node.node;
  return {
    ...node,
    node: { ...rest, ...(frame && { frame: { ...frame, src: origin } }) },
    unread: msg('policy.frameNotAgreed', { origin: origin || msg('common.noAddress') }),
  };
}

/** The origin of a frame whose element this is, when nobody has agreed to it; null otherwise. */
export function foreignOrigin(
  tree: PageTree,
  key: string | undefined,
  origins: readonly string[],
): string | null {
  const frame = tree.frames.find(({ owner, number }) => owner === key && number !== 0);
  return frame ? foreignFrames(tree, origins).get(frame.number) || null : null;
}
