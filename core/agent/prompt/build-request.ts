import type { LlmRequest } from '../../llm/call/llm-request.ts';
import type { Message, ToolMessage, UserPart } from '../../llm/call/message.ts';
import { quoteLines } from '../../llm/prompt/quote-page.ts';
import type { Observation } from '../run/observation.ts';
import type { RunState } from '../run/run-state.ts';
import type { SentPage } from '../run/sent-page.ts';
import { MODEL_TOOLS, USE_TOOL } from '../tools/model-tools.ts';
import { groupByReply, stepMessages } from './step-messages.ts';
import { SYSTEM_PROMPT } from './system-prompt.ts';

/**
 * How many pages are sent before the older ones are left out. Only then does a request not begin with the
 * one before it, which providers keep and charge less for.
 */
const PAGES_KEPT = 5;

/** Stands where an older page was. */
const OLD_PAGE = 'The page as it was then is left out.';

/**
 * The request for the next step: the task, then each reply with its results and the page after it, as the
 * page was or as what changed in it. It begins with the request before it, but for every fifth, in which
 * older pages and pictures are left out.
 */
export function buildRequest(
  state: Pick<RunState, 'task' | 'steps'>,
  observation: Observation,
  mark: string,
): LlmRequest {
  const messages = withPage(pastMessages(state, mark), () =>
    pagePart(observation.sent, isFirstKept(pagesOf(state).length), mark),
  );
  return {
    system: SYSTEM_PROMPT,
    messages,
    tools: MODEL_TOOLS,
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
  return withPage(messages, () => pagePart(sent, true, mark));
}

/** The conversation before the newest look. */
export function pastMessages(state: Pick<RunState, 'task' | 'steps'>, mark: string): Message[] {
  const pages = pagesOf(state);
  const firstKept = pages.length - (pages.length % PAGES_KEPT);
  let messages: Message[] = [
    { role: 'user', content: [{ type: 'text', text: `Task: ${state.task}` }] },
  ];
  let page = 0;
  for (const group of groupByReply(state.steps)) {
    const { sent } = group[0]?.observation ?? {};
    if (sent) {
      const at = page;
      messages = withPage(messages, () =>
        at < firstKept ? { type: 'text', text: OLD_PAGE } : pagePart(sent, isFirstKept(at), mark),
      );
      page += 1;
    }
    messages.push(...stepMessages(group, { mark, hasPictures: page > firstKept }));
  }
  return messages;
}

/** Steps at whose beginning the model was sent a page. */
function pagesOf({ steps }: Pick<RunState, 'steps'>) {
  return steps.filter(({ observation }) => observation?.sent);
}

function isFirstKept(page: number): boolean {
  return page % PAGES_KEPT === 0;
}

/** What changed says nothing to a reader who has not been sent the page. */
function pagePart(sent: SentPage | undefined, isWhole: boolean, mark: string): UserPart {
  if (!sent) return { type: 'text', text: OLD_PAGE };
  const { text, delta, aside } = sent;
  const page = isWhole || delta === undefined ? text : `page, what changed:\n${delta}`;
  return { type: 'text', text: quoteLines([page, aside].filter(Boolean).join('\n'), mark) };
}

/** Page data reaches a model only as the result of a call: of the last one, or of a look of its own. */
function withPage(messages: readonly Message[], page: () => UserPart): Message[] {
  const last = messages.at(-1);
  if (last?.role !== 'tool') return [...messages, ...lookMessages(messages.length, page())];
  const results = last.results.map((result, at) =>
    at === last.results.length - 1 ? { ...result, content: [...result.content, page()] } : result,
  );
  return [...messages.slice(0, -1), { ...last, results } satisfies ToolMessage];
}

function lookMessages(at: number, page: UserPart): Message[] {
  const id = `look-${at}`;
  const input = { name: 'read_page' };
  return [
    { role: 'assistant', content: [{ type: 'tool-call', id, name: USE_TOOL, input }] },
    { role: 'tool', results: [{ callId: id, name: USE_TOOL, content: [page], isError: false }] },
  ];
}
