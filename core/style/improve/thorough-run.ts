import { failureText } from '../../llm/call/failure-cause.ts';
import type { LlmReply } from '../../llm/call/llm-event.ts';
import type { InvalidToolCall, ToolCall } from '../../llm/call/message.ts';
import { withCorrections } from '../../llm/history/with-corrections.ts';
import { withTrimming } from '../../llm/history/with-trimming.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { askGate } from '../../run/ask-gate.ts';
import type { RunClock } from '../../run/run-clock.ts';
import { askWithRetry } from './ask-with-retry.ts';
import { DarkWork } from './dark-work.ts';
import { type CallOrder, executeCall, type ToolOutcome } from './execute-call.ts';
import { addEvent, NO_MODEL_SPEND } from './llm-spend.ts';
import type { MeasuredDark } from './measured-dark.ts';
import { bestSheets, thoroughRequest } from './new-thorough.ts';
import type { RefinedSheet } from './propose-sheets.ts';
import { emptyReplyReason, replyText } from './reply-text.ts';
import { RunEnded } from './run-ended.ts';
import type { ThoroughPoint, ThoroughPorts } from './thorough-ports.ts';
import type { ThoroughOutcome, ThoroughState, ThoroughTurn } from './thorough-state.ts';
import { pageSummary, withNewestPictures, withSummary, withWord } from './tidy-history.ts';

/** Calls of one reply that are carried out. */
const MAX_CALLS = 8;

/** A run under way: its page, its clock, and the turn as far as it has come. */
export class ThoroughRun {
  readonly #ports: ThoroughPorts;
  readonly #clock: RunClock;
  readonly #signal: AbortSignal;
  /** Aborted by a person or by the clock. */
  readonly #ended: AbortSignal;
  #work: DarkWork | null = null;
  /** The turn as far as it has come; null between two. */
  #draft: ThoroughTurn | null = null;
  #since = 0;

  constructor(ports: ThoroughPorts, clock: RunClock, signal: AbortSignal) {
    this.#ports = ports;
    this.#clock = clock;
    this.#signal = signal;
    this.#ended = AbortSignal.any([signal, clock.signal]);
  }

  /** The best so far; null before the page was measured. */
  get sheets(): readonly RefinedSheet[] | null {
    return this.#work?.sheets ?? null;
  }

  async begin(state: ThoroughState, known: MeasuredDark | undefined): Promise<void> {
    const { page, emit } = this.#ports;
    const sheets = bestSheets(state);
    if (!known) await page.apply(sheets);
    const measured = known ?? (await page.measure());
    const { url, best, kept, hasWish } = state;
    this.#work = new DarkWork(page, { url, sheets, measured, best, kept, hasWish });
    emit({ type: 'measured', turn: state.turns.length, measured });
  }

  /** One call of the model and everything that it calls. Throws {@link RunEnded} when it is the last. */
  async turn(state: ThoroughState): Promise<ThoroughState> {
    const number = state.turns.length + 1;
    const work = this.#worked();
    const { measured: before } = work;
    await this.#hold({ type: 'turn', turn: number }, state);
    await work.stay();
    this.#since = this.#clock.ms;
    this.#draft = { number, said: '', calls: [], spend: NO_MODEL_SPEND, ms: 0 };
    const reply = await this.#ask(state, number);
    const calls = callsOf(reply);
    this.#note({ said: replyText(reply) });
    if (calls.length === 0) throw new RunEnded(endOf(reply, work));
    const carried: ToolOutcome[] = [];
    for (const call of calls) {
      carried.push(await this.#call(call, carried.length, state));
    }
    const next = this.stateAt(state);
    this.#draft = null;
    const results = { role: 'tool' as const, results: carried.map(({ result }) => result) };
    const [first, ...others] = state.messages;
    const summary = number === 1 ? pageSummary(state.start, before, state.mark) : null;
    const task = first && summary !== null ? withSummary(first, summary) : first;
    const left = state.limits.turns - number;
    const word =
      left === 1 ? inEnglish('dark.oneTurnLeft') : inEnglish('dark.turnsAreLeft', { left });
    const messages = [...(task ? [task] : []), ...others, reply.message, withWord(results, word)];
    const outcome: ThoroughOutcome = {
      type: 'turns',
      why: inEnglish('dark.turnsAreDone', { number }),
    };
    return {
      ...next,
      messages: withNewestPictures(messages),
      ...(left <= 0 && { outcome }),
    };
  }

  /** The state with what the turn under way has done so far. */
  stateAt(state: ThoroughState): ThoroughState {
    const ms = Math.round(this.#clock.ms);
    const work = this.#work;
    const draft = this.#draft;
    const turns = draft
      ? [...state.turns, { ...draft, ms: Math.round(this.#clock.ms - this.#since) }]
      : state.turns;
    const ended = turns.at(-1);
    if (draft && ended) this.#ports.emit({ type: 'turn-ended', turn: ended });
    return { ...state, ms, turns, ...(work && { kept: work.kept, best: work.best }) };
  }

  #worked(): DarkWork {
    if (!this.#work) throw new Error(inEnglish('dark.pageNotMeasuredYet'));
    return this.#work;
  }

  #note(patch: Partial<ThoroughTurn>): void {
    if (this.#draft) this.#draft = { ...this.#draft, ...patch };
  }

  async #ask(state: ThoroughState, turn: number): Promise<LlmReply> {
    const { model, price, emit } = this.#ports;
    const request = thoroughRequest(state);
    emit({ type: 'asked', turn, request });
    const events = askWithRetry(withTrimming(withCorrections(model)), request, this.#ended);
    for (;;) {
      const next = await events.next();
      if (next.done) {
        if ('reply' in next.value) return next.value.reply;
        const { failure } = next.value;
        this.#checkEnd();
        throw new RunEnded({ type: 'failed', why: failureText(failure), failure });
      }
      emit({ type: 'model', turn, event: next.value });
      const spend = addEvent(this.#draft?.spend ?? NO_MODEL_SPEND, next.value, price);
      this.#note({ spend });
    }
  }

  async #call(
    call: ToolCall | InvalidToolCall,
    before: number,
    state: ThoroughState,
  ): Promise<ToolOutcome> {
    const { emit } = this.#ports;
    const turn = state.turns.length + 1;
    const work = this.#worked();
    const order = before < MAX_CALLS ? await this.#order(call, turn, state) : TOO_MANY;
    this.#checkEnd();
    await work.stay();
    const input = order.type === 'edit' ? order.input : call.type === 'tool-call' ? call.input : {};
    emit({ type: 'calling', turn, name: call.name, input });
    const carried = await executeCall(call, order, work, state.mark);
    this.#note({ calls: [...(this.#draft?.calls ?? []), carried.record] });
    emit({ type: 'called', turn, call: carried.record });
    return carried;
  }

  async #order(
    call: ToolCall | InvalidToolCall,
    turn: number,
    state: ThoroughState,
  ): Promise<CallOrder> {
    if (call.type === 'invalid-tool-call') return { type: 'go' };
    return this.#hold({ type: 'call', turn, call }, state);
  }

  async #hold(point: ThoroughPoint, state: ThoroughState): Promise<CallOrder> {
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
  why: inEnglish('dark.onlyCallsTurnCarried', { maxCalls: MAX_CALLS }),
};
function callsOf({ message }: LlmReply): (ToolCall | InvalidToolCall)[] {
  return message.content.flatMap((part) =>
    part.type === 'tool-call' || part.type === 'invalid-tool-call' ? [part] : [],
  );
}

/** A model that calls nothing is done, or could not continue. */
function endOf(reply: LlmReply, { kept }: DarkWork): ThoroughOutcome {
  if (reply.stopReason !== 'end') return { type: 'failed', why: emptyReplyReason(reply, []) };
  const why = kept.length > 0 ? inEnglish('dark.modelDone') : inEnglish('dark.modelChangedNothing');
  return { type: 'done', why };
}

/** Its limit of time was reached. */
export function timeIsUp({ limit }: RunClock): ThoroughOutcome {
  return {
    type: 'time',
    why: inEnglish('dark.secondsAreOver', { limit: Math.round(limit / 1000) }),
  };
}
