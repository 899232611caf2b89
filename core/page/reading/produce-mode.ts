import type { DebuggerUse } from '../../platform/cdp/cdp-session.ts';
import { t } from '../../platform/messages/messages.ts';
import { readAxElements } from '../ax/read-ax-elements.ts';
import { composeOutline } from '../outline/outline.ts';
import type { ReadPage, Screenshot } from '../page.ts';
import { axPayload } from '../payload/ax-payload.ts';
import { compact } from '../payload/compact.ts';
import { fullHtml } from '../payload/full-html.ts';
import { hybrid } from '../payload/hybrid.ts';
import type { PayloadMode } from '../payload/payload-mode.ts';
import { semanticV2 } from '../payload/semantic-v2.ts';
import { semanticV3 } from '../payload/semantic-v3.ts';
import { skeleton } from '../payload/skeleton.ts';
import { containersOf } from '../retrieval/containers-of.ts';
import { explainFilter } from '../retrieval/explain-filter.ts';
import type { FilterExplanation } from '../retrieval/filtered-dom.ts';
import { templatize } from '../templates/templatize.ts';
import type { PageTree } from '../tree/page-tree.ts';
import { pagePayload } from './page-payload.ts';

export interface ProduceOptions {
  /** False keeps what is in view, in the modes that can: `semantic_v3`, `compact` and `outline`. */
  wholePage?: boolean;
  /** Whether `semantic_v3` and `compact` contain recent events; they do by default. */
  events?: boolean;
  /** False leaves secrets in `ax` as they are; `setMasking` controls the page's own reading. */
  maskSecrets?: boolean;
  /** The debugger through which `ax` is read. */
  pageDebugger?: { use(reason: string): Promise<DebuggerUse> };
  /** The question to the agent: `filtered` needs it, `outline` folds what does not matter for it. */
  query?: string;
  /** Most tokens of `filtered` (2,000 by default) and of `outline`. */
  maxTokens?: number;
  /** Whether `outline` is unabridged. */
  full?: boolean;
  /** Whether `outline` says where to click. */
  coordinates?: boolean;
}

/** What would be sent to a model in one mode. */
export interface ModePayload {
  /** The text part, byte for byte. */
  text: string;
  /** The picture that is sent beside the text, as a part of its own. */
  image?: Screenshot;
  /** How a filtered payload was chosen. */
  explanation?: FilterExplanation;
}

type Producer = (page: ReadPage, tree: PageTree, options: ProduceOptions) => Promise<ModePayload>;

const PRODUCERS: Readonly<Record<PayloadMode, Producer>> = {
  semantic_v3: async (page, tree, { wholePage = false, events }) => ({
    text: JSON.stringify(pagePayload(page, tree, { wholePage, events })),
  }),
  compact: async (page, tree, { wholePage = false, events }) => ({
    text: JSON.stringify(compact(pagePayload(page, tree, { wholePage, events }))),
  }),
  outline: produceOutline,
  semantic: async (page, tree) => ({
    text: JSON.stringify(semanticV2(tree, await markupOf(page, tree))),
  }),
  skeleton: async (page, tree) => ({ text: skeleton(tree, await markupOf(page, tree)) }),
  hybrid: produceHybrid,
  full: async (page) => {
    const frames = await page.html();
    if (frames.length === 0) throw new Error(t('payload.noFrameGaveHtml'));
    return { text: templatize(fullHtml(frames)) };
  },
  filtered: async (_page, tree, options) => produceFiltered(tree, options),
  ax: async (_page, _tree, options) => produceAx(options),
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
  if (!tree) throw new Error(t('payload.pageNotReadYet'));
  return PRODUCERS[mode](page, tree, options);
}

/**
 * The picture is a separate part beside the text, as model APIs take it; its place in the JSON is
 * null.
 */
async function produceHybrid(page: ReadPage, tree: PageTree): Promise<ModePayload> {
  const [image, markup] = await Promise.all([page.screenshot(), markupOf(page, tree)]);
  const { data: jpeg, width, height, thumbnail } = image;
  const payload = hybrid(tree, skeleton(tree, markup), { jpeg, width, height, thumbnail });
  return { text: JSON.stringify({ ...payload, screenshot: null }), image };
}

/** Reads the text again, since nothing keeps it between readings. */
async function produceOutline(page: ReadPage, tree: PageTree, options: ProduceOptions) {
  const { wholePage = false, query, maxTokens, full = false, coordinates = false } = options;
  const frames = await page.outline({ wholePage });
  if (frames.length === 0) throw new Error('No frame gave its text. Refresh to ask again.');
  const asked = { ...(query && { query }), ...(maxTokens !== undefined && { maxTokens }) };
  const outline = composeOutline(tree, frames, { wholePage, full, coordinates, ...asked });
  return { text: outline.text };
}

/** Attaches the debugger while it reads, unless something else has attached it already. */
async function produceAx({ pageDebugger, wholePage = false, maskSecrets }: ProduceOptions) {
  if (!pageDebugger) throw new Error(t('payload.axModeNeedsChromes'));
  const { tab, release } = await pageDebugger.use(t('payload.axMode'));
  try {
    const options = { wholePage, ...(maskSecrets !== undefined && { maskSecrets }) };
    return { text: JSON.stringify(axPayload(await readAxElements(tab, options))) };
  } finally {
    release();
  }
}

function produceFiltered(tree: PageTree, { query = '', maxTokens }: ProduceOptions): ModePayload {
  if (query.trim() === '') throw new Error(t('payload.typeQueryFilteredKeeps'));
  const { filtered, explanation } = explainFilter(
    semanticV3(tree, { wholePage: true }).interactive_tree,
    { query, containers: containersOf(tree), ...(maxTokens !== undefined && { maxTokens }) },
  );
  return { text: JSON.stringify(filtered), explanation };
}

function markupOf(page: ReadPage, tree: PageTree) {
  const interactive = tree.nodes.filter(({ node }) => node.kind === 'interactive');
  return page.markup(interactive.map(({ key }) => key));
}
