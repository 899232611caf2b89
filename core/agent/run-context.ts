import { orAborted } from '../dark/or-aborted.ts';
import type { LookOptions, PageLook } from './agent-page.ts';
import type { GateAnswer, GatePoint, LimitName } from './gate.ts';
import type { RunPorts } from './run-ports.ts';
import type { RunRecorder } from './run-recorder.ts';
import type { RunState } from './run-state.ts';
import { RunStopped } from './run-stopped.ts';
import { Steadiness } from './steadiness.ts';
import { TakeOver } from './take-over.ts';

/** An answer that comes sooner was nobody's who had to look at the page. Milliseconds. */
const PROMPT = 60;

/** What a run knows while it runs, beside its state; a resumed one finds it out anew. */
export class RunContext {
  readonly ports: RunPorts;
  readonly signal: AbortSignal;
  /** When it was looked at so, milliseconds (Unix). */
  seenAt = 0;
  #look: PageLook | null = null;
  /** A person has asked for the page, and gets it before the next phase. */
  isTakeOverDue = false;
  /** Milliseconds that people took. */
  waited = 0;
  /** Gates of the present phase, and how long each took. */
  #waits: { at: number; ms: number }[] = [];
  readonly #notices: string[] = [];
  readonly steadiness = new Steadiness();
  readonly #lifted = new Map<LimitName, number>();

  constructor(ports: RunPorts, signal: AbortSignal) {
    this.ports = ports;
    this.signal = signal;
  }

  /** The look of the present step; throws when the step has not begun with one. */
  get seen(): PageLook {
    if (!this.#look) throw new Error('The page was not looked at yet.');
    return this.#look;
  }

  /** Notes the look that the present step goes by, as soon as it is there. */
  set look(look: PageLook) {
    this.#look = look;
    this.seenAt = this.ports.now();
  }

  /** The waits since it was last asked for them. */
  takeWaits(): readonly { at: number; ms: number }[] {
    const waits = this.#waits;
    this.#waits = [];
    return waits;
  }

  /** The page at rest; a run that is stopped does not wait for it. */
  async lookNow(options: LookOptions = {}): Promise<PageLook> {
    const look = await orAborted(this.ports.page.look(options, this.signal), this.signal);
    this.#notices.push(...(look.notices ?? []));
    return look;
  }

  /** What looks have told beside the page, once. */
  takeNotices(): string[] {
    return this.#notices.splice(0);
  }

  /** What the recorder says, unless it fails: a run goes on without. */
  async recorded<T>(what: (recorder: RunRecorder) => Promise<T>): Promise<T | undefined> {
    const { recorder } = this.ports;
    if (!recorder) return undefined;
    try {
      return await orAborted(what(recorder), this.signal);
    } catch {
      // The page may be out of sight, or the element gone: the record then has one thing less.
      this.signal.throwIfAborted();
      return undefined;
    }
  }

  /**
   * Asks the gate. Throws {@link RunStopped} when the answer is to stop, and {@link TakeOver} with `after`
   * when the person takes the page over; before a phase that is an answer like others.
   */
  async ask(point: GatePoint, state: RunState, after = state): Promise<GateAnswer> {
    const { gate, emit, now } = this.ports;
    const step = state.draft.number;
    const isTold = point.type !== 'phase' && point.type !== 'request';
    if (isTold) emit({ type: 'waiting', step, point });
    const since = now();
    const answer = await this.#waitFor(gate(point, state, this.signal));
    this.#waits.push({ at: since, ms: now() - since });
    this.waited += now() - since;
    if (isTold || answer.type !== 'go') emit({ type: 'answered', step, point, answer });
    if (answer.type === 'stop') throw new RunStopped('Stopped.');
    const isBetween = point.type === 'phase' || point.type === 'taken-over';
    if (answer.type === 'take-over' && !isBetween) throw new TakeOver(after);
    return answer;
  }

  /** Whoever takes their time has the page for themselves meanwhile. */
  async #waitFor(answer: Promise<GateAnswer>): Promise<GateAnswer> {
    const { page } = this.ports;
    let handing: Promise<void> | undefined;
    const timer = setTimeout(() => {
      handing = page.handed?.('person');
    }, PROMPT);
    try {
      return await orAborted(answer, this.signal);
    } finally {
      clearTimeout(timer);
      if (handing) {
        await handing;
        await page.handed?.('agent');
      }
    }
  }

  /** Asks whether the run goes on: anything but a plain yes ends it. */
  async askToGoOn(point: GatePoint, state: RunState, after = state): Promise<void> {
    const answer = await this.ask(point, state, after);
    if (answer.type !== 'go') throw new RunStopped(`Not to go on (${point.type}).`);
  }

  /** How many times a limit was reached and lifted. */
  lifts(limit: LimitName): number {
    return this.#lifted.get(limit) ?? 0;
  }

  lift(limit: LimitName): void {
    this.#lifted.set(limit, this.lifts(limit) + 1);
  }
}
