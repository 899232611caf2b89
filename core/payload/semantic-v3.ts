import type { FrameNode, LeftOut } from '../page/frame-node.ts';
import type { PageNode, PageTree } from '../page/page.ts';
import { textFigures } from '../page/text-figures.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { payloadStates } from './payload-states.ts';
import type { RecentEvents } from './recent-events.ts';
import { shortRole } from './roles.ts';
import { hasMoreBelow, scrollDepth } from './scroll-depth.ts';
import { scrollableContainer } from './scrollable-container.ts';
import type { SemanticNodeV3, SemanticTreeResultV3 } from './semantic-node.ts';

/** Left out for where they are, not for what they are: a whole-page payload has them. */
const OFF_SCREEN: ReadonlySet<LeftOut | undefined> = new Set<LeftOut>([
  'above the viewport',
  'below the viewport',
  'beside the viewport',
  'beyond the page’s edge',
  'clipped by a container',
  'clipped away',
  'outside its frame',
]);

interface SemanticV3Options {
  wholePage: boolean;
  /** What happened in the page lately; left out while nothing has. */
  recent?: RecentEvents;
}

/**
 * The `semantic_v3` payload of a page (dom-extraction-v3 §2, §2.5, §9): interactive elements and
 * scroll containers in document order, in view only unless `wholePage` is set.
 */
export function semanticV3(tree: PageTree, options: SemanticV3Options): SemanticTreeResultV3 {
  const interactive = tree.nodes.filter((n) => n.node.kind === 'interactive');
  const inView = interactive.filter((n) => !n.leftOut);
  const sent = tree.nodes.filter((n) => isInPayload(n, options.wholePage));
  const nodes = sent.map(semanticNodeV3);
  const scrollers = sent.filter((n) => n.node.scroll);
  const hidden = hiddenIn(tree.nodes);
  const recent = options.recent?.recent_events.length ? options.recent : null;
  const total = Math.max(tree.total, interactive.length);
  return {
    mode: 'semantic_v3',
    url: tree.url,
    title: tree.title,
    viewport: tree.viewport,
    scroll_position: scrollDepth(tree.scroll.y, tree.scroll.height),
    interactive_tree: nodes,
    ...(scrollers.length > 0 && {
      scrollable_containers: scrollers.map((n) => scrollableContainer(n, hidden.get(n.key) ?? 0)),
    }),
    ...recent,
    meta: {
      totalElements: total,
      viewportElements: inView.length,
      prunedElements: total - inView.length,
      occludedElements: inView.filter((n) => n.blocker).length,
      extractionTimeMs: Math.round(tree.ms * 10) / 10,
      estimatedTokens: estimateTokens(JSON.stringify(recent ? [nodes, recent] : nodes)),
      ...textMeta(tree, sent),
    },
  };
}

/** What was taken out and cut, only where something was: most pages need no word on it. */
function textMeta(
  { stripped: inTitle = 0, truncated }: PageTree,
  sent: readonly PageNode[],
): Partial<SemanticTreeResultV3['meta']> {
  const { stripped, cut } = textFigures(sent);
  return {
    ...(stripped + inTitle > 0 && { strippedCharacters: stripped + inTitle }),
    ...(cut > 0 && { cutTexts: cut }),
    ...(truncated?.leftOut && { truncatedAt: truncated.limit, notListed: truncated.leftOut }),
    ...(truncated?.tooDeep && { tooDeep: truncated.tooDeep }),
  };
}

/**
 * Whether the payload has this node. Structure never is in it, and a frame only when its content
 * could not be read: a model has to know that there is something it cannot see.
 */
export function isInPayload({ node, leftOut, unread }: PageNode, wholePage: boolean): boolean {
  const { kind } = node;
  if (kind === 'structure' || (kind === 'frame' && !unread)) return false;
  return !leftOut || (wholePage && OFF_SCREEN.has(leftOut));
}

/** One node exactly as the payload has it. */
export function semanticNodeV3(pageNode: PageNode): SemanticNodeV3 {
  const { key, frame, node, box, xy, blocker, unread } = pageNode;
  const { value = unread, scroll } = node;
  const states = payloadStates(node);
  return {
    i: key,
    r: unread ? 'frame' : payloadRole(node),
    n: node.name || (node.frame?.src ?? ''),
    ...(value !== undefined && { v: value }),
    ...(states !== '' && { s: states }),
    ...(xy && { xy }),
    ...(frame > 0 && { f: frame }),
    ...(box && { box }),
    ...(scroll && {
      scr: {
        depth: scrollDepth(scroll.top, scroll.height),
        h: hasMoreBelow(scroll.top, scroll.height, scroll.client),
      },
    }),
    ...(blocker && { occ: true }),
  };
}

/** Chrome gives editable elements no role of their own, but a model must know that it can type. */
function payloadRole({ tag, role, reason }: FrameNode): string {
  if (tag === 'select') return shortRole('select');
  return shortRole(reason === 'editable' && role === 'generic' ? 'textbox' : role);
}

/** How many elements each scroll container hides by its scrolling, by the container's key. */
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
