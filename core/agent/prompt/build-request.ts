import type { LlmRequest } from '../../llm/call/llm-request.ts';
import type { Message, ToolMessage, UserPart } from '../../llm/call/message.ts';
import { joinQuotations, quoteLines } from '../../llm/prompt/quote-page.ts';
import { explainMarks } from '../../page/outline/outline-legend.ts';
import { estimateTokens } from '../../page/payload/estimate-tokens.ts';
import type { Observation } from '../run/observation.ts';
import type { RunState } from '../run/run-state.ts';
import type { SentPage } from '../run/sent-page.ts';
import { MODEL_TOOLS, SELDOM_TOOLS, USE_TOOL } from '../tools/model-tools.ts';
import { groupByReply, stepMessages } from './step-messages.ts';
import { SYSTEM_PROMPT } from './system-prompt.ts';

/**
 * How many pages are sent at least, and how many tokens of them at most, before the older ones are left
 * out. Only then does a request not begin with the one before it, which providers keep and charge less for.
 */
const MIN_PAGES_KEPT = 5;
const MAX_KEPT_TOKENS = 2000;

/** Stands where a page would be that is as it was. */
const SAME_PAGE = 'The page is as it was.';

/** Stands where an older page was. */
const OLD_PAGE = 'The page as it was then is left out.';

/**
 * The request for the next step: the task, then each reply with its results and the page after it, as the
 * page was or as what changed in it. It begins with the request before it, but where older pages and
 * pictures are left out.
 */
export function buildRequest(
  state: Pick<RunState, 'task' | 'steps'>,
  observation: Observation,
  mark: string,
): LlmRequest {
  const pages = [...pagesOf(state), observation.sent];
  const shown = shownPages(pages);
  const messages = withPage(
    pastMessages(state, mark, observation.sent),
    () => pagePart(shown.at(-1), mark),
    mark,
  );
  return {
    system: SYSTEM_PROMPT,
    messages,
    tools: MODEL_TOOLS,
    known: SELDOM_TOOLS,
    toolChoice: 'required',
    continues: true,
  };
}

/** A conversation that a person has changed, with the page as it is now. */
export function withNewestPage(
  messages: readonly Message[],
  { sent }: Observation,
  mark: string,
): Message[] {
  return withPage(messages, () => pagePart(shownPages([sent])[0], mark), mark);
}

/** The conversation before the newest look, which may be the one that has older pages left out. */
export function pastMessages(
  state: Pick<RunState, 'task' | 'steps'>,
  mark: string,
  newest?: SentPage,
): Message[] {
  const shown = shownPages(newest ? [...pagesOf(state), newest] : pagesOf(state));
  const firstKept = shown.findLastIndex((past) => past?.isWhole);
  let messages: Message[] = [
    { role: 'user', content: [{ type: 'text', text: `Task: ${state.task}` }] },
  ];
  let page = 0;
  for (const group of groupByReply(state.steps)) {
    const { sent } = group[0]?.observation ?? {};
    if (sent) {
      const at = page;
      messages = withPage(
        messages,
        () => pagePart(at < firstKept ? undefined : shown[at], mark),
        mark,
      );
      page += 1;
    }
    messages.push(...stepMessages(group, { mark, hasPictures: page > firstKept }));
  }
  return messages;
}

/** The pages that the model was sent. */
function pagesOf({ steps }: Pick<RunState, 'steps'>): SentPage[] {
  return steps.flatMap(({ observation }) => observation?.sent ?? []);
}

/** The pages that are sent whole, by their place: the first, and each at which the older ones are left out. */
function wholePages(pages: readonly (SentPage | undefined)[]): ReadonlySet<number> {
  const wholes = new Set([0]);
  let [first, tokens] = [0, 0];
  for (const [at, page] of pages.entries()) {
    if (!page) continue;
    tokens += estimateTokens(at === first ? page.text : (page.delta ?? page.text));
    if (at - first < MIN_PAGES_KEPT || tokens <= MAX_KEPT_TOKENS) continue;
    wholes.add(at);
    first = at;
    tokens = estimateTokens(page.text);
  }
  return wholes;
}

/** A page as it is sent. */
interface ShownPage {
  /** All of it, or what changed since the one before. */
  isWhole: boolean;
  /** Null for one that is as it was. */
  text: string | null;
  /** What its marks say that no page since the last whole one had. */
  legend: string;
  image: SentPage['image'];
}

/** The pages as they are sent: what changed says nothing to a reader who has not been sent the page. */
function shownPages(pages: readonly (SentPage | undefined)[]): (ShownPage | undefined)[] {
  const wholes = wholePages(pages);
  let earlier: string[] = [];
  return pages.map((page, at) => {
    if (!page) return undefined;
    const isWhole = wholes.has(at);
    if (isWhole) earlier = [];
    const text = shownText(page, isWhole);
    const legend = explainMarks(text ?? '', earlier);
    earlier.push(text ?? '');
    return { isWhole, text, legend, image: page.image };
  });
}

function shownText({ text, delta, aside }: SentPage, isWhole: boolean): string | null {
  if (!isWhole && delta === '=' && aside === '') return null;
  const page = isWhole || delta === undefined ? text : `page, what changed:\n${delta}`;
  return [page, aside].filter(Boolean).join('\n');
}

/** Undefined stands for a page that is left out. */
function pagePart(shown: ShownPage | undefined, mark: string): readonly UserPart[] {
  if (!shown) return [{ type: 'text', text: OLD_PAGE }];
  const { text, legend, image } = shown;
  const picture = image ? [image] : [];
  if (text === null) return [{ type: 'text', text: SAME_PAGE }, ...picture];
  const meanings: UserPart[] = legend === '' ? [] : [{ type: 'text', text: `Marks: ${legend}.` }];
  return [{ type: 'text', text: quoteLines(text, mark) }, ...meanings, ...picture];
}

/** Page data reaches a model only as the result of a call: of the last one, or of a look of its own. */
function withPage(
  messages: readonly Message[],
  page: () => readonly UserPart[],
  mark: string,
): Message[] {
  const last = messages.at(-1);
  if (last?.role !== 'tool') return [...messages, ...lookMessages(messages.length, page())];
  const results = last.results.map((result, at) =>
    at === last.results.length - 1
      ? { ...result, content: joinParts(result.content, page(), mark) }
      : result,
  );
  return [...messages.slice(0, -1), { ...last, results } satisfies ToolMessage];
}

/** What came of a call and the page after it are one quotation where nothing stands between. */
function joinParts(
  result: readonly UserPart[],
  page: readonly UserPart[],
  mark: string,
): readonly UserPart[] {
  const [before, after] = [result.at(-1), page[0]];
  if (before?.type !== 'text' || after?.type !== 'text') return [...result, ...page];
  const text = joinQuotations(before.text, after.text, mark);
  if (text === null) return [...result, ...page];
  return [...result.slice(0, -1), { type: 'text', text }, ...page.slice(1)];
}

function lookMessages(at: number, content: readonly UserPart[]): Message[] {
  const id = `look-${at}`;
  const input = { name: 'read_page' };
  return [
    { role: 'assistant', content: [{ type: 'tool-call', id, name: USE_TOOL, input }] },
    { role: 'tool', results: [{ callId: id, name: USE_TOOL, content, isError: false }] },
  ];
}
