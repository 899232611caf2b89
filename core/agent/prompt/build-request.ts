import { CHARACTERS_PER_TOKEN } from '../../llm/call/estimate-usage.ts';
import type { LlmRequest } from '../../llm/call/llm.ts';
import type {
  AssistantPart,
  JsonObject,
  JsonValue,
  Message,
  ToolMessage,
  ToolResult,
  UserPart,
} from '../../llm/call/message.ts';
import { conversationTokens, trimHistory } from '../../llm/history/with-trimming.ts';
import { joinQuotations, quoteLines } from '../../llm/prompt/quote-page.ts';
import { requestParts } from '../../llm/tokens/estimate-request.ts';
import { estimateTokens } from '../../llm/tokens/estimate-tokens.ts';
import { inQuotes, oneLine } from '../../page/outline/quote-text.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { RunState } from '../run/run-state.ts';
import type { Observation, SentPage, StepRecord } from '../run/step-record.ts';
import { READING_TOOLS } from '../tools/agent-tools.ts';
import { MODEL_TOOLS, SELDOM_TOOLS } from '../tools/model-tools.ts';
import { SYSTEM_PROMPT } from './system-prompt.ts';

/**
 * Older pages are left out where that saves more tokens of a request: only then does a request not begin with the one
 * before it, which providers keep and charge less for. Tokens: about what a short page has.
 */
const MIN_SAVED_TOKENS = 500;

/** Stands where a page would be that is as it was, but for what fields were given. */
const SAME_PAGE = 'Otherwise the page is as it was.';

/** Begins what was done before the oldest page that is still sent. */
const EARLIER = 'Done before, its pages left out:';

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
  const shown = shownPages(pagesOf(state, observation.sent));
  const messages = withPage(
    pastMessages(state, mark, observation.sent),
    () => pagePart(observation.sent && shown.at(-1), mark),
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
  return withPage(
    messages,
    () => pagePart(shownPages(pagesOf({ steps: [] }, sent))[0], mark),
    mark,
  );
}

/** The conversation before the newest look, which may be the one that has older pages left out. */
export function pastMessages(
  state: Pick<RunState, 'task' | 'steps'>,
  mark: string,
  newest?: SentPage,
): Message[] {
  const shown = shownPages(pagesOf(state, newest));
  const firstKept = shown.findLastIndex(({ isWhole }) => isWhole);
  const task = textPart(`Task: ${state.task}`);
  const groups = groupByReply(state.steps);
  const sent = groups.map(([first]) => (first?.observation?.sent ? 1 : 0));
  // What came of the last of them stands before the page.
  const old = groups.filter((_, at) => sumOf(sent.slice(0, at + 1)) <= firstKept).slice(0, -1);
  let messages = earlierMessages(old, task, mark);
  let page = sumOf(sent.slice(0, old.length));
  for (const group of groups.slice(old.length)) {
    const at = page;
    if (group[0]?.observation?.sent && at >= firstKept) {
      messages = withPage(messages, () => pagePart(shown[at], mark), mark);
    }
    if (group[0]?.observation?.sent) page += 1;
    messages.push(...stepMessages(group, mark, true));
  }
  return messages;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/**
 * The task, and what was done before the pages that are still sent: a line for each reply, in the model's own words. A
 * person's words and steps stay as they were.
 */
function earlierMessages(groups: readonly StepRecord[][], task: UserPart, mark: string): Message[] {
  const messages: Message[] = [{ role: 'user', content: [task] }];
  let lines: string[] = [];
  const tell = () => {
    const text = quoteLines([EARLIER, ...lines].join('\n'), mark);
    if (lines.length > 0) messages.push({ role: 'user', content: [textPart(text)] });
    lines = [];
  };
  for (const group of groups) {
    if (group[0]?.reply && group.every(({ feedback }) => feedback.person === undefined)) {
      lines.push(earlierLine(group));
    } else {
      tell();
      messages.push(...stepMessages(group, mark, false));
    }
  }
  tell();
  return messages;
}

/** Characters of why a step failed: enough for a sentence. */
const MAX_EARLIER = 160;

/** Why the model replied so, or what it called, and what of it failed. */
function earlierLine(steps: readonly StepRecord[]): string {
  const said = steps[0]?.reply?.message.content.flatMap((part) =>
    part.type === 'text' ? oneLine(part.text) : [],
  );
  const why = said?.join(' ').trim() || steps.map(actText).join('; ');
  const failed = steps.filter((step) => !isSuccess(step)).map(failureText);
  return `- ${[why, ...failed].join(' ')}`;
}

/** `click "Send"`. */
function actText({ proposal, fromPlan }: StepRecord): string {
  const tool = proposal?.action.tool ?? fromPlan?.tool ?? '?';
  const name = proposal?.target?.name;
  return name ? `${tool} ${inQuotes(name)}` : tool;
}

function failureText(step: StepRecord): string {
  const [said = ''] = resultText(step.feedback.result).split('\n');
  return `[${actText(step)} ${said.slice(0, MAX_EARLIER)}]`;
}

interface PastPage {
  page: SentPage;
  /** Tokens of the replies and results between the page before and this one. */
  beside: number;
}

function pagesOf({ steps }: Pick<RunState, 'steps'>, newest?: SentPage): PastPage[] {
  const pages: PastPage[] = [];
  let beside = 0;
  const add = (page: SentPage | undefined) => {
    if (page) pages.push({ page, beside });
    if (page) beside = 0;
  };
  for (const group of groupByReply(steps)) {
    add(group[0]?.observation?.sent);
    beside += estimateTokens(JSON.stringify(stepMessages(group, '', false)));
  }
  add(newest);
  return pages;
}

/**
 * The pages from which on the others are sent, by their place: the first, and each at which the older ones are left
 * out. That costs nothing where a page is sent whole anyhow, and elsewhere the page again, which it is to save.
 */
function firstPages(pages: readonly PastPage[]): ReadonlySet<number> {
  const firsts = new Set([0]);
  let sent = 0;
  for (const [at, { page, beside }] of pages.entries()) {
    sent += beside + estimateTokens(page.delta ?? page.text);
    if (at > 0 && sent <= MIN_SAVED_TOKENS) continue;
    const whole = estimateTokens(page.text);
    const least = page.delta === undefined ? MIN_SAVED_TOKENS : Math.max(MIN_SAVED_TOKENS, whole);
    if (at > 0 && sent - whole <= least) continue;
    firsts.add(at);
    sent = whole;
  }
  return firsts;
}

interface ShownPage {
  /** All of it, or what changed since the one before. */
  isWhole: boolean;
  /** Null for one that is as it was. */
  text: string | null;
  image: SentPage['image'];
}

/** The pages as they are sent: what changed says nothing to a reader who has not been sent the page. */
function shownPages(pages: readonly PastPage[]): ShownPage[] {
  const firsts = firstPages(pages);
  return pages.map(({ page }, at) => {
    const isWhole = firsts.has(at);
    return { isWhole, text: shownText(page, isWhole), image: page.image };
  });
}

function shownText({ text, delta, aside }: SentPage, isWhole: boolean): string | null {
  if (!isWhole && delta === '=' && aside === '') return null;
  const changed = delta === '=' ? 'nothing' : delta;
  const page = isWhole || changed === undefined ? text : `page, what changed:\n${changed}`;
  return [page, aside].filter(Boolean).join('\n');
}

function pagePart(shown: ShownPage | undefined, mark: string): readonly UserPart[] {
  if (!shown) return [];
  const { text, image } = shown;
  const picture = image ? [image] : [];
  if (text === null) return [{ type: 'text', text: SAME_PAGE }, ...picture];
  return [{ type: 'text', text: quoteLines(text, mark) }, ...picture];
}

/**
 * The page goes with the result of the last call, or, where no model has called anything, into a turn of the user's:
 * servers refuse a call that no model of theirs has made.
 */
function withPage(
  messages: readonly Message[],
  page: () => readonly UserPart[],
  mark: string,
): Message[] {
  const last = messages.at(-1);
  if (last?.role === 'user' && last.content.length === 1) {
    const content = joinParts(last.content, page(), mark);
    if (content.length === 1) return [...messages.slice(0, -1), { ...last, content }];
  }
  if (last?.role !== 'tool') return [...messages, { role: 'user', content: page() }];
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

/** A call for which there is no step, where it is not known why. */
const NOT_RUN = 'Not run: ten calls are the most of one reply.';

/**
 * Steps of one reply in the conversation: the reply as the model wrote it, and one result for each of its
 * calls, in which stands what came of the steps that it asked for.
 */
function stepMessages(steps: readonly StepRecord[], mark: string, hasPictures: boolean): Message[] {
  const options = { mark, hasPictures };
  const [first] = steps;
  if (!first) return [];
  // A person's own action answers no tool call.
  if (!first.reply) {
    return steps.map((step) => ({ role: 'user', content: stepContent(step, options) }));
  }
  const calls = first.reply.message.content.filter(isCall);
  if (calls.length === 0) return [first.reply.message];
  const dropped = steps.findLast(({ feedback }) => feedback.dropped !== undefined)?.feedback
    .dropped;
  const results = calls.map(({ id, name }, at): ToolResult => {
    // The first call's step names no call where it could not be read.
    const own = steps.filter((step) =>
      step.fromPlan ? step.fromPlan.callId === id : step === first && at === 0,
    );
    if (own.length === 0) {
      const content = [textPart(dropped ?? NOT_RUN)];
      return { callId: id, name, content, isError: true };
    }
    const content = own.flatMap((step) =>
      stepContent(step, { ...options, isPageSent: step === steps.at(-1) }),
    );
    return { callId: id, name, content, isError: !own.every(isSuccess) };
  });
  return [first.reply.message, { role: 'tool', results }];
}

/** Steps that belong to one reply, in order; a step without one is alone. */
function groupByReply(steps: readonly StepRecord[]): StepRecord[][] {
  const groups: StepRecord[][] = [];
  for (const step of steps) {
    const group =
      step.fromPlan && groups.findLast(([first]) => first?.number === step.fromPlan?.step);
    if (group) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

function isCall(part: AssistantPart) {
  return part.type === 'tool-call' || part.type === 'invalid-tool-call';
}

function isSuccess({ status }: StepRecord): boolean {
  return status === 'succeeded' || status === 'unverified';
}

interface StepContentOptions {
  /** Delimits page data. */
  mark: string;
  hasPictures: boolean;
  /** Whether the page follows. */
  isPageSent?: boolean;
}

function stepContent(
  step: StepRecord,
  { mark, hasPictures, isPageSent = true }: StepContentOptions,
): UserPart[] {
  const { report, feedback } = step;
  const { person, result } = feedback;
  const content: UserPart[] = [
    ...(person === undefined
      ? []
      : [textPart(isForNobody(person) ? person : `The person says: ${person}`)]),
    textPart(
      asAsked(step) ??
        quoteLines(resultText(result, { isPageSent, isReading: isReading(step) }), mark),
    ),
  ];
  if (hasPictures && report?.type === 'done' && report.image) content.push(report.image);
  return content;
}

function isReading({ proposal }: StepRecord): boolean {
  return proposal !== undefined && Object.hasOwn(READING_TOOLS, proposal.action.tool);
}

/** What fields are given, by tool, in words of ours. */
const AS_ASKED: Readonly<Record<string, string>> = {
  type: 'succeeded: it holds that text.',
  select: 'succeeded: that is chosen.',
  check: 'succeeded: it is as asked.',
};

/** Fields that the first sentence says. */
const SAID: ReadonlySet<string> = new Set([
  'status',
  'message',
  'verification_passed',
  'verification_message',
  'confidence',
  // The sentence says what it stands for.
  'error_code',
  // The page after the step shows them, or says that they came and went.
  'dom_changes',
  'success_messages',
]);

/** What a result may say beside that, which the call and the page say, too. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set([...SAID, 'text']);
/** A field that holds the same, and not only in another format. */
const EXACT = 0.95;

/**
 * The result of a field that is exactly as its call says: nothing of the page is in it, so that it is no
 * quotation. Null where there is more to say.
 */
export function asAsked({ status, verdict, proposal, feedback }: StepRecord): string | null {
  const said = proposal && AS_ASKED[proposal.action.tool];
  if (!said || status !== 'succeeded' || !verdict) return null;
  const { verifiedOutcome, confidence } = verdict;
  const isExact =
    verifiedOutcome === 'state_changes' ||
    (verifiedOutcome === 'value_changes' && confidence >= EXACT);
  const isAll = Object.keys(feedback.result).every((name) => SAID_ELSEWHERE.has(name));
  return isExact && isAll ? said : null;
}

function textPart(text: string): UserPart & { type: 'text' } {
  return { type: 'text', text };
}

/** What a run says in a person's place, where nobody is there to decide or to answer. */
const FOR_NOBODY: ReadonlySet<string> = new Set([
  inEnglish('run.leftForPerson'),
  inEnglish('run.nobodyAnswers'),
]);

/** Whether words stand where a person's would, and are the run's own. */
export function isForNobody(words: string | undefined): boolean {
  return words !== undefined && FOR_NOBODY.has(words);
}

/**
 * A step's result for the model: a sentence, and below it what more there is to say, each under the name
 * that the specification gives it. Where no page is sent after the step, what it changed is said, too.
 */
export function resultText(
  result: JsonObject,
  { isPageSent = true, isReading = false } = {},
): string {
  const rest = Object.entries(result).flatMap(([name, value]) => {
    if (name === 'dom_changes' && !isPageSent) return changesText(value);
    if (name === 'errors_detected') {
      const errors = isSaidIn(result, value) ? '' : quotedList(value);
      return errors === '' ? [] : [inEnglish('run.errorsShown', { errors })];
    }
    if (name === 'success_messages' && !isPageSent) {
      const messages = quotedList(value);
      return messages === '' ? [] : [inEnglish('run.messagesSuccessShown', { messages })];
    }
    return SAID.has(name) || value === undefined ? [] : [`${name}: ${valueText(value)}`];
  });
  // What was read is the result; that reading changed nothing goes without saying.
  const { text } = result;
  if (isReading && result.verification_passed === true && typeof text === 'string') {
    return [text, ...rest.filter((line) => line !== `text: ${text}`)].join('\n');
  }
  return [statusSentence(result), ...rest].join('\n');
}

/** Whether the sentence of the result holds each of these errors. */
function isSaidIn(
  { verification_message: said }: JsonObject,
  errors: JsonValue | undefined,
): boolean {
  return Array.isArray(errors) && errors.every((error) => `${said}`.includes(`${error}`));
}

function statusSentence({ status, message, verification_message: found }: JsonObject): string {
  const said = [message, found].filter((text) => typeof text === 'string' && text !== '').join(' ');
  return `${String(status ?? 'done')}: ${said}`.replace(/: $/, '');
}

/** Texts of the page in a sentence; '' for none. */
function quotedList(texts: JsonValue | undefined): string {
  return Array.isArray(texts) ? texts.map((text) => inQuotes(String(text))).join(', ') : '';
}

function valueText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Options that opened and another address are worth a line; how many elements came and went is not. */
function changesText(changes: JsonValue | undefined): string[] {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return [];
  const { dropdownOptions: options, previousUrl } = changes;
  return [
    ...(Array.isArray(options)
      ? [inEnglish('run.optionsOpened', { options: options.join(', ') })]
      : []),
    ...(typeof previousUrl === 'string' ? [inEnglish('run.addressWas', { url: previousUrl })] : []),
  ];
}

/** As long as every mark of a run. */
const MARK = 'page-data-0123456789abcdef';

/** The first request of a run whose page says nothing: what every step sends beside its page. */
export function requestWithoutPage(task: string): LlmRequest {
  return firstRequest(task, { mode: 'outline', text: '', aside: '' }, MARK);
}

/** The first request of a run, whose page `mark` delimits. */
export function firstRequest(task: string, sent: SentPage, mark: string): LlmRequest {
  const about = { url: '', title: '', origin: '', payload: '', hash: '', settled: '', at: 0 };
  return buildRequest({ task, steps: [] }, { ...about, sent }, mark);
}

/** The share of a context that is left for the reply, and for what the estimate misses. */
const REPLY_SHARE = 0.2;

/** A request that fits, and how many messages of it were left out or cut for that. */
export interface FittedRequest {
  request: LlmRequest;
  dropped: number;
}

/**
 * The request within a model's context: older results are cut and older steps go; the task and the newest page stay.
 */
export function fitRequest(request: LlmRequest, contextTokens: number | undefined): FittedRequest {
  if (contextTokens === undefined) return { request, dropped: 0 };
  const { texts } = requestParts({ ...request, messages: [] });
  const fixed = texts.reduce((sum, text) => sum + text.length, 0) / CHARACTERS_PER_TOKEN;
  const room = contextTokens * (1 - REPLY_SHARE) - fixed;
  const { messages } = request;
  if (conversationTokens(messages) <= room) return { request, dropped: 0 };
  const kept = trimHistory(messages, Math.max(0, room));
  const dropped = messages.filter((message) => !kept.includes(message)).length;
  return { request: { ...request, messages: kept }, dropped };
}
