import { withEstimate } from '../../llm/tokens/estimate-tokens.ts';
import { english } from '../../platform/messages/messages.ts';
import type { FrameNode, NodeContext } from '../tree/frame-node.ts';
import { isCovered } from '../tree/is-covered.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { sumTextNotes } from '../tree/sum-text-notes.ts';
import { isInPayload, OFF_SCREEN } from './is-in-payload.ts';
import type { RecentEvents } from './recent-events.ts';
import { hasMoreBelow, scrollDepth } from './scroll-depth.ts';
import { scrollableContainer } from './scrollable-container.ts';
import {
  type ContextKeys,
  payloadStates,
  type SemanticNodeV3,
  type SemanticTreeResultV3,
} from './semantic-node.ts';
import { fullRole, shortRole } from './short-role.ts';

interface SemanticV3Options {
  wholePage: boolean;
  /** Whether each element has its box, as pictures with marks need it; covered ones always have. */
  boxes?: boolean | undefined;
  /** Recent events of the page; left out when there are none. */
  recent?: RecentEvents;
}

/**
 * The `semantic_v3` payload of a page, under keys of a letter or two: interactive elements and
 * scroll containers in document order, in view only unless `wholePage` is set.
 */
export function semanticV3(tree: PageTree, options: SemanticV3Options): SemanticTreeResultV3 {
  const interactive = tree.nodes.filter((n) => n.node.kind === 'interactive');
  const inView = interactive.filter((n) => !n.leftOut);
  const sent = tree.nodes.filter((n) => isInPayload(n, options.wholePage));
  const nodes = semanticNodesV3(tree.nodes, options.wholePage, options.boxes);
  const scrollers = sent.filter((n) => n.node.scroll);
  const hidden = hiddenIn(tree.nodes);
  const recent = options.recent?.recent_events.length ? options.recent : null;
  const total = Math.max(tree.total, interactive.length);
  const depth = scrollDepth(tree.scroll.y, tree.scroll.height);
  return withEstimate({
    mode: 'semantic_v3',
    url: tree.url,
    title: tree.title,
    viewport: tree.viewport,
    ...(depth !== '0%' && { scroll_position: depth }),
    interactive_tree: nodes,
    ...(scrollers.length > 0 && {
      scrollable_containers: scrollers.map((n) => scrollableContainer(n, hidden.get(n.key) ?? 0)),
    }),
    ...recent,
    ...(tree.incomplete && { incomplete: tree.incomplete }),
    meta: {
      totalElements: total,
      viewportElements: inView.length,
      prunedElements: total - inView.length,
      occludedElements: inView.filter(isCovered).length,
      extractionTimeMs: Math.round(tree.ms),
      estimatedTokens: 0,
      ...textMeta(tree, sent),
    },
  });
}

/** Notes on removed and cut text, only where they apply: most pages need none. */
function textMeta(
  { stripped: inTitle = 0, truncated }: PageTree,
  sent: readonly PageNode[],
): Partial<SemanticTreeResultV3['meta']> {
  const { stripped, cut } = sumTextNotes(sent);
  return {
    ...(stripped + inTitle > 0 && { strippedCharacters: stripped + inTitle }),
    ...(cut > 0 && { cutTexts: cut }),
    ...(truncated?.leftOut && { truncatedAt: truncated.limit, notListed: truncated.leftOut }),
    ...(truncated?.tooDeep && { tooDeep: truncated.tooDeep }),
  };
}

/** The elements of a payload, each exactly as the payload has it. */
export function semanticNodesV3(
  nodes: readonly PageNode[],
  wholePage: boolean,
  boxes = false,
): SemanticNodeV3[] {
  const isSent = (n: PageNode) => isInPayload(n, wholePage);
  const holders = holdersOf(nodes, isSent);
  const sent = nodes.filter(isSent);
  const context = contextKeys(sent, holders);
  return sent.map((n) =>
    semanticNodeV3(n, { holder: holders.get(n.key), boxes, ...context.get(n.key) }),
  );
}

interface NodeV3Options extends ContextKeys {
  /** The sent element that it is in. */
  holder?: string | undefined;
  /** Whether its box is sent even if nothing covers it. */
  boxes?: boolean;
}

/** One node as the payload has it: `options` give its holder and its context. */
export function semanticNodeV3(
  pageNode: PageNode,
  { holder, boxes = false, ...context }: NodeV3Options = {},
): SemanticNodeV3 {
  const { key, frame, node, box, unread } = pageNode;
  const isUnder = isCovered(pageNode);
  // What a container has scrolled out of its view has something else at its place.
  const xy = pageNode.leftOut === 'clipped by a container' ? undefined : pageNode.xy;
  const { value = unread && english(unread), scroll } = node;
  const states = payloadStates(node);
  return {
    i: key,
    r: unread ? 'frame' : shortRole(node.tag === 'select' ? 'select' : fullRole(node)),
    n: node.reads ?? (node.name || (node.frame?.src ?? '')),
    ...(value !== undefined && { v: value }),
    ...(states !== '' && { s: states }),
    ...(xy && { xy }),
    ...(holder !== undefined && { p: holder }),
    ...context,
    ...(frame > 0 && { f: frame }),
    // `xy` says where to click; only a picture, or what is over it, makes the rest worth its tokens.
    ...(box && (boxes || isUnder) && { box }),
    ...(scroll && {
      scr: {
        depth: scrollDepth(scroll.top, scroll.height),
        h: hasMoreBelow(scroll.top, scroll.height, scroll.client),
      },
    }),
    ...(isUnder && { occ: true }),
  };
}

/** How many elements each scroll container hides by scrolling, by the container's key. */
function hiddenIn(nodes: readonly PageNode[]): ReadonlyMap<string, number> {
  const hidden = new Map<string, number>();
  const around = new Map<string, string>();
  for (const { key, parent, node, leftOut } of nodes) {
    const outer = parent === null ? undefined : around.get(parent);
    const own = node.scroll ? key : outer;
    if (own !== undefined) around.set(key, own);
    if (outer === undefined || node.kind !== 'interactive' || !OFF_SCREEN.has(leftOut)) continue;
    hidden.set(outer, (hidden.get(outer) ?? 0) + 1);
  }
  return hidden;
}

/**
 * The nearest element around each node that is sent and can be acted on itself (a row, a card, an item),
 * by the node's key; nodes without one are missing.
 */
function holdersOf(
  nodes: readonly PageNode[],
  isSent: (node: PageNode) => boolean,
): ReadonlyMap<string, string> {
  const holders = new Map<string, string>();
  /** For each node with nodes inside: what is their holder. */
  const inside = new Map<string, string>();
  for (const node of nodes) {
    const around = node.parent === null ? undefined : inside.get(node.parent);
    if (around !== undefined) holders.set(node.key, around);
    const own = node.node.kind === 'interactive' && isSent(node) ? node.key : around;
    if (own !== undefined) inside.set(node.key, own);
  }
  return holders;
}

type Key = keyof ContextKeys;
type Read = (context: NodeContext) => string | undefined;

/** What can tell elements of one role and name apart, best first. */
const APART: readonly (readonly [Key, Read])[] = [
  ['group', ({ group }) => group],
  ['row', ({ row }) => row],
  ['col', ({ column }) => column],
  ['head', ({ heading }) => heading],
  ['to', ({ path }) => path],
  ['pos', ({ position }) => position && `${position.at}/${position.of ?? '?'}`],
];

/**
 * The context keys of each sent element, by its key: errors and descriptions always, a hint where there
 * is no name, and of the rest only what tells elements of the same role and name apart. `holders` is
 * what {@link holdersOf} gives: two of different rows that are elements need no more.
 */
function contextKeys(
  sent: readonly PageNode[],
  holders: ReadonlyMap<string, string>,
): ReadonlyMap<string, ContextKeys> {
  const keys = new Map<string, ContextKeys>();
  const alike = new Map<string, PageNode[]>();
  const names = new Map(sent.map(({ key, node }) => [key, node.name]));
  for (const pageNode of sent) {
    const { key, node } = pageNode;
    if (node.kind !== 'interactive') continue;
    const { hint, description, error, row, heading } = node.context ?? {};
    const own: ContextKeys = {};
    if (hint && needsHint(node)) own.hint = hint;
    else if (isNameless(node)) {
      if (row) own.row = row;
      else if (heading) own.head = heading;
    }
    if (description && description !== error) own.desc = description;
    if (error) own.err = error;
    keys.set(key, own);
    const likeness = `${node.role} ${node.name || own.hint || ''}`;
    const like = alike.get(likeness);
    if (like) like.push(pageNode);
    else alike.set(likeness, [pageNode]);
  }
  const holderName = ({ key }: PageNode) => names.get(holders.get(key) ?? '') ?? '';
  for (const like of alike.values()) {
    if (like.length < 2) continue;
    for (const same of split(like, holderName)) tellApart(same, keys);
  }
  return keys;
}

/** Whether the name does not say what a control is for: there is none, or it is only a number. */
export function needsHint(node: FrameNode): boolean {
  return isNameless(node) || !/\p{L}/u.test(node.name);
}

/** No person sees what a form calls a control. */
function isNameless({ name, nameFrom }: FrameNode): boolean {
  return name === '' || nameFrom === 'name attribute';
}

/** Adds keys to elements that nothing tells apart yet, until each is another. */
function tellApart(like: readonly PageNode[], keys: Map<string, ContextKeys>): void {
  let classes: readonly (readonly PageNode[])[] = [like];
  for (const [key, read] of APART) {
    const readOf = ({ node }: PageNode) => (node.context && read(node.context)) ?? '';
    classes = classes.flatMap((same) => {
      if (same.length < 2) return [];
      const parts = split(same, readOf);
      if (parts.length < 2) return [same];
      for (const node of same) {
        const value = readOf(node);
        const own = keys.get(node.key);
        if (value && own) own[key] = value;
      }
      return parts;
    });
  }
}

function split(
  nodes: readonly PageNode[],
  readOf: (node: PageNode) => string,
): readonly (readonly PageNode[])[] {
  return [...Map.groupBy(nodes, readOf).values()];
}
