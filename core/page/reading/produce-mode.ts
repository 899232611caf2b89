import type { DebuggerUse } from '../../platform/cdp/cdp-session.ts';
import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { readAxElements } from '../ax/read-ax-elements.ts';
import { identifyNodes } from '../compare/ask-content.ts';
import { contentWorlds } from '../compare/content-worlds.ts';
import { filterPage } from '../outline/filter-page.ts';
import { composeOutline, type Outline, type OutlineOptions } from '../outline/outline.ts';
import { type ShownLine, shownLines } from '../outline/render-line.ts';
import type { Page, ReadPage, Screenshot } from '../page.ts';
import { axPayload } from '../payload/ax-payload.ts';
import type { PayloadMode } from '../payload/choose-mode.ts';
import { compact } from '../payload/compact.ts';
import { fullHtml } from '../payload/full-html.ts';
import { hybrid } from '../payload/hybrid.ts';
import { recentEvents } from '../payload/recent-events.ts';
import type { SemanticTreeResultV3 } from '../payload/semantic-node.ts';
import { semanticPayload } from '../payload/semantic-v2.ts';
import { semanticV3 } from '../payload/semantic-v3.ts';
import { skeleton } from '../payload/skeleton.ts';
import type { FilterExplanation } from '../retrieval/filtered-dom.ts';
import { templatize } from '../templates/templatize.ts';
import type { PageTree } from '../tree/page-tree.ts';

export interface ProduceOptions {
  /** False keeps what is in view, in the modes that can: `semantic_v3`, `compact` and `outline`. */
  wholePage?: boolean;
  /** Whether `semantic_v3` and `compact` contain recent events; they do by default. */
  events?: boolean;
  /** False leaves secrets in `ax` as they are; `setMasking` controls the page's own reading. */
  maskSecrets?: boolean;
  /** The debugger through which `ax` is read. */
  pageDebugger?: { use(reason: Text): Promise<DebuggerUse> };
  /** Origin of the extension whose content scripts have the ids that `ax` takes; without it, none. */
  extensionOrigin?: string;
  /** The question to the agent: `filtered` needs it, `outline` folds what does not matter for it. */
  query?: string;
  /** Most tokens of `filtered` (2,000 by default) and of `outline`. */
  maxTokens?: number;
  /** Whether `outline` is unabridged. */
  full?: boolean;
  /** Whether `outline` says where to click, and JSON has the box of every element. */
  coordinates?: boolean;
}

/** What would be sent to a model in one mode. */
export interface ModePayload {
  /** The text part, byte for byte. */
  text: string;
  /** The picture that is sent beside the text, as a part of its own. */
  image?: Screenshot;
  /** The lines of an outline, with the elements in them. */
  lines?: readonly ShownLine[];
  /** How a filtered payload was chosen. */
  explanation?: FilterExplanation;
}

type Producer = (page: ReadPage, tree: PageTree, options: ProduceOptions) => Promise<ModePayload>;

const PRODUCERS: Readonly<Record<PayloadMode, Producer>> = {
  semantic_v3: async (page, tree, { wholePage = false, events, coordinates: boxes }) => ({
    text: JSON.stringify(pagePayload(page, tree, { wholePage, events, boxes })),
  }),
  compact: async (page, tree, { wholePage = false, events, coordinates: boxes = false }) => ({
    text: JSON.stringify(compact(pagePayload(page, tree, { wholePage, events, boxes }), { boxes })),
  }),
  outline: produceOutline,
  semantic: async (page, tree, { coordinates: bounds = false }) => {
    const markup = await markupOf(page, tree);
    return { text: JSON.stringify(semanticPayload(tree, markup, bounds)) };
  },
  skeleton: async (page, tree) => ({ text: skeleton(tree, await markupOf(page, tree)) }),
  hybrid: produceHybrid,
  full: async (page) => {
    const frames = await page.html();
    if (frames.length === 0) throw new MessageError(msg('payload.noFrameGaveHtml'));
    return { text: templatize(fullHtml(frames)) };
  },
  filtered: produceFiltered,
  ax: async (_page, tree, options) => produceAx(tree, options),
};

/**
 * The payload of a page in one mode, from its present tree. Rejects with a sentence when the page
 * has
 * not been read yet or does not give what the mode needs.
 */
export async function produceMode(
  page: ReadPage,
  mode: PayloadMode,
  options: ProduceOptions = {},
): Promise<ModePayload> {
  const { tree } = page;
  if (!tree) throw new MessageError(msg('payload.pageNotReadYet'));
  return PRODUCERS[mode](page, tree, options);
}

/** The picture is a separate part beside the text, as model APIs take it; its place in the JSON is null. */
async function produceHybrid(page: ReadPage, tree: PageTree): Promise<ModePayload> {
  const [image, markup] = await Promise.all([page.screenshot(), markupOf(page, tree)]);
  return { text: JSON.stringify(hybrid(tree, skeleton(tree, markup), image)), image };
}

async function produceOutline(page: ReadPage, tree: PageTree, given: ProduceOptions) {
  const { wholePage = false, query, maxTokens, full = false, coordinates = false } = given;
  const asked = { ...(query && { query }), ...(maxTokens !== undefined && { maxTokens }) };
  const options = { wholePage, full, coordinates, ...asked };
  const { text, lines } = await readOutline(page, tree, options);
  return { text, lines: shownLines(lines) };
}

/** Attaches the debugger while it reads, unless something else has attached it already. */
async function produceAx(
  { frames }: PageTree,
  {
    pageDebugger,
    extensionOrigin,
    wholePage = false,
    maskSecrets,
    coordinates: boxes = false,
  }: ProduceOptions,
) {
  if (!pageDebugger) throw new MessageError(msg('payload.axModeNeedsChromes'));
  const { tab, release } = await pageDebugger.use(msg('payload.axMode'));
  try {
    const options = { wholePage, ...(maskSecrets !== undefined && { maskSecrets }) };
    const reading = await readAxElements(tab, options);
    const worlds = extensionOrigin ? await contentWorlds(tab, frames, extensionOrigin) : [];
    const nodes = reading.elements.map(({ session, backendNodeId: id, frame }) => {
      return { session, id, frame };
    });
    const ids = await identifyNodes(worlds, nodes);
    return { text: JSON.stringify(axPayload(reading, { ids, boxes })) };
  } finally {
    release();
  }
}

/** Text is looked through as well as elements: what a control acts on may stand beside it only. */
async function produceFiltered(
  page: ReadPage,
  tree: PageTree,
  { query = '', maxTokens }: ProduceOptions,
): Promise<ModePayload> {
  if (query.trim() === '') throw new MessageError(msg('payload.typeQueryFilteredKeeps'));
  const frames = await page.outline({ wholePage: true });
  const { filtered, explanation } = filterPage(tree, frames, { query, maxTokens });
  return { text: JSON.stringify(filtered), explanation };
}

function markupOf(page: ReadPage, tree: PageTree) {
  const interactive = tree.nodes.filter(({ node }) => node.kind === 'interactive');
  return page.markup(interactive.map(({ key }) => key));
}

export interface PayloadContent {
  wholePage: boolean;
  /** False leaves the mutation stream out; it is included by default. */
  events?: boolean | undefined;
  /** Whether every element has its box, for pictures with marks. */
  boxes?: boolean | undefined;
}

/** The `semantic_v3` payload of a page in its present state, with its recent events. */
export function pagePayload(
  page: Pick<Page, 'events'>,
  tree: PageTree,
  { wholePage, events = true, boxes }: PayloadContent,
): SemanticTreeResultV3 {
  if (!events) return semanticV3(tree, { wholePage, boxes });
  return semanticV3(tree, { wholePage, boxes, recent: recentEvents(page.events, Date.now()) });
}

/**
 * The outline of a page. The text is read again, since nothing keeps it between readings. Rejects with a
 * sentence when no frame answers.
 */
export async function readOutline(
  page: ReadPage,
  tree: PageTree,
  options: OutlineOptions,
): Promise<Outline> {
  const frames = await page.outline({ wholePage: options.wholePage ?? false });
  if (frames.length === 0) throw new MessageError(msg('payload.noFrameGaveText'));
  return composeOutline(tree, frames, options);
}

/** The same with its lines as they are shown. */
export async function readShownOutline(
  page: ReadPage,
  tree: PageTree,
  options: OutlineOptions,
): Promise<{ text: string; lines: readonly ShownLine[] }> {
  const { text, lines } = await readOutline(page, tree, options);
  return { text, lines: shownLines(lines) };
}
