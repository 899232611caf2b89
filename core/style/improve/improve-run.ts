import {
  type Llm,
  type LlmEvent,
  type LlmReply,
  type LlmRequest,
  withoutImages,
} from '../../llm/call/llm.ts';
import { failureText, type LlmFailure, TRANSIENT } from '../../llm/call/llm-failure.ts';
import type { LlmId } from '../../llm/call/llm-id.ts';
import type {
  InvalidToolCall,
  Message,
  ToolCall,
  ToolMessage,
  UserPart,
} from '../../llm/call/message.ts';
import { withCorrections } from '../../llm/history/with-corrections.ts';
import { withTrimming } from '../../llm/history/with-trimming.ts';
import {
  english,
  inEnglish,
  joined,
  MessageError,
  msg,
  type Text,
} from '../../platform/messages/messages.ts';
import { driveRun } from '../../run/drive-run.ts';
import { askGate } from '../../run/gate.ts';
import { RunClock } from '../../run/run-clock.ts';
import { brokenOff } from '../../run/run-stopped.ts';
import { DarkWork, RunEnded } from './dark-work.ts';
import {
  IMPROVE_SCHEMA,
  type ImproveLimits,
  type ImproveLook,
  type ImproveOutcome,
  type ImprovePoint,
  type ImprovePorts,
  type ImproveState,
  type ImproveTurn,
} from './improve-state.ts';
import { addEvent, NO_MODEL_SPEND } from './llm-spend.ts';
import { type PageQuestion, pageMessage, seenRules, summarized } from './page-message.ts';
import { changeLine } from './prompt-lines.ts';
import { PROMPTS } from './prompts.ts';
import { proposeSheets, type RefinedSheet } from './propose-sheets.ts';
import {
  type CallOrder,
  executeCall,
  executeReply,
  guiltyLine,
  IMPROVE_TOOLS,
  inputOf,
  isImproveTool,
  type ToolOutcome,
} from './tools.ts';
import type { MeasuredDark, TrialPage, TriedChanges } from './trial-page.ts';

/** A run before its first turn. */
export function newImprove(run: {
  id: string;
  model: LlmId;
  url: string;
  look: ImproveLook;
  /** What the developer wishes; may be empty. */
  words: string;
  limits: ImproveLimits;
  sheets: readonly RefinedSheet[];
  /** The page in these sheets. */
  measured: MeasuredDark;
  /** Which of the sheets' rules are seen. */
  seen?: PageQuestion['seen'];
}): ImproveState {
  const { id, model, url, look, words, limits, sheets, measured, seen } = run;
  const mark = id.replaceAll('-', '').slice(0, 8);
  const hasTools = look === 'tools';
  return {
    ...{ schema: IMPROVE_SCHEMA, id, model, url, mark, limits, look, words },
    start: sheets,
    kept: [],
    first: measured.score,
    best: measured.score,
    request: {
      system: hasTools ? PROMPTS.tools : PROMPTS.reply,
      tools: hasTools ? Object.keys(IMPROVE_TOOLS).filter(isImproveTool) : [],
    },
    messages: [pageMessage({ sheets, measured, words, boundary: mark, ...(seen && { seen }) })],
    turns: [],
    ms: 0,
  };
}

/** What the model is sent next. */
export function nextRequest(state: ImproveState): LlmRequest {
  const { tools: names, ...standing } = state.request;
  const request = { ...standing, messages: state.messages };
  if (!hasTools(state)) return request;
  const tools = names.filter(isImproveTool).map((name) => IMPROVE_TOOLS[name]);
  return { ...request, tools, continues: true };
}

/** The run with its next request as a person has left it. */
export function withRequest(state: ImproveState, request: LlmRequest): ImproveState {
  const { messages, tools = [], toolChoice: _, continues: __, ...standing } = request;
  const offered = tools.map(({ name }) => name).filter(isImproveTool);
  return { ...state, request: { ...standing, tools: offered }, messages };
}

/** The best sheets of a run, which the page has. */
export function bestSheets({ start, kept }: ImproveState): readonly RefinedSheet[] {
  return kept.reduce((sheets, changes) => proposeSheets(sheets, changes).sheets, start);
}

/** The run with a request in which the model sees what came of its answer; `before` says it in sentences. */
export async function lookedAt(
  state: ImproveState,
  { page, ...now }: Omit<PageQuestion, 'words' | 'boundary' | 'seen'> & { page: TrialPage },
): Promise<ImproveState> {
  const seen = await seenRules(page, now.sheets);
  const message = pageMessage({ ...now, words: state.words ?? '', boundary: state.mark, seen });
  return { ...state, request: { ...state.request, system: PROMPTS.again }, messages: [message] };
}

/** A run that is over. */
export interface EndedImprove {
  state: ImproveState;
  /** The best, and the page with them; null where it could not be measured. */
  sheets: readonly RefinedSheet[];
  measured: MeasuredDark | null;
}

/**
 * Has a model work on a dark page, turn by turn, until it is done, a limit is reached, another page
 * comes or `signal` is aborted. Resolves whatever happened; the page then has the best sheets, unless
 * another page has come. `known` is the page as it was measured just now.
 */
export async function runImprove(
  ports: ImprovePorts,
  start: ImproveState,
  signal: AbortSignal,
  known?: MeasuredDark,
): Promise<EndedImprove> {
  const clock = new RunClock({ limit: start.limits.ms, spent: start.ms });
  const run = new ImproveRun(ports, clock, signal);
  const keep = async (state: ImproveState) => {
    // Before its first turn there is nothing to resume from.
    if (state.turns.length > 0) await ports.save(state);
  };
  const state = await driveRun(
    start,
    {
      begin() {
        clock.start();
        return run.begin(start, known);
      },
      next: (before) => run.turn(before),
      keep,
      brokenOff: (before, error) => ({
        ...run.stateAt(before),
        outcome: outcomeOf(error, clock, signal),
      }),
      keepLast: keep,
      end: () => clock.stop(),
    },
    signal,
  );
  if (state.outcome) ports.emit({ type: 'ended', outcome: state.outcome });
  const { sheets = bestSheets(state), measured = null } = run.work ?? {};
  return { state, sheets, measured };
}

/** Calls of one reply that are carried out. */
const MAX_CALLS = 8;

/** A reply, or as much of its text as came before its call failed. */
type Answer = { reply: LlmReply } | { text: string; failure: LlmFailure };

/** A run under way: its page, its clock, and the turn as far as it has come. */
class ImproveRun {
  readonly #ports: ImprovePorts;
  readonly #clock: RunClock;
  readonly #signal: AbortSignal;
  /** Aborted by a person or by the clock. */
  readonly #ended: AbortSignal;
  /** Null before the page was measured. */
  work: DarkWork | null = null;
  /** The turn as far as it has come; null between two. */
  #draft: ImproveTurn | null = null;
  #since = 0;

  constructor(ports: ImprovePorts, clock: RunClock, signal: AbortSignal) {
    this.#ports = ports;
    this.#clock = clock;
    this.#signal = signal;
    this.#ended = AbortSignal.any([signal, clock.signal]);
  }

  async begin(state: ImproveState, known: MeasuredDark | undefined): Promise<void> {
    const { page, emit } = this.#ports;
    const sheets = bestSheets(state);
    if (!known) await page.apply(sheets);
    const measured = known ?? (await page.measure());
    const { url, best, kept, words = '' } = state;
    const hasWish = words.trim() !== '';
    this.work = new DarkWork(page, { url, sheets, measured, best, kept, hasWish });
    emit({ type: 'measured', turn: state.turns.length, measured });
  }

  /** One call of the model and all that comes of it. Throws {@link RunEnded} when it is the last. */
  async turn(state: ImproveState): Promise<ImproveState> {
    const number = state.turns.length + 1;
    const { work } = this;
    if (!work) throw new MessageError(msg('dark.pageNotMeasuredYet'));
    await this.#hold({ type: 'turn', turn: number }, state);
    await work.stay();
    this.#since = this.#clock.ms;
    this.#draft = { number, said: '', calls: [], spend: NO_MODEL_SPEND, ms: 0 };
    const answer = await this.#ask(state, number);
    const next =
      hasTools(state) && 'reply' in answer
        ? await this.#carryOut(answer.reply, state, work)
        : await this.#tryAnswer(answer, state, work);
    if (number < state.limits.turns) return next;
    const why = hasTools(state) ? msg('dark.turnsAreDone', { number }) : '';
    return { ...next, outcome: { type: 'turns', why } };
  }

  /** The state with what the turn under way has done so far. */
  stateAt(state: ImproveState): ImproveState {
    const { work } = this;
    const ms = Math.round(this.#clock.ms);
    const turn = this.#draft && { ...this.#draft, ms: Math.round(this.#clock.ms - this.#since) };
    if (turn) this.#ports.emit({ type: 'turn-ended', turn });
    const turns = turn ? [...state.turns, turn] : state.turns;
    return { ...state, ms, turns, ...(work && { kept: work.kept, best: work.best }) };
  }

  #endTurn(state: ImproveState): ImproveState {
    const next = this.stateAt(state);
    this.#draft = null;
    return next;
  }

  #note(patch: Partial<ImproveTurn>): void {
    if (this.#draft) this.#draft = { ...this.#draft, ...patch };
  }

  /** Rejects when the call fails, but for an answer of CSS, of which whole rules may have come. */
  async #ask(state: ImproveState, turn: number): Promise<Answer> {
    const { model, price, emit } = this.#ports;
    const request = nextRequest(state);
    emit({ type: 'asked', turn, request });
    const events = askWithRetry(withTrimming(withCorrections(model)), request, this.#ended);
    let text = '';
    for (;;) {
      const { done, value } = await events.next();
      if (!done) {
        if (value.type === 'attempt') text = '';
        if (value.type === 'text') text += value.delta;
        emit({ type: 'model', turn, event: value });
        this.#note({ spend: addEvent(this.#draft?.spend ?? NO_MODEL_SPEND, value, price) });
        continue;
      }
      if ('reply' in value) return value;
      this.#checkEnd();
      if (hasTools(state)) throw failed(value.failure);
      return { ...value, text };
    }
  }

  /** Tries an answer of CSS; the next request shows what came of it. */
  async #tryAnswer(answer: Answer, state: ImproveState, work: DarkWork): Promise<ImproveState> {
    const turn = state.turns.length + 1;
    const css = 'reply' in answer ? replyText(answer.reply) : answer.text;
    const isWhole = 'reply' in answer && answer.reply.stopReason === 'end';
    this.#checkEnd();
    await work.stay();
    this.#ports.emit({ type: 'calling', turn, name: 'apply_css', input: { css } });
    // The second answer takes the place of the first if it is better.
    const how = { isWhole, mustBetter: turn > 1, isJudged: this.#ports.isJudged ?? false };
    const { record, tried, problems } = await executeReply(css, work, how);
    if (tried) {
      this.#note({ calls: [record] });
      this.#ports.emit({ type: 'called', turn, call: record, tried });
    }
    if ('failure' in answer) throw failed(answer.failure);
    if (!tried) throw new RunEnded({ type: 'done', why: emptyReplyReason(answer.reply, problems) });
    const next = this.#endTurn(state);
    return turn < state.limits.turns
      ? lookedAt(next, { ...whatCameOf(tried, work), page: work.page })
      : next;
  }

  /** Carries out the calls of a reply; the next request tells their results. */
  async #carryOut(reply: LlmReply, state: ImproveState, work: DarkWork): Promise<ImproveState> {
    const { measured } = work;
    const calls = callsOf(reply);
    this.#note({ said: replyText(reply) });
    if (calls.length === 0) throw new RunEnded(endOf(reply, work));
    const carried: ToolOutcome[] = [];
    for (const call of calls) carried.push(await this.#call(call, carried.length, state, work));
    const next = this.#endTurn(state);
    const number = next.turns.length;
    const [first, ...others] = state.messages;
    const about = { sheets: state.start, measured, boundary: state.mark };
    const task = first && number === 1 ? summarized(first, about) : first;
    const left = state.limits.turns - number;
    const word =
      left === 1 ? inEnglish('dark.oneTurnLeft') : inEnglish('dark.turnsAreLeft', { left });
    const results = withWord(carried, word);
    const messages = [...(task ? [task] : []), ...others, reply.message, results];
    return { ...next, messages: withNewestPictures(messages) };
  }

  async #call(
    call: ToolCall | InvalidToolCall,
    before: number,
    state: ImproveState,
    work: DarkWork,
  ): Promise<ToolOutcome> {
    const { emit } = this.#ports;
    const turn = state.turns.length + 1;
    const order = before < MAX_CALLS ? await this.#order(call, turn, state) : TOO_MANY;
    this.#checkEnd();
    await work.stay();
    emit({ type: 'calling', turn, name: call.name, input: inputOf(call, order) });
    const carried = await executeCall(call, order, work, state.mark);
    const { record, tried } = carried;
    this.#note({ calls: [...(this.#draft?.calls ?? []), record] });
    emit({ type: 'called', turn, call: record, ...(tried && { tried }) });
    return carried;
  }

  async #order(
    call: ToolCall | InvalidToolCall,
    turn: number,
    state: ImproveState,
  ): Promise<CallOrder> {
    if (call.type === 'invalid-tool-call') return { type: 'go' };
    return this.#hold({ type: 'call', turn, call }, state);
  }

  async #hold(point: ImprovePoint, state: ImproveState): Promise<CallOrder> {
    this.#checkEnd();
    const { gate } = this.#ports;
    const answer = await askGate(this.#clock, () => gate(point, state, this.#signal));
    this.#checkEnd();
    return answer;
  }

  #checkEnd(): void {
    this.#signal.throwIfAborted();
    if (this.#clock.isOver) throw new RunEnded(timeIsUp(this.#clock));
  }
}

const TOO_MANY: CallOrder = {
  type: 'skip',
  why: msg('dark.onlyCallsTurnCarried', { maxCalls: MAX_CALLS }),
};

/**
 * Asks a model; asks again when the reply broke off, which a call does not repeat automatically, and does not
 * when the model says nothing for too long, which a call does repeat.
 */
export async function* askWithRetry(
  model: Llm,
  request: LlmRequest,
  signal: AbortSignal,
): AsyncGenerator<LlmEvent, { reply: LlmReply } | { failure: LlmFailure }> {
  let failure: LlmFailure = { kind: 'stopped', message: msg('dark.stopped') };
  for (let attempt = 0; attempt < 2 && !signal.aborted; attempt++) {
    for await (const event of model.stream(request, signal)) {
      // A slow model would be as slow again, and cost twice.
      if (event.type === 'retry' && event.failure.kind === 'stalled' && event.endWait) {
        event.endWait('giving-up');
        continue;
      }
      yield event;
      if (event.type === 'finished') return { reply: event.reply };
      if (event.type === 'failed') failure = event.failure;
    }
    if (!TRANSIENT.has(failure.kind) || failure.kind === 'stalled') break;
  }
  return { failure };
}

function hasTools({ look = 'tools' }: ImproveState): boolean {
  return look === 'tools';
}

/** What the model is told of its last answer. */
function whatCameOf(
  { isKept, dropped, guilty, comparison, changed, measured }: TriedChanges,
  work: DarkWork,
) {
  const look = measured.surfaces ? [changeLine(changed)] : [];
  const before = isKept
    ? [
        msg('dark.yourLastChangesSheet'),
        ...(dropped.length > 0 ? [guiltyLine(dropped)] : []),
        ...look,
      ]
    : [joined([msg('dark.yourLastChangesNot'), ...comparison.fell]), guiltyLine(guilty)];
  const rejected = isKept ? null : measured.picture;
  return { sheets: work.sheets, measured: work.measured, before: before.map(english), rejected };
}

function callsOf({ message }: LlmReply): (ToolCall | InvalidToolCall)[] {
  return message.content.flatMap((part) =>
    part.type === 'tool-call' || part.type === 'invalid-tool-call' ? [part] : [],
  );
}

/** The text of a reply. */
function replyText({ message }: LlmReply): string {
  return message.content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
}

/** A model that calls nothing is done, or could not continue. */
function endOf(reply: LlmReply, { kept }: DarkWork): ImproveOutcome {
  if (reply.stopReason !== 'end') return { type: 'failed', why: emptyReplyReason(reply, []) };
  const why = kept.length > 0 ? msg('dark.modelDone') : msg('dark.modelChangedNothing');
  return { type: 'done', why };
}

/** Why a reply had no result; `problems` are what was wrong with it. */
function emptyReplyReason({ stopReason }: LlmReply, problems: readonly Text[]): Text {
  const [problem] = problems;
  if (problem) return msg('dark.nothingReplyUsed', { problem });
  return stopReason === 'end'
    ? msg('dark.modelChangedNothing')
    : msg('dark.theModelStopped', { stopReason });
}

function failed(failure: LlmFailure): RunEnded {
  return new RunEnded({ type: 'failed', why: failureText(failure), failure });
}

function outcomeOf(error: unknown, clock: RunClock, signal: AbortSignal): ImproveOutcome {
  if (error instanceof RunEnded) return error.outcome;
  if (clock.isOver && !signal.aborted) return timeIsUp(clock);
  const { type, reason } = brokenOff(error, signal);
  return { type, why: reason };
}

/** Its limit of time was reached. */
function timeIsUp({ limit }: RunClock): ImproveOutcome {
  const seconds = Math.round(limit / 1000);
  return { type: 'time', why: msg('dark.limitSecondsReached', { limit: seconds }) };
}

/** The results of a turn's calls with a last word of ours. */
function withWord(carried: readonly ToolOutcome[], text: string): ToolMessage {
  const results = carried.map(({ result }, at) =>
    at < carried.length - 1
      ? result
      : { ...result, content: [...result.content, { type: 'text' as const, text }] },
  );
  return { role: 'tool', results };
}

/** The messages with no picture but those of the newest message that has any. */
function withNewestPictures(messages: readonly Message[]): Message[] {
  const newest = messages.findLastIndex((message) =>
    partsOf(message).some(({ type }) => type === 'image'),
  );
  return messages.map((message, at) => (at < newest ? withoutImages(message) : message));
}

function partsOf(message: Message): readonly UserPart[] {
  if (message.role === 'user') return message.content;
  return message.role === 'tool' ? message.results.flatMap(({ content }) => content) : [];
}
