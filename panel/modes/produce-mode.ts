import { readAxElements } from '../../core/ax/read-ax-elements.ts';
import type { Page, PageTree, Screenshot } from '../../core/page/page.ts';
import { axPayload } from '../../core/payload/ax.ts';
import { compact } from '../../core/payload/compact.ts';
import { fullHtml } from '../../core/payload/full-html.ts';
import { hybrid } from '../../core/payload/hybrid.ts';
import { semanticV2 } from '../../core/payload/semantic-v2.ts';
import { semanticV3 } from '../../core/payload/semantic-v3.ts';
import { skeleton } from '../../core/payload/skeleton.ts';
import { templatize } from '../../core/payload/templatize.ts';
import { containersOf } from '../../core/retrieval/containers-of.ts';
import { explainFilter } from '../../core/retrieval/explain-filter.ts';
import type { FilterExplanation } from '../../core/retrieval/filtered-dom.ts';
import type { PageDebugger } from '../debugger/page-debugger.ts';
import { pagePayload } from '../payload/page-payload.ts';
import type { TableMode } from './mode-list.ts';

export interface ProduceOptions {
  /** False keeps what is in view, in the modes that can: `semantic_v3` and `compact`. */
  wholePage?: boolean;
  /** Whether `semantic_v3` and `compact` tell what happened lately; they do unless told. */
  events?: boolean;
  /** False leaves secrets in `ax` as they are; the page's own reading is told by `setMasking`. */
  maskSecrets?: boolean;
  /** What `ax` is read through. */
  pageDebugger?: PageDebugger;
  /** What the agent is asked: `filtered` needs it. */
  query?: string;
  /** Tokens of the `filtered` payload at most; 2,000 unless told. */
  maxTokens?: number;
}

/** What a model would be sent in one mode. */
export interface ModePayload {
  /** The text part, byte for byte. */
  text: string;
  /** The picture that goes beside the text, as a part of its own. */
  image?: Screenshot;
  /** How a filtered payload came about. */
  explanation?: FilterExplanation;
}

type Producer = (page: Page, tree: PageTree, options: ProduceOptions) => Promise<ModePayload>;

const PRODUCERS: Readonly<Record<TableMode, Producer>> = {
  semantic_v3: async (page, tree, { wholePage = false, events }) => ({
    text: JSON.stringify(pagePayload(page, tree, { wholePage, events })),
  }),
  compact: async (page, tree, { wholePage = false, events }) => ({
    text: JSON.stringify(compact(pagePayload(page, tree, { wholePage, events }))),
  }),
  semantic: async (page, tree) => ({
    text: JSON.stringify(semanticV2(tree, await markupOf(page, tree))),
  }),
  skeleton: async (page, tree) => ({ text: skeleton(tree, await markupOf(page, tree)) }),
  hybrid: produceHybrid,
  full: async (page) => {
    const frames = await page.html();
    if (frames.length === 0) throw new Error('No frame gave its HTML. Refresh to ask again.');
    return { text: templatize(fullHtml(frames)) };
  },
  filtered: async (_page, tree, options) => produceFiltered(tree, options),
  ax: async (_page, _tree, options) => produceAx(options),
};

/**
 * The payload of a page in one mode, from its present tree. Rejects with a sentence when the page has
 * not been read yet or does not give what the mode needs.
 */
export async function produceMode(
  page: Page,
  mode: TableMode,
  options: ProduceOptions = {},
): Promise<ModePayload> {
  const { tree } = page;
  if (!tree) throw new Error('The page has not been read yet. Wait a moment and refresh.');
  return PRODUCERS[mode](page, tree, options);
}

/** The picture is a part of its own beside the text, as model APIs take it; only its place is null. */
async function produceHybrid(page: Page, tree: PageTree): Promise<ModePayload> {
  const [image, markup] = await Promise.all([page.screenshot(), markupOf(page, tree)]);
  const { data: jpeg, width, height, thumbnail } = image;
  const payload = hybrid(tree, skeleton(tree, markup), { jpeg, width, height, thumbnail });
  return { text: JSON.stringify({ ...payload, screenshot: null }), image };
}

/** Attaches the debugger for as long as it takes, unless something else holds it already. */
async function produceAx({ pageDebugger, wholePage = false, maskSecrets }: ProduceOptions) {
  if (!pageDebugger) throw new Error('The ax mode needs Chrome’s debugger.');
  const { tab, release } = await pageDebugger.use('ax mode');
  try {
    const options = { wholePage, ...(maskSecrets !== undefined && { maskSecrets }) };
    return { text: JSON.stringify(axPayload(await readAxElements(tab, options))) };
  } finally {
    release();
  }
}

function produceFiltered(tree: PageTree, { query = '', maxTokens }: ProduceOptions): ModePayload {
  if (query.trim() === '') throw new Error('Type a query: filtered keeps what matters for it.');
  const { filtered, explanation } = explainFilter(
    semanticV3(tree, { wholePage: true }).interactive_tree,
    { query, containers: containersOf(tree), ...(maxTokens !== undefined && { maxTokens }) },
  );
  return { text: JSON.stringify(filtered), explanation };
}

function markupOf(page: Page, tree: PageTree) {
  const interactive = tree.nodes.filter(({ node }) => node.kind === 'interactive');
  return page.markup(interactive.map(({ key }) => key));
}
