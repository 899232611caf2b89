import {
  type Affine,
  compose,
  mapBox,
  mapPoint,
  translation,
} from '../../platform/geometry/affine.ts';
import type { Box } from '../../platform/geometry/box.ts';
import { msg, saysSame, type Text } from '../../platform/messages/messages.ts';
import type { FrameInput } from './frame-input.ts';
import type { Blocker, Cover, FrameNode, FrameOwner, FrameState, LeftOut } from './frame-node.ts';
import { idPrefix } from './id-prefix.ts';
import {
  type Incomplete,
  type PageFrame,
  type PageNode,
  type PageTree,
  unreadText,
} from './page-tree.ts';
import { addSlack, NO_SLACK, type ScrollSlack, scrollSlack, withSlack } from './scroll-slack.ts';
import { sumTruncations } from './truncation.ts';

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
  const shown = withoutEmptyStructure(nodes);
  const total = sum((f) => f.total);
  const pending = sum((f) => f.pending);
  const unread = sum((f) => f.unread ?? f.pending);
  const incomplete = [
    ...incompleteParts(frames),
    ...(unreadText({ unread, total, nodes: shown }) ? (['elements'] as const) : []),
  ];
  const truncated = sumTruncations(frames.map((f) => f.truncated));
  return {
    url: main.state.url,
    title: main.state.title,
    ...(main.state.stripped && { stripped: main.state.stripped }),
    viewport: main.state.viewport,
    scroll: main.state.scroll,
    nodes: shown,
    frames: frames.filter(isShown).map((frame) => pageFrame(frame, owners.get(frame.number))),
    total,
    pending,
    unread,
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
  unread: Text | undefined;
  note: Text | undefined;
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
  const isAsRead = saysSame(known?.unread, unread) && saysSame(known?.note, note);
  if (isHere && known.depth === depth && isAsRead) {
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
  const isOutside =
    leftOut === 'outside its frame' || leftOut === 'invisible' || leftOut === owner?.leftOut;
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

/** The mapping from a frame's document to the top viewport, and its visible part. */
interface FrameWindow {
  /** From the frame's document to the top viewport. */
  map: Affine;
  /** The frame's own viewport, in its document. */
  own: Box;
  /** The whole scrollable area of the document. */
  reach?: Box;
  /** Its visible part: what the frames around it let through. */
  visible: Box;
  /** Set when the frame itself is left out, with everything inside it. */
  leftOut?: LeftOut;
  /** What is over it, in the top viewport: the frame's own hit tests cannot see it. */
  covers: readonly PlacedCover[];
}

interface PlacedCover {
  box: Box;
  blocker: Blocker;
  /** Page-wide key of the blocker, when it is a listed element. */
  key?: string;
}

function placeCover(
  { box, blocker }: Cover,
  parent: FrameWindow,
  { frame }: PageNode,
): PlacedCover {
  const placed = placeBox(box, parent);
  return blocker.id === undefined
    ? { box: placed, blocker }
    : { box: placed, blocker, key: idPrefix(frame) + blocker.id };
}

/** The cover over a point of the top viewport, if any. */
function coverAt(view: FrameWindow, point: [number, number]): PlacedCover | undefined {
  return view.covers.find(({ box }) => contains(box, point));
}

/** The main frame's window. */
export function topWindow({ scroll, viewport }: FrameState): FrameWindow {
  const visible: Box = [0, 0, viewport.width, viewport.height];
  const own: Box = [scroll.x, scroll.y, viewport.width, viewport.height];
  const reach = reachOf(scroll, viewport);
  return { map: translation(-scroll.x, -scroll.y), own, reach, visible, covers: [] };
}

/** The window of a child frame, from its owner element in the parent. */
export function frameWindow(
  parent: FrameWindow,
  owner: FrameOwner,
  ownerNode: PageNode,
  { scroll, viewport }: FrameState,
): FrameWindow {
  const [a, b, c, d] = owner.turn ?? [owner.scale, 0, 0, owner.scale];
  const placed = compose(parent.map, { a, b, c, d, e: owner.x, f: owner.y });
  const map = compose(placed, translation(-scroll.x, -scroll.y));
  const own: Box = [scroll.x, scroll.y, viewport.width, viewport.height];
  const shown = mapBox(map, own);
  return {
    map,
    own,
    reach: reachOf(scroll, viewport),
    visible: intersect(shown, parent.visible) ?? [shown[0], shown[1], 0, 0],
    ...leftOutOf(ownerNode),
    covers: [
      ...parent.covers,
      ...(owner.covers ?? []).map((cover) => placeCover(cover, parent, ownerNode)),
    ],
  };
}

/** Scrolling brings none of it into view. */
const UNREACHABLE: ReadonlySet<LeftOut> = new Set(['beyond the page’s edge', 'clipped away']);

/** Why all that is in a frame is left out: as its element is, or with that it is transparent. */
function leftOutOf({ leftOut, node }: PageNode): Pick<FrameWindow, 'leftOut'> {
  // One that is out of view as well is still seen by nobody once it is in view.
  const why = node.states.includes('transparent') ? 'transparent' : leftOut;
  // A control that nobody sees may still be pressed for its label; in a frame that nobody sees nothing is.
  if (why && UNREACHABLE.has(why)) return { leftOut: 'invisible' };
  return why ? { leftOut: why } : {};
}

/**
 * A node's place in the top viewport, and whether its frame hides it. `slack` says how far
 * the containers around it can move it.
 */
export function clipToFrame(
  { box, xy, leftOut, inView }: FrameNode,
  view: FrameWindow,
  slack = NO_SLACK,
): Pick<PageNode, 'box' | 'xy' | 'leftOut'> {
  if (!box) return leftOut ? { leftOut } : {};
  const placed = placeBox(box, view);
  const reason = leftOut ?? view.leftOut ?? (inView ? undefined : outOf(box, view, slack));
  if (reason) return { box: placed, xy: boxCenter(placed), leftOut: reason };
  const center = xy ? rounded(mapPoint(view.map, xy)) : boxCenter(placed);
  const inOwn = intersect(box, view.own);
  const shown = inOwn && intersect(placeBox(inOwn, view), view.visible);
  if (!shown) return { box: placed, xy: center, leftOut: 'outside its frame' };
  return { box: placed, xy: contains(view.visible, center) ? center : boxCenter(shown) };
}

function placeBox(box: Box, { map }: FrameWindow): Box {
  const placed = mapBox(map, box);
  for (let at = 0; at < placed.length; at++) placed[at] = Math.round(placed[at] ?? 0);
  return placed;
}

function rounded([x, y]: [number, number]): [number, number] {
  return [Math.round(x), Math.round(y)];
}

/** Where an element lies that has no part in the viewport: such elements are left out of the payload. */
function outOf(box: Box, { own, reach }: FrameWindow, slack: ScrollSlack): LeftOut {
  const movable = slack === NO_SLACK ? box : withSlack(box, slack);
  if (reach && !meets(movable, reach)) return 'beyond the page’s edge';
  if (box[1] + box[3] < own[1]) return 'above the viewport';
  const isBeside = box[0] >= own[0] + own[2] || box[0] + box[2] < own[0];
  return isBeside ? 'beside the viewport' : 'below the viewport';
}

/** In a right-to-left document the content lies left of its origin: offsets are negative. */
function reachOf(
  { x, y, width, height }: FrameState['scroll'],
  viewport: FrameState['viewport'],
): Box {
  const right = Math.max(width, viewport.width);
  const left = x < 0 ? viewport.width - right : 0;
  return [left, Math.min(0, y), right, Math.max(height, viewport.height)];
}

function boxCenter(box: Box): [number, number] {
  return [Math.round(box[0] + box[2] / 2), Math.round(box[1] + box[3] / 2)];
}

function contains([x, y, w, h]: Box, [px, py]: [number, number]): boolean {
  return px >= x && px <= x + w && py >= y && py <= y + h;
}

/** Whether two boxes have a point in common; ones without an area may. */
function meets(a: Box, b: Box): boolean {
  return (
    Math.min(a[0] + a[2], b[0] + b[2]) >= Math.max(a[0], b[0]) &&
    Math.min(a[1] + a[3], b[1] + b[3]) >= Math.max(a[1], b[1])
  );
}

/** The intersection, or null when there is none. */
function intersect(a: Box, b: Box): Box | null {
  if (!meets(a, b)) return null;
  const x = Math.max(a[0], b[0]);
  const y = Math.max(a[1], b[1]);
  const right = Math.min(a[0] + a[2], b[0] + b[2]);
  const bottom = Math.min(a[1] + a[3], b[1] + b[3]);
  return [x, y, right - x, bottom - y];
}

type Matches = (owner: FrameNode, child: FrameInput) => boolean;

/**
 * Pairs child documents with frame elements, by the element's local id: by index in
 * `window.frames`, which both sides can read across origins. Frames in shadow trees have none, an
 * `<embed>` cannot report its own, and a document that was never reached reports nothing: those are
 * matched by address, then by order. Indexes shift when frames come and go, and the two sides may
 * report theirs at different times: so the address has priority.
 */
function pairFrames(
  frame: FrameInput,
  frames: readonly FrameInput[],
): ReadonlyMap<number, FrameInput> {
  const owners = frame.nodes.filter((n) => n.frame);
  if (owners.length === 0) return new Map();
  const pairs = new Map<number, FrameInput>();
  const left = new Set(frames.filter((f) => f.parent === frame.number));
  for (const matches of RULES) {
    for (const owner of owners) {
      if (left.size === 0) return pairs;
      if (pairs.has(owner.id)) continue;
      const child = [...left].find((c) => matches(owner, c));
      if (!child) continue;
      pairs.set(owner.id, child);
      left.delete(child);
    }
  }
  return pairs;
}

const RULES: readonly Matches[] = [
  (o, c) => isAt(o, c) && indexOf(o) === c.state?.index,
  (o, c) => isAt(o, c) && (!c.state || indexOf(o) < 0),
  (o, c) => indexOf(o) >= 0 && indexOf(o) === c.state?.index,
  isAt,
  (o, c) => indexOf(o) < 0 && c.state?.index === -1,
  ({ tag }, c) => tag === 'embed' && c.state !== null,
  (_owner, c) => !c.state,
];

function indexOf({ frame }: FrameNode): number {
  return frame?.index ?? -1;
}

function isAt({ frame }: FrameNode, { url }: FrameInput): boolean {
  return frame?.src === url;
}

/** This many nodes may be missing, or added, at one place before all are looked up by id. */
const NEARBY_NODES = 64;

/**
 * The nodes of one frame as they were composed last time. They are requested in document order, and
 * most are at the same index or a few further on: an index over all of them is rarely built.
 */
export class PreviousNodes {
  readonly #nodes: readonly PageNode[];
  #next = 0;
  /** How many in a row were not found nearby. */
  #misses = 0;
  #places: Map<number, number> | null = null;

  constructor(nodes: readonly PageNode[]) {
    this.#nodes = nodes;
  }

  /** The node of this id in its frame, if it was there; one that moved may be missed. */
  get(id: number): PageNode | undefined {
    const place = this.#placeOf(id);
    if (place === undefined) {
      this.#misses++;
      return undefined;
    }
    this.#misses = 0;
    this.#next = place + 1;
    return this.#nodes[place];
  }

  #placeOf(id: number): number | undefined {
    if (this.#nodes[this.#next]?.node.id === id) return this.#next;
    if (this.#places || this.#misses > NEARBY_NODES) {
      this.#places ??= new Map(this.#nodes.map(({ node }, i) => [node.id, i]));
      return this.#places.get(id);
    }
    const end = Math.min(this.#nodes.length, this.#next + NEARBY_NODES);
    for (let at = this.#next + 1; at < end; at++) if (this.#nodes[at]?.node.id === id) return at;
    return undefined;
  }
}

const PDF = msg('page.showsPdfExtensionsCannotRead');
const FENCED = msg('page.extensionsCannotReadFencedFrames');
const EMPTY = msg('page.noDocumentLoaded');
const SILENT = msg('page.documentNotAnsweredYet');
const LAZY = msg('page.loadsOnceComesNear');
const WAITING = msg('page.nothingLoadedServerNot');
const CHROMES = msg('page.chromeShowsNoPage');

/** Addresses that Chrome never loads into a frame of a web page. */
const CHROMES_OWN = /^(chrome|chrome-untrusted|devtools|edge|view-source|file):/;

/** Why nothing of a frame's document is in the tree, as a sentence; undefined when it was read. */
function unreadReason(owner: FrameNode, child: FrameInput | undefined): Text | undefined {
  if (owner.tag === 'fencedframe') return FENCED;
  if (!child) return EMPTY;
  if (!child.state) return child.problem ?? SILENT;
  if (child.state.isPdf) return PDF;
  const src = owner.frame?.src ?? '';
  if (child.state.url !== 'about:blank' || child.nodes.length > 0 || !isPage(src)) return undefined;
  if (CHROMES_OWN.test(src)) return CHROMES;
  return owner.frame?.isLazy ? LAZY : WAITING;
}

/** Whether an address names a document that must be loaded. */
function isPage(src: string): boolean {
  return src !== '' && !/^(about|javascript):/i.test(src);
}
