import { originsIn } from '../agent/policy/page-data.ts';
import { countText } from '../agent/sentinel/compare-text.ts';
import type { FrameOutline } from '../page/frame/outline-piece.ts';
import { composeOutline, type Outline } from '../page/outline/outline.ts';
import { outlineDelta } from '../page/outline/outline-delta.ts';
import { shownLines } from '../page/outline/render-line.ts';
import type { ReadPage } from '../page/page.ts';
import { connectingText } from '../page/reading/connection-status.ts';
import { DeltaWatch } from '../page/reading/delta-watch.ts';
import { type ProduceOptions, produceMode } from '../page/reading/produce-mode.ts';
import { waitForQuiet, waitForTree } from '../page/reading/wait-for-page.ts';
import { hasUnread, type PageTree, unreadText } from '../page/tree/page-tree.ts';
import { sumTextNotes } from '../page/tree/sum-text-notes.ts';
import { truncationSentence } from '../page/tree/truncation.ts';
import { msg, type Text } from '../platform/messages/messages.ts';
import { prettyJson } from '../platform/text/pretty-json.ts';
import type { PanelRemote, UnreadFrame } from './panel-remote.ts';

/** Elements of a page that is compared in whole; of a larger one what is in view. */
const MAX_WHOLE = 5000;
/** So long what is out of view is waited for where what is in view is asked for. Milliseconds. */
const SOON_MS = 500;
/** How long a page may take to arrive where nobody says. Milliseconds. */
const DEFAULT_PATIENCE_MS = 60_000;

/** What the command line asks of a page to print its payload. */
export type PageRemote = Pick<
  PanelRemote,
  | 'settled'
  | 'payload'
  | 'tree'
  | 'outlines'
  | 'nextDelta'
  | 'unmask'
  | 'setMaxElements'
  | 'renumber'
  | 'notes'
  | 'mark'
  | 'unreadFrames'
  | 'status'
  | 'heard'
  | 'look'
  | 'lastLook'
  | 'find'
  | 'obstacles'
>;

/** Answers for a page, whoever reads it: the panel, or the command line itself. `ax` is what that mode needs. */
export function pageRemote(
  page: ReadPage,
  ax: Pick<ProduceOptions, 'pageDebugger' | 'extensionOrigin'> = {},
): PageRemote {
  let maskSecrets = true;
  let hasMarks = false;
  const deltas = new DeltaWatch(page);
  const readWhole = async (tree: PageTree, at: number): Promise<WholePage> => {
    // To read all of a very large page takes longer than anybody waits.
    const wholePage = tree.total <= MAX_WHOLE;
    const frames = await page.outline({ wholePage });
    return { tree, frames, outline: composeOutline(tree, frames, { wholePage }), at };
  };
  let seen: WholePage | null = null;
  let patience = DEFAULT_PATIENCE_MS;
  const anyNodes = async () => {
    await page.caughtUp?.();
    return arrivedTree(page, () => true, patience);
  };
  const allNodes = async () => {
    const present = await anyNodes();
    if (present.pending === 0) return present;
    // What has come by half of the time is worth more than nothing at its end; the page says what it lacks.
    return arrivedTree(page, readOf(page), Math.round(patience / 2)).catch(anyNodes);
  };
  const soonNodes = async () => {
    const present = await anyNodes();
    if (present.pending === 0) return present;
    return arrivedTree(page, ({ pending }) => pending === 0, SOON_MS).catch(anyNodes);
  };
  return {
    async settled({ patience: asked, ...options } = {}) {
      patience = asked ?? patience;
      await page.caughtUp?.();
      return waitForQuiet(page, options, patience);
    },
    async payload({ mode = 'semantic_v3', pretty, isSoon = false, ...options }) {
      // An outline of what is in view counts the controls above and below, too.
      const isInView = mode === 'semantic_v3' && !options.wholePage;
      const isPart = isSoon && /^(?:outline|semantic_v3)$/.test(mode) && !options.wholePage;
      await (isPart ? soonNodes() : isInView ? anyNodes() : allNodes());
      const { text, image } = await produceMode(page, mode, {
        ...options,
        // Marks are painted where the boxes are.
        coordinates: options.coordinates === true || hasMarks,
        maskSecrets,
        ...ax,
      });
      if (mode === 'full' || mode === 'skeleton' || mode === 'outline') return text;
      const json = image ? withPicture(text, image.data) : text;
      return pretty ? prettyJson(json) : json;
    },
    tree: allNodes,
    outlines: (options) => page.outline(options),
    nextDelta: (content) => deltas.next(content),
    async unmask() {
      maskSecrets = false;
      page.setMasking(false);
      await page.refresh();
      await page.settle();
    },
    async setMaxElements(max) {
      page.setMaxElements(max);
      await waitForQuiet(page, {}, patience);
    },
    async renumber() {
      await page.renumber();
      await anyNodes();
    },
    async notes() {
      const tree = await anyNodes();
      const { truncated, stripped: inTitle = 0, nodes } = tree;
      const stripped = sumTextNotes(nodes).stripped + inTitle;
      const unread = unreadText(tree);
      return [
        ...(unread ? [unread] : []),
        ...(truncated ? [truncationSentence(truncated)] : []),
        ...(stripped > 0 ? [msg('app.invisibleCharactersRemoved', { stripped })] : []),
      ];
    },
    async mark() {
      await anyNodes();
      page.setMarks(true);
      hasMarks = true;
      await page.settle();
    },
    unreadFrames: async () => unreadFrames(await anyNodes()),
    heard: () => page.heard ?? 0,
    async look() {
      const tree = await soonNodes();
      const before = seen;
      const at = performance.now();
      // To read a large page again takes seconds.
      const isAsBefore = before?.tree === tree && (await page.hasRestedSince(before.at));
      const now = isAsBefore ? before : await readWhole(tree, at);
      seen = now;
      const { outline } = now;
      const isSame = before && pathOf(before.tree.url) === pathOf(tree.url);
      const changes = isSame ? outlineDelta(before.outline, outline) : null;
      const { url, title, total } = tree;
      return { url, title, total, changes, origins: originsIn(tree, now.frames) };
    },
    obstacles: (keys) => Promise.all(keys.map((key) => page.obstacles(key))),
    lastLook: async (options) => seen && composeOutline(seen.tree, seen.frames, options).text,
    async find(text, maxTokens) {
      const tree = await allNodes();
      const frames = await page.outline({ wholePage: true });
      const options = { wholePage: true, query: text, maxTokens };
      const outline = composeOutline(tree, frames, options);
      const isFound = outline.lines.slice(outline.heads).some(({ kind }) => kind !== 'fold');
      const controls = shownLines(outline.lines).flatMap(({ controls }) => controls);
      const isExact = countText(outline.text, text) > 0;
      const keys = controls.map(({ key }) => key);
      return { text: outline.text, keys, isFound, isExact, origins: originsIn(tree, frames) };
    },
    status: () => ({ type: page.status.type, message: statusText(page) }),
  };
}

/** All of a page, read at `at` on the clock of `performance.now()`. */
interface WholePage {
  tree: PageTree;
  frames: readonly FrameOutline[];
  outline: Outline;
  at: number;
}

function pathOf(url: string): string | undefined {
  return URL.parse(url)?.pathname;
}

/**
 * Whether all of a page has been read, from now on: where it never rests, something always waits to be looked at
 * again, which nobody waits for longer than for the page itself.
 */
function readOf(page: ReadPage): (tree: PageTree) => boolean {
  const started = Date.now();
  let isRestless = false;
  void page.settle().then(({ isSettled, endless }) => {
    isRestless = !isSettled || endless.length > 0;
  });
  return (tree) => {
    if (tree.pending === 0) return true;
    return isRestless && Date.now() - started >= page.settleOptions.limit && !hasUnread(tree);
  };
}

/** The page's tree once it is there and `isEnough`. Rejects with a sentence after `patience` milliseconds. */
export function arrivedTree(
  page: ReadPage,
  isEnough: (tree: PageTree) => boolean = () => true,
  patience = DEFAULT_PATIENCE_MS,
): Promise<PageTree> {
  return waitForTree(page, isEnough, AbortSignal.timeout(patience));
}

/** What a person sees of the connection, a sentence. */
function statusText({ status, tree }: ReadPage): Text {
  switch (status.type) {
    case 'connecting':
      return connectingText(status);
    case 'ready':
      return tree ? msg('app.thePanelShows', { url: tree.url }) : msg('app.panelReadingPage');
    default:
      return status.reason;
  }
}

/** Frames of a page that could not be read. */
export function unreadFrames({ frames }: PageTree): UnreadFrame[] {
  return frames.flatMap(({ url, problem }) => (problem === undefined ? [] : [{ url, problem }]));
}

/** On the command line the picture is in the JSON, as the specification says. */
function withPicture(text: string, data: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), screenshot: data });
}
