import type { FrameNode, FrameState } from './frame-node.ts';
import { clipToFrame, type FrameWindow, frameWindow, topWindow } from './frame-window.ts';
import type { PageFrame, PageNode, PageTree } from './page.ts';

/** One frame as the panel knows it; `state` is null until the frame has answered. */
export interface FrameInput {
  /** 0 is the main frame; child frames keep their number for as long as they live. */
  number: number;
  parent: number | null;
  url: string;
  problem?: string;
  state: FrameState | null;
  /** In document order. */
  nodes: readonly FrameNode[];
  total: number;
  pending: number;
  ms: number;
}

/** Prefix of the ids of a frame's elements: '' in the main frame, `f1_` in frame 1. */
export function idPrefix(frame: number): string {
  return frame === 0 ? '' : `f${frame}_`;
}

/**
 * One tree of all frames (dom-extraction-v3 §7): child frames stand where their `<iframe>` stands,
 * with page-wide ids and coordinates of the top viewport. Null until the main frame has answered.
 */
export function composePage(frames: readonly FrameInput[]): PageTree | null {
  const main = frames.find((f) => f.number === 0);
  if (!main?.state) return null;
  const nodes: PageNode[] = [];
  appendFrame(main, topWindow(main.state), null, 0, frames, nodes);
  const sum = (pick: (f: FrameInput) => number) => frames.reduce((n, f) => n + pick(f), 0);
  return {
    url: main.state.url,
    title: main.state.title,
    viewport: main.state.viewport,
    scroll: main.state.scroll,
    nodes,
    frames: frames.map(pageFrame),
    total: sum((f) => f.total),
    pending: sum((f) => f.pending),
    ms: sum((f) => f.ms),
  };
}

function pageFrame(f: FrameInput): PageFrame {
  const { number, parent, problem } = f;
  const url = f.state?.url ?? f.url;
  return { number, parent, url, title: f.state?.title ?? '', ...(problem && { problem }) };
}

function appendFrame(
  frame: FrameInput,
  view: FrameWindow,
  owner: PageNode | null,
  depth: number,
  frames: readonly FrameInput[],
  out: PageNode[],
): void {
  const prefix = idPrefix(frame.number);
  const depths = new Map<number, number>();
  const children = childrenByOwner(frame, frames);
  for (const node of frame.nodes) {
    const above = node.parent === undefined ? undefined : depths.get(node.parent);
    const nodeDepth = above === undefined ? depth : above + 1;
    depths.set(node.id, nodeDepth);
    const pageNode: PageNode = {
      key: prefix + node.id,
      frame: frame.number,
      parent: above === undefined ? (owner?.key ?? null) : prefix + node.parent,
      depth: nodeDepth,
      node,
      ...clipToFrame(node, view),
    };
    if (!pageNode.leftOut) Object.assign(pageNode, blockerOf(node, view, prefix));
    out.push(pageNode);
    const child = children.get(node.id);
    if (child?.state && node.frame) {
      const inner = frameWindow(view, node.frame, pageNode, child.state);
      appendFrame(child, inner, pageNode, nodeDepth + 1, frames, out);
    }
  }
}

/** A frame that is covered as a whole covers all inside it: its own hit tests cannot see that. */
function blockerOf(
  { blocker }: FrameNode,
  view: FrameWindow,
  prefix: string,
): Pick<PageNode, 'blocker' | 'blockerKey'> {
  if (blocker) {
    return { blocker, ...(blocker.id !== undefined && { blockerKey: prefix + blocker.id }) };
  }
  if (!view.blocker) return {};
  return { blocker: view.blocker, ...(view.blockerKey && { blockerKey: view.blockerKey }) };
}

/**
 * Which child document belongs to which `<iframe>`: by index in `window.frames`, which both sides
 * can read across origins; frames in shadow trees have no index and are matched by URL, then order.
 */
function childrenByOwner(frame: FrameInput, frames: readonly FrameInput[]) {
  const owners = frame.nodes.filter((n) => n.frame);
  const children = frames.filter((f) => f.parent === frame.number && f.state);
  const pairs = new Map<number, FrameInput>();
  const left = new Set(children);
  const pair = (matches: (owner: FrameNode, child: FrameInput) => boolean) => {
    for (const owner of owners) {
      if (pairs.has(owner.id)) continue;
      const child = [...left].find((c) => matches(owner, c));
      if (!child) continue;
      pairs.set(owner.id, child);
      left.delete(child);
    }
  };
  pair((o, c) => (o.frame?.index ?? -1) >= 0 && o.frame?.index === c.state?.index);
  pair((o, c) => o.frame?.index === -1 && c.state?.index === -1 && o.frame.src === c.url);
  pair((o, c) => o.frame?.index === -1 && c.state?.index === -1);
  return pairs;
}
