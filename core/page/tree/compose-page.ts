import type { Box } from '../../platform/geometry/box.ts';
import type { FrameInput } from './frame-input.ts';
import type { FrameNode } from './frame-node.ts';
import { clipToFrame, coverAt, type FrameWindow, frameWindow, topWindow } from './frame-window.ts';
import { idPrefix } from './id-prefix.ts';
import type { Incomplete, PageFrame, PageNode, PageTree } from './page-tree.ts';
import { pairFrames } from './pair-frames.ts';
import { PreviousNodes } from './previous-nodes.ts';
import { addSlack, NO_SLACK, type ScrollSlack, scrollSlack } from './scroll-slack.ts';
import { sumTruncations } from './truncation.ts';
import { unreadReason } from './unread-frame.ts';

/**
 * One tree of all frames. Each frame is read by a script of its own, since no script can read a frame
 * of another origin. Child frames take the place of their `<iframe>`, with page-wide ids and coordinates
 * of the top viewport. Null until the main frame has answered.
 */
export function composePage(
  frames: readonly FrameInput[],
  cache: ComposeCache = new Map(),
): PageTree | null {
  const main = frames.find((f) => f.number === 0);
  if (!main?.state) return null;
  const nodes: PageNode[] = [];
  const owners = new Map<number, PageNode>();
  const append: Append = (frame, view, owner, depth) => {
    const cached = cacheFor(frame, view, owner, cache);
    appendFrame({ frame, view, owner, depth, ...cached }, frames, { nodes, owners }, append);
  };
  append(main, topWindow(main.state), null, 0);
  const pdfs = new Set(frames.filter((f) => f.state?.isPdf).map((f) => f.number));
  // Chrome's PDF viewer is itself made of frames.
  const isShown = ({ parent }: FrameInput) => parent === null || !pdfs.has(parent);
  const sum = (pick: (f: FrameInput) => number) => frames.reduce((n, f) => n + pick(f), 0);
  const incomplete = incompleteParts(frames);
  const truncated = sumTruncations(frames.map((f) => f.truncated));
  return {
    url: main.state.url,
    title: main.state.title,
    ...(main.state.stripped && { stripped: main.state.stripped }),
    viewport: main.state.viewport,
    scroll: main.state.scroll,
    nodes: withoutEmptyStructure(nodes),
    frames: frames.filter(isShown).map((frame) => pageFrame(frame, owners.get(frame.number))),
    total: sum((f) => f.total),
    pending: sum((f) => f.pending),
    ms: sum((f) => f.ms),
    ...(incomplete.length > 0 && { incomplete }),
    ...(truncated && { truncated }),
  };
}

/** A frame with a problem is not waited for: its element says what is missing. */
function incompleteParts(frames: readonly FrameInput[]): Incomplete[] {
  const lacksListeners = frames.some(({ state, lacksListeners }) => state && lacksListeners);
  const lacksFrames = frames.some(({ state, problem }) => !state && problem === undefined);
  return [
    ...(lacksListeners ? (['listeners'] as const) : []),
    ...(lacksFrames ? (['frames'] as const) : []),
  ];
}

/** Landmarks and groups exist to hold something: empty ones would only take up rows. */
function withoutEmptyStructure(nodes: readonly PageNode[]): readonly PageNode[] {
  const holders = new Set<string>();
  const empty = new Set<PageNode>();
  let last: string | null = null;
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i];
    if (!node) continue;
    if (node.node.kind === 'structure' && !holders.has(node.key)) {
      empty.add(node);
      continue;
    }
    // Nodes of one parent usually follow each other: a set of strings is slow in large pages.
    if (node.parent !== null && node.parent !== last) holders.add(node.parent);
    last = node.parent;
  }
  return empty.size > 0 ? nodes.filter((node) => !empty.has(node)) : nodes;
}

function pageFrame(f: FrameInput, owner: PageNode | undefined): PageFrame {
  const { number, parent, note } = f;
  const problem = owner ? owner.unread : f.problem;
  const url = f.state?.url ?? f.url;
  return {
    number,
    parent,
    ...(f.state && { document: f.state.document }),
    ...(number !== 0 && f.state && { path: f.state.path }),
    url,
    ...(f.state?.origin !== undefined && { origin: f.state.origin }),
    title: f.state?.title ?? '',
    ...(problem && { problem }),
    ...(note && { note }),
    ...(owner && { owner: owner.key }),
  };
}

/** What was composed before, by frame number: most nodes of a large page stay the same. */
export type ComposeCache = Map<number, ComposedFrame>;

interface ComposedFrame {
  view: string;
  /** Key of the element that shows it. */
  owner: string | undefined;
  reach: Box | undefined;
  nodes: PageNode[];
}

type Append = (frame: FrameInput, view: FrameWindow, owner: PageNode | null, depth: number) => void;

/**
 * The nodes of the last time, and a new list. They lie where they did if the frame's place in the viewport is the
 * same; one that grows or shrinks at its end has another place only for what lies beyond `edge`.
 */
function cacheFor(
  { number }: FrameInput,
  { reach, ...view }: FrameWindow,
  owner: PageNode | null,
  cache: ComposeCache,
) {
  const key = JSON.stringify([view, reach?.slice(0, 2)]);
  const before = cache.get(number);
  const known = before?.owner === owner?.key ? before : undefined;
  const kept: PageNode[] = [];
  cache.set(number, { view: key, owner: owner?.key, reach, nodes: kept });
  const seen = new PreviousNodes(known?.nodes ?? []);
  return { seen, kept, isInPlace: known?.view === key, edge: commonEdge(known?.reach, reach) };
}

/** How far right and down both reach; null if that is the same. */
function commonEdge(one: Box | undefined, other: Box | undefined): [number, number] | null {
  if (!one || !other || one.join() === other.join()) return null;
  const [right, bottom] = [0, 1].map((at) => {
    const end = (box: Box) => (box[at] ?? 0) + (box[at + 2] ?? 0);
    return Math.min(end(one), end(other));
  });
  return [right ?? 0, bottom ?? 0];
}

function isBeyond({ box }: FrameNode, edge: [number, number] | null): boolean {
  return edge !== null && box !== undefined && (box[0] > edge[0] || box[1] > edge[1]);
}

interface FramePlace {
  frame: FrameInput;
  view: FrameWindow;
  owner: PageNode | null;
  depth: number;
  /** Composed last time, and composed this time. */
  seen: PreviousNodes;
  kept: PageNode[];
  /** The frame lies where it did last time. */
  isInPlace: boolean;
  edge: [number, number] | null;
}

interface NodePlace {
  nodeDepth: number;
  hasParent: boolean;
  slack: ScrollSlack;
  unread: string | undefined;
  note: string | undefined;
}

function appendFrame(
  place: FramePlace,
  frames: readonly FrameInput[],
  { nodes, owners }: { nodes: PageNode[]; owners: Map<number, PageNode> },
  append: Append,
): void {
  const { frame, view, depth } = place;
  /** Of nodes that have children. */
  const depths = new Map<number, number>();
  const holders = parentsOf(frame.nodes);
  /** How far what is in a node can be moved by the scroll containers around it; of nodes that have any. */
  const slacks = new Map<number, ScrollSlack>();
  const children = pairFrames(frame, frames);
  for (const node of frame.nodes) {
    const above = node.parent === undefined ? undefined : depths.get(node.parent);
    const nodeDepth = above === undefined ? depth : above + 1;
    if (holders.has(node.id)) depths.set(node.id, nodeDepth);
    const slack = (node.parent !== undefined && slacks.get(node.parent)) || NO_SLACK;
    const inside = node.scroll ? addSlack(slack, scrollSlack(node.scroll)) : slack;
    if (inside !== NO_SLACK) slacks.set(node.id, inside);
    const child = children.get(node.id);
    const unread = node.frame && unreadReason(node, child);
    const note = unread ? undefined : child?.note;
    const hasParent = above !== undefined;
    const about = { nodeDepth, hasParent, slack, unread, note };
    const pageNode = placeNode(node, about, place);
    nodes.push(pageNode);
    if (child) owners.set(child.number, pageNode);
    if (!child?.state || !node.frame) continue;
    append(child, frameWindow(view, node.frame, pageNode, child.state), pageNode, nodeDepth + 1);
  }
}

function parentsOf(nodes: readonly FrameNode[]): ReadonlySet<number> {
  const parents = new Set<number>();
  let last: number | undefined;
  for (const { parent } of nodes) {
    if (parent !== undefined && parent !== last) parents.add(parent);
    last = parent;
  }
  return parents;
}

function placeNode(
  node: FrameNode,
  { nodeDepth: depth, hasParent, slack, unread, note }: NodePlace,
  { frame, view, owner, seen, kept, isInPlace, edge }: FramePlace,
): PageNode {
  const known = seen.get(node.id);
  const ownerKey = owner?.key ?? null;
  // The same node has the same parent in its frame, if it has one there.
  const isSame = known?.node === node && (known.parent !== ownerKey) === hasParent;
  const isHere = isInPlace && isSame && !isBeyond(node, edge);
  if (isHere && known.depth === depth && known.unread === unread && known.note === note) {
    kept.push(known);
    return known;
  }
  const prefix = idPrefix(frame.number);
  const above = () => (hasParent ? prefix + node.parent : ownerKey);
  const pageNode: PageNode = {
    // The same texts each time: one that was looked up before is found without being read again.
    key: known?.key ?? prefix + node.id,
    frame: frame.number,
    parent: isSame ? known.parent : above(),
    depth,
    node,
    ...clipToFrame(node, view, slack),
  };
  if (unread) pageNode.unread = unread;
  if (note) pageNode.note = note;
  if (pageNode.leftOut) addCause(pageNode, prefix, owner);
  else addBlocker(pageNode, view, prefix);
  kept.push(pageNode);
  return pageNode;
}

/** Why a node is left out: something in its own frame, or the frame itself. */
function addCause(pageNode: PageNode, prefix: string, owner: PageNode | null): void {
  const { node, leftOut } = pageNode;
  const by = node.leftOut === leftOut ? node.leftOutBy : undefined;
  if (by) {
    pageNode.leftOutBy = by;
    if (by.id !== undefined) pageNode.leftOutByKey = prefix + by.id;
    return;
  }
  const isFrames = node.leftOut === undefined && owner !== null;
  const isOutside = leftOut === 'outside its frame' || leftOut === owner?.leftOut;
  if (!isFrames || !isOutside) return;
  const { tag, name } = owner.node;
  pageNode.leftOutBy = { label: tag, ...(name && { name }) };
  pageNode.leftOutByKey = owner.key;
}

/** What covers a node: something in its own frame, or over the frame. */
function addBlocker(pageNode: PageNode, view: FrameWindow, prefix: string): void {
  const { node, xy } = pageNode;
  if (node.blocker) {
    pageNode.blocker = node.blocker;
    if (node.blocker.id !== undefined) pageNode.blockerKey = prefix + node.blocker.id;
    return;
  }
  const cover = xy && coverAt(view, xy);
  if (!cover) return;
  pageNode.blocker = cover.blocker;
  if (cover.key !== undefined) pageNode.blockerKey = cover.key;
}
