import type { FrameOutline } from '../../page/frame/outline-piece.ts';
import type { Outline } from '../../page/outline/outline.ts';
import type { SentMode } from '../../page/payload/choose-mode.ts';
import type { Settled } from '../../page/settle/settled.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import { orAborted } from '../../platform/async/until-aborted.ts';
import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { askGate } from '../../run/gate.ts';
import { RunClock } from '../../run/run-clock.ts';
import { RunStopped } from '../../run/run-stopped.ts';
import { judgePermission, ruledPoint } from '../policy/judge-permission.ts';
import { NO_PERMISSIONS, type Permissions, ruleText } from '../policy/permission-rule.ts';
import type { LookOptions, PageLook } from '../run/agent-page.ts';
import type { GateAnswer, GatePoint, LimitName } from '../run/gate-point.ts';
import type { RunRecorder } from '../run/run-recorder.ts';
import type { RunState } from '../run/run-state.ts';
import type { Proposal, StepRecord, Verdict } from '../run/step-record.ts';
import type { Evidence } from '../sentinel/evidence.ts';
import { grantsNow, type RunPorts } from './run-ports.ts';
import { WriteDesk } from './write-desk.ts';

/** What stands in for a rule where the task itself says it. */
const BY_TASK = 'task';
/** An answer that comes sooner is not from a person who has looked at the page. */
const MIN_HUMAN_ANSWER_MS = 60;
/** A step whose approval has not held so often will never be carried out. */
const MAX_VOIDED = 20;
/** A page that was at rest this long ago is as it was, unless something was decided meanwhile. Milliseconds. */
const MAX_RESTED_MS = 50;

/** What a run knows while it runs, besides its state; a resumed run finds it out again. */
export class RunContext {
  readonly ports: RunPorts;
  readonly signal: AbortSignal;
  /** When the present look was taken, milliseconds (Unix). */
  seenAt = 0;
  #look: PageLook | null = null;
  /** The page that the model was sent last, and when, milliseconds (Unix). */
  sentPage: {
    outline: Outline;
    mode: SentMode;
    text: string;
    document: string | undefined;
    /** Whether the model has been sent a picture of this document. */
    isPictured: boolean;
    /** Whether it was sent only what changed. */
    isDelta: boolean;
    /** What it has read of the page’s own tools. */
    offer: string;
    at: number;
  } | null = null;
  /** The page that the model's last reply was made for. */
  askedTree: PageTree | null = null;
  /** What was found last, with the handles in it. */
  found: Outline | null = null;
  /** What the model can read at once, tokens, as its server has said when a request was too long. */
  learnedContext: number | undefined;
  /** What the page said when the model was asked for the present step; null where that is not read. */
  textAhead: TextAhead | null = null;
  /** What the page said before the present step was carried out; null where that was not read. */
  textBefore: string | null = null;
  /** Whether the page was changing on its own before the present step was carried out. */
  isRestless = false;
  /** A person has asked for the page, and gets it before the next phase. */
  isTakeOverDue = false;
  /** The time that the run has worked; it stands still at its gates. */
  readonly clock: RunClock;
  /** Gates of the present phase, and how long each took. */
  #waits: { at: number; ms: number }[] = [];
  /** The page is being given to the person, or is theirs. */
  #handing: Promise<void> | undefined;
  /** Whether they take the steps in it themselves. */
  #isInHand = false;
  readonly #notices: Text[] = [];
  readonly steadiness = new Steadiness();
  readonly #lifted = new Map<LimitName, number>();
  /** Where writes of the page are decided. */
  readonly desk: WriteDesk;
  /** How often the approval of a step has not held when its turn came. */
  #voided = { step: 0, times: 0 };
  /** Milliseconds that the run has waited at its gates. */
  waitedMs = 0;
  /** The page at rest, as a verdict was found in it. */
  rested: (LookAhead & { at: number }) | null = null;

  /** The last step's success, where the page can take back what it did; `back`: it has. */
  lastShown: { verdict: Verdict; evidence: Evidence; back?: Verdict } | null = null;

  constructor(ports: RunPorts, start: RunState, signal: AbortSignal) {
    this.ports = ports;
    this.signal = signal;
    this.clock = new RunClock({ now: ports.now });
    this.desk = new WriteDesk(ports, start, (point, state) => this.ask(point, state), signal);
  }

  /** Notes that the approval of a step has not held; true when that has happened too often. */
  isVoidedTooOften(step: number): boolean {
    this.#voided = { step, times: this.#voided.step === step ? this.#voided.times + 1 : 1 };
    return this.#voided.times > MAX_VOIDED;
  }

  /** The look of the present step; throws when the step has not begun with one. */
  get seen(): PageLook {
    if (!this.#look) throw new MessageError(msg('common.pageNotRead'));
    return this.#look;
  }

  /** What the model can read at once, tokens; undefined where nobody has said. */
  get contextTokens(): number | undefined {
    return this.learnedContext ?? this.ports.contextTokens;
  }

  get permissions(): Permissions {
    return this.ports.permissions?.() ?? NO_PERMISSIONS;
  }

  /** What stands in for a person’s decision on a step, rules or the task; null where a person decides. */
  allowing(state: RunState, proposal: Proposal): string[] | null {
    const permissions = { ...this.permissions, grants: grantsNow(this.ports, state) };
    const ruling = judgePermission({ type: 'approval', proposal, isPersonal: true }, permissions);
    if (ruling.type !== 'allow') return null;
    return ruling.by.length > 0 ? ruling.by.map(ruleText) : [BY_TASK];
  }

  /** The look before the present one is taken, if the run has had one. */
  get lastSeen(): PageLook | null {
    return this.#look;
  }

  /** Notes the look that the present step is based on. */
  set look(look: PageLook) {
    this.#look = look;
    this.seenAt = this.ports.now();
  }

  takeWaits(): readonly { at: number; ms: number }[] {
    const waits = this.#waits;
    this.#waits = [];
    return waits;
  }

  /**
   * The page at rest; a run that is stopped does not wait for it. What the page wants to send meanwhile is
   * decided on first: a request that is held keeps it from coming to rest.
   */
  async lookNow(options: LookOptions = {}): Promise<PageLook> {
    for (;;) {
      const looking = orAborted(this.ports.page.look(options, this.signal), this.signal);
      const isAsked = await this.desk.during(looking, true);
      const look = await looking;
      this.#notices.push(...(look.notices ?? []));
      // The page has moved on while a person decided.
      if (!isAsked) return look;
    }
  }

  /** The page at rest as the step before has just found it, once; null where that was longer ago. */
  takeRested(): LookAhead | null {
    const { rested } = this;
    this.rested = null;
    return rested && this.ports.now() - rested.at <= MAX_RESTED_MS ? rested : null;
  }

  /** The browser's notices since they were last taken. */
  takeNotices(): Text[] {
    return this.#notices.splice(0);
  }

  /** Keeps notices that were taken and not said. */
  keepNotices(notices: readonly Text[]): void {
    this.#notices.unshift(...notices);
  }

  /** The recorder's result; undefined when it fails, and the run continues without. */
  async recorded<T>(what: (recorder: RunRecorder) => Promise<T>): Promise<T | undefined> {
    const { recorder } = this.ports;
    if (!recorder) return undefined;
    try {
      return await orAborted(what(recorder), this.signal);
    } catch {
      // The page may be hidden, or the element gone: the record then lacks one thing.
      this.signal.throwIfAborted();
      return undefined;
    }
  }

  /**
   * Asks the gate. Throws {@link RunStopped} when the answer is to stop, and {@link TakeOver} with `after`
   * when the person takes the page over; before a phase that is an ordinary answer.
   */
  async ask(asked: GatePoint, state: RunState, after = state): Promise<GateAnswer> {
    const { gate, emit, now } = this.ports;
    const step = state.draft.number;
    const permissions = { ...this.permissions, grants: grantsNow(this.ports, state) };
    const { point, answer: ruled } = ruledPoint(asked, permissions);
    if (ruled) {
      emit({ type: 'answered', step, point, answer: ruled });
      return ruled;
    }
    const isTold = point.type !== 'phase' && point.type !== 'request';
    if (isTold) emit({ type: 'waiting', step, point });
    const answer = await askGate(this.clock, async () => {
      const since = now();
      const given = await this.#waitFor(gate(point, state, this.signal));
      this.#waits.push({ at: since, ms: now() - since });
      this.waitedMs += now() - since;
      if (isTold || given.type !== 'go') emit({ type: 'answered', step, point, answer: given });
      return given;
    });
    const isBetween = point.type === 'phase' || point.type === 'taken-over';
    if (answer.type === 'take-over' && !isBetween) throw new TakeOver(after);
    return answer;
  }

  /** A person who takes their time has the page meanwhile. */
  async #waitFor(answer: Promise<GateAnswer>): Promise<GateAnswer> {
    const { page } = this.ports;
    const timer = setTimeout(() => {
      this.#handing ??= page.handed?.('person');
    }, MIN_HUMAN_ANSWER_MS);
    try {
      const given = await orAborted(answer, this.signal);
      // Who works in the page themselves goes on there while their step is looked at.
      const isOwn = given.type === 'by-hand' && given.done !== undefined;
      this.#isInHand = isOwn || (this.#isInHand && given.type === 'go');
      return given;
    } catch (error) {
      this.#isInHand = false;
      throw error;
    } finally {
      clearTimeout(timer);
      if (this.#handing && !this.#isInHand) {
        await this.#handing;
        this.#handing = undefined;
        await page.handed?.('agent');
      }
    }
  }

  /** Asks whether the run continues: anything but a plain yes ends it. */
  async askToGoOn(point: GatePoint, state: RunState, after = state): Promise<void> {
    const answer = await this.ask(point, state, after);
    if (answer.type === 'reject') throw new RunStopped(answer.reason);
    if (answer.type !== 'go') throw new RunStopped(msg('run.stoppedType', { type: point.type }));
  }

  /** How many times a limit was reached and lifted. */
  lifts(limit: LimitName): number {
    return this.#lifted.get(limit) ?? 0;
  }

  lift(limit: LimitName): void {
    this.#lifted.set(limit, this.lifts(limit) + 1);
  }
}

/** What the page said when the model was asked: it is read meanwhile, for most steps need it. */
export interface TextAhead {
  /** Milliseconds (Unix). */
  at: number;
  document: string | undefined;
  text: Promise<string | null>;
}

/** A look at the page at rest, with what its frames show in view where that could be read during the wait. */
export interface LookAhead {
  look: PageLook;
  frames?: Promise<readonly FrameOutline[]>;
}

/** A person takes the page over in the middle of a phase; `state` is the run at that moment. */
export class TakeOver extends MessageError {
  override readonly name = 'TakeOver';
  readonly state: RunState;

  constructor(state: RunState) {
    super(msg('run.personTakesPageOver'));
    this.state = state;
  }
}

/** Looks in a row at a page that has not come to rest. */
const MAX_RESTLESS_LOOKS = 5;
/** Steps in a row that failed because the page had changed before they could be done. */
const MAX_OUTRUN_STEPS = 3;

/** Tells when a page changes faster than an agent can work in it (FAULTS C15). */
export class Steadiness {
  #restless = 0;
  #mostRestless = MAX_RESTLESS_LOOKS;
  #mostOutrun = MAX_OUTRUN_STEPS;

  /** A warning after this look at the page, or null. Each repeats at twice the distance. */
  after({ isSettled }: Settled, steps: readonly StepRecord[]): Text | null {
    this.#restless = isSettled ? 0 : this.#restless + 1;
    if (this.#restless >= this.#mostRestless) {
      this.#mostRestless *= 2;
      return msg('run.unstablePagePageNot', { restless: this.#restless });
    }
    const outrun = outrunSteps(steps);
    if (outrun < this.#mostOutrun) return null;
    this.#mostOutrun *= 2;
    return msg('run.unstablePagePageChanged', { outrun });
  }
}

/** A step that was approved and then refused met another page than it was made for. */
function outrunSteps(steps: readonly StepRecord[]): number {
  const last = steps.findLastIndex(({ status, approved }) => status !== 'refused' || !approved);
  return steps.length - 1 - last;
}
