import type { Box } from '../../platform/geometry/box.ts';
import { figure, msg, type Text } from '../../platform/messages/messages.ts';
import type { Blocker, FrameNode, FrameState, LeftOut } from './frame-node.ts';
import { splitKey } from './id-prefix.ts';
import type { Truncation } from './truncation.ts';

/** One element of the composed page: ids are page-wide, coordinates are in the top viewport. */
export interface PageNode {
  /** `12` in the main frame, `f1_5` in child frame 1. */
  key: string;
  /** 0 is the main frame. */
  frame: number;
  parent: string | null;
  depth: number;
  node: FrameNode;
  box?: Box;
  xy?: [number, number];
  leftOut?: LeftOut;
  /** The cause, if it is another element, and its page-wide key when it is listed. */
  leftOutBy?: Blocker;
  leftOutByKey?: string;
  /** What covers it: in its own frame, or over the frame as a whole. */
  blocker?: Blocker;
  /** The blocker's page-wide key, when it is a listed element. */
  blockerKey?: string;
  /** For a frame's element: why nothing of its document is in the tree, as a sentence. */
  unread?: Text;
  /** For a frame's element: what could not be determined about its document, as a sentence. */
  note?: Text;
}

/** A frame of the page, readable or not. */
export interface PageFrame extends Pick<FrameState, 'url' | 'origin' | 'title'> {
  number: number;
  parent: number | null;
  /** A token of its document; absent until the frame has answered. */
  document?: string;
  /** Why it cannot be read: a sentence. */
  problem?: Text;
  /** What could not be determined about a frame that was read: a sentence. */
  note?: Text;
  /** Indexes in `parent.frames` from the top frame to it; -1 for one in a shadow tree. */
  path?: readonly number[];
  /** Key of the `<iframe>` that shows it, once that is known. */
  owner?: string;
}

/**
 * What is missing from a tree that may still come: `listeners`, for elements that are clickable by a script
 * alone, also those in closed shadow roots that could not be asked, `frames` that have not answered yet, and `elements`
 * out of view that have not been read yet.
 */
export type Incomplete = 'listeners' | 'frames' | 'elements';

/** All frames of the page as one list in document order. */
export interface PageTree
  extends Pick<FrameState, 'url' | 'title' | 'stripped' | 'viewport' | 'scroll'> {
  nodes: readonly PageNode[];
  frames: readonly PageFrame[];
  /** Interactive elements in the page, whether or not all have arrived. */
  total: number;
  /** Nodes that have not arrived yet. */
  pending: number;
  /** Of these, those that were never read; absent: all. */
  unread?: number;
  /** What is missing; absent when nothing is. */
  incomplete?: readonly Incomplete[];
  /** Set when a frame has more elements than are listed. */
  truncated?: Truncation;
  /** A dialog that blocks the page until it is answered; everything else dates from before it. */
  dialog?: PageDialog;
  /** Milliseconds the last reading took, summed over frames. */
  ms: number;
}

/** A page of which nothing is there to be read; `problem` says why, a sentence. */
export function emptyTree(url: string, problem?: Text): PageTree {
  const frame = {
    number: 0,
    parent: null,
    url,
    title: '',
    ...(problem !== undefined && { problem }),
  };
  const scroll = { x: 0, y: 0, width: 0, height: 0 };
  const viewport = { width: 0, height: 0 };
  return {
    url,
    title: '',
    viewport,
    scroll,
    nodes: [],
    frames: [frame],
    total: 0,
    pending: 0,
    ms: 0,
  };
}

/** A dialog that blocks the page until it is answered. Its texts are the page's own. */
export interface PageDialog {
  type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  message: string;
  defaultText: string;
}

/**
 * The document of an element of the page, or of the main frame; undefined when it is not known. Ids
 * have no meaning in any other document.
 */
export function documentOf({ frames }: Pick<PageTree, 'frames'>, key?: string): string | undefined {
  const number = key === undefined ? 0 : splitKey(key)?.frame;
  return frames.find((frame) => frame.number === number)?.document;
}

/**
 * The indexes of child frames from the top frame to another, in the form of `@puppeteer/replay`.
 * Empty for the top frame; null when it is unknown, or when frames in shadow trees are beside it,
 * which Puppeteer counts and a page does not.
 */
export function framePath({ frames }: PageTree, number: number): readonly number[] | null {
  if (number === 0) return [];
  const path = frames.find((frame) => frame.number === number)?.path;
  const isCountable = path?.every((index, depth) => {
    const above = path.slice(0, depth).join();
    return index >= 0 && !frames.some((other) => isInShadowOf(other, above));
  });
  return path && isCountable ? path : null;
}

function isInShadowOf({ path }: PageFrame, above: string): boolean {
  return path?.at(-1) === -1 && path.slice(0, -1).join() === above;
}

/**
 * Whether elements of a page are still to be read for the first time. What is only looked at again to be certain
 * does not count: on a page that never rests, there is always some of that.
 */
export function hasUnread(tree: PageTree): boolean {
  return unreadText(tree) !== null;
}

/** How much of a page has been read where elements of it are still to be read; null once all have been. */
export function unreadText({
  unread,
  pending,
  total,
  nodes,
}: Pick<PageTree, 'unread' | 'total' | 'nodes'> & { pending?: number }): Text | null {
  if ((unread ?? pending ?? 0) === 0) return null;
  const read = nodes.filter(({ node }) => node.kind === 'interactive').length;
  if (read >= total) return null;
  return msg('frame.elementsReadSoFar', { read: figure(read), total: figure(total) });
}
