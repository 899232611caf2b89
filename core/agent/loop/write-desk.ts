import type { PressRegion } from '../../page/act/press-context.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import { orAborted } from '../../platform/async/until-aborted.ts';
import { distinct, msg, type Text } from '../../platform/messages/messages.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import { unapprovedOf } from '../policy/differs-from-approved.ts';
import { ruledWrite } from '../policy/judge-permission.ts';
import { ancestorsOf } from '../policy/page-relations.ts';
import { NO_PERMISSIONS, type Permissions } from '../policy/permission-rule.ts';
import { isSentKind, isUnreadable } from '../policy/sent-kinds.ts';
import type { GateAnswer, GatePoint } from '../run/gate-point.ts';
import type { RunState, Uses } from '../run/run-state.ts';
import type { PressWords, Proposal } from '../run/step-record.ts';
import { textForms } from '../trace/text-forms.ts';
import {
  type HeldWrite,
  type SentKind,
  shownWrite,
  type WriteRecord,
  writeRecord,
} from '../writes/held-write.ts';
import { isOfPattern, joinPatterns, patternOf, type WritePattern } from '../writes/judge-write.ts';
import { mayWrite } from '../writes/paused-write.ts';
import type { WriteHolder } from '../writes/write-holder.ts';
import { grantsNow, type NoteRecords, type RunPorts, type WritePolicy } from './run-ports.ts';

/** How long writes are waited for at a time, and how long more are collected once one has come. Milliseconds. */
const WAIT_MS = 1000;
const COLLECT_MS = 200;
/** Shorter texts stand in any body. */
const MIN_TYPED_CHARACTERS = 4;

type Ask = (point: GatePoint, state: RunState) => Promise<GateAnswer>;

/**
 * Decides on the requests of the page that may change something, from the first act of the run until it has left the
 * tab. What needs nobody is decided as it comes; what needs a person waits until one can be asked.
 */
export class WriteDesk {
  readonly #ports: RunPorts;
  readonly #ask: Ask;
  readonly #signal: AbortSignal;
  /** The run's state as the present phase found it. */
  state: RunState;
  isRepeatAsked = false;
  #isHolding = false;
  /** What was pressed last, and what a person has decided on for it. */
  #words: PressWords = { label: [] };
  #approved: readonly SentKind[] = [];
  #agreed: readonly string[] = [];
  /** What a person has seen around what they approved. */
  #shown: readonly PressRegion[] = [];
  /** Kinds that a grant has let pass for the present press. */
  readonly #usedNow = new Set<SentKind>();
  #uses: Uses;
  #allowed: readonly WritePattern[];
  /** What was blocked and is allowed for one more try, and in the step that is this try. */
  #once: readonly WritePattern[] = [];
  #onceNow: readonly WritePattern[] = [];
  #ordinary: readonly WritePattern[] | null = null;
  #typed: readonly string[] = [];
  #coming: Promise<void> | null = null;
  #isPumping = false;
  /** Who hears what fails once the run is over. */
  #guard: NoteRecords | null = null;
  #inbox: HeldWrite[] = [];
  #asks: HeldWrite[] = [];
  #records: WriteRecord[] = [];

  constructor(ports: RunPorts, state: RunState, ask: Ask, signal: AbortSignal) {
    this.#ports = ports;
    this.#ask = ask;
    this.#signal = signal;
    this.state = state;
    this.#allowed = state.allowedWrites ?? [];
    this.#uses = state.granted ?? {};
  }

  get isHolding(): boolean {
    return this.#isHolding;
  }

  /** Holds what the page sends from now on; called right before the page gets an order. */
  async hold(state: RunState, proposal: Proposal, tree: PageTree): Promise<void> {
    const holder = this.#holder;
    if (!holder) return;
    this.state = state;
    this.#usedNow.clear();
    this.#words = wordsBehind(proposal, tree, this.#words);
    this.#ordinary ??= await holder.ordinary();
    this.#typed = typedTexts(state);
    const site = webOrigin(tree.url) ?? '';
    const { byPerson = false, allowedBy } = state.draft.approved ?? {};
    const isDecided = byPerson || allowedBy !== undefined;
    this.#agreed = isDecided ? [...state.origins, ...destinations(proposal, tree)] : state.origins;
    const decided = isDecided ? proposal.concerns.map(({ kind }) => kind) : [];
    const { isShown = false } = state.draft.approved ?? {};
    this.#shown = isShown ? (proposal.regions ?? []) : [];
    this.#approved = decided.filter((kind) => isSentKind(kind));
    [this.#onceNow, this.#once] = [this.#once, []];
    const allowed = [...this.#allowedNow, ...this.#onceNow];
    this.#isHolding = await holder.hold({ site, agreed: this.#agreed, allowed });
    if (this.#isHolding) this.#pump();
  }

  /** Takes and decides what comes for as long as it is held, whatever the run does meanwhile. */
  #pump(): void {
    if (this.#isPumping) return;
    this.#isPumping = true;
    void (async () => {
      while (this.#isHolding && (this.#guard || !this.#signal.aborted)) {
        await this.#come();
        await this.#decide().catch(() => undefined);
        if (this.#guard) await this.#failAsks(this.#guard);
      }
      this.#isPumping = false;
    })();
  }

  /** Fails what waits, and holds nothing more: the page is the person's, or goes elsewhere by an order. */
  async release(): Promise<void> {
    if (!this.#isHolding) return;
    this.#isHolding = false;
    for (const write of [...this.#inbox, ...this.#asks]) this.#note(write, false);
    this.#inbox = [];
    this.#asks = [];
    await this.#holder?.release();
  }

  /**
   * Waits for `work` and decides meanwhile on what the page sends. Resolves with whether a person was asked;
   * with `asks` false they are asked later. Never rejects for `work`'s sake.
   */
  async during(work: Promise<unknown>, asks: boolean): Promise<boolean> {
    let isOver = false;
    const over = work.then(
      () => undefined,
      () => undefined,
    );
    void over.then(() => {
      isOver = true;
    });
    let isAsked = false;
    while (!isOver && this.#isHolding) {
      await orAborted(Promise.race([over, this.#come()]), this.#signal);
      await this.#decide();
      if (asks && this.#asks.length > 0) {
        await this.#putToPerson();
        isAsked = true;
      }
    }
    await over;
    await this.#decide();
    if (asks && this.#asks.length > 0) {
      await this.#putToPerson();
      isAsked = true;
    }
    return isAsked;
  }

  /**
   * After the run: what needs nobody still goes, everything else fails, as nobody is there to be asked; `note` hears of
   * it. It ends with the function that comes back, or when nothing is held any more.
   */
  standGuard(note: NoteRecords): () => void {
    this.#guard = note;
    if (this.#isHolding) this.#pump();
    return () => {
      this.#isHolding = false;
    };
  }

  async #failAsks(note: NoteRecords): Promise<void> {
    const asked = this.#asks.splice(0);
    for (const write of asked) this.#note(write, false);
    const held = asked.filter(({ isHeld }) => isHeld);
    const decided = held.map(({ id }) => ({ id, isSent: false }));
    if (decided.length > 0) await this.#holder?.decide(decided).catch(() => undefined);
    note(this.takeRecords());
  }

  /** What became of writes since this was last asked. */
  takeRecords(): WriteRecord[] {
    return this.#records.splice(0);
  }

  /** The state with what a person has allowed. */
  kept(state: RunState): RunState {
    return {
      ...state,
      ...(this.#allowed.length > 0 && { allowedWrites: this.#allowed }),
      ...(Object.keys(this.#uses).length > 0 && { granted: this.#uses }),
    };
  }

  get #holder(): WriteHolder | undefined {
    return this.#ports.page.writes;
  }

  get #policy(): WritePolicy {
    return this.#ports.writes ?? {};
  }

  get #permissions(): Permissions {
    const rules = this.#ports.permissions?.() ?? NO_PERMISSIONS;
    // All that one press sends uses a grant once.
    const uses = { ...this.#uses };
    for (const kind of this.#usedNow) uses[kind] = (uses[kind] ?? 1) - 1;
    return { ...rules, grants: grantsNow(this.#ports, { ...this.state, granted: uses }) };
  }

  get #allowedNow(): readonly WritePattern[] {
    return [...this.#allowed, ...(this.#policy.allowed?.() ?? [])];
  }

  /** One wait for the page at a time: what it brings is not lost when nobody waits for it any more. */
  #come(): Promise<void> {
    this.#coming ??= (async () => {
      try {
        const came = await this.#holder?.next(WAIT_MS);
        if (came) this.#inbox.push(...came);
        else this.#isHolding = false;
      } catch {
        // The page or its debugger has gone; the next look reports it.
        this.#isHolding = false;
      } finally {
        this.#coming = null;
      }
    })();
    return this.#coming;
  }

  /** Carries out what needs nobody. */
  async #decide(): Promise<void> {
    const decided: { id: string; isSent: boolean }[] = [];
    const facts = {
      allowed: [...this.#allowedNow, ...this.#onceNow],
      ordinary: this.#ordinary ?? [],
      agreed: this.#agreed,
      words: this.#words,
      approved: this.#approved,
      isStrict: this.#policy.strict === true,
    };
    for (const write of this.#inbox.splice(0)) {
      // What froze the page was waiting before.
      this.#asks = this.#asks.filter(({ id }) => id !== write.id);
      const carrying = this.#carriesTyped(write)
        ? { ...write, carriesTyped: true as const }
        : write;
      const { verdict, kinds, granted } = ruledWrite(carrying, facts, this.#permissions);
      const differs = unapprovedOf(this.#shown, { ...write, kinds });
      const judged = { ...carrying, kinds, ...(differs.length > 0 && { differs }) };
      // What was allowed and still could not be held needs a person to repeat it.
      const isLost = verdict === 'send' && !judged.isHeld;
      const isOther = differs.length > 0;
      if (isLost && !isOther && this.#repeats(judged)) {
        for (const kind of granted) this.#use(kind);
        this.#note(judged, false);
        continue;
      }
      if (verdict === 'ask' || isLost || (verdict === 'send' && isOther)) {
        this.#asks.push(judged);
        continue;
      }
      for (const kind of granted) this.#use(kind);
      this.#note(judged, verdict === 'send');
      if (judged.isHeld) decided.push({ id: judged.id, isSent: verdict === 'send' });
    }
    if (decided.length > 0) await this.#holder?.decide(decided);
  }

  async #putToPerson(): Promise<void> {
    // A press often sends several at once: they are one question.
    await this.#ports.wait(COLLECT_MS, this.#signal);
    await this.#decide();
    const asked = this.#asks.splice(0);
    const writes = asked.map(shownWrite);
    let answer: GateAnswer;
    try {
      answer = await this.#ask({ type: 'writes', writes, isPersonal: true }, this.state);
    } catch (error) {
      for (const write of asked) this.#note(write, false);
      throw error;
    }
    const isAllowed = answer.type === 'allow-writes' || answer.type === 'go';
    const ids = answer.type === 'allow-writes' ? answer.ids : writes.map(({ id }) => id);
    const allowed = isAllowed ? asked.filter(({ id }) => ids.includes(id)) : [];
    this.#allow(allowed, answer);
    for (const write of asked) this.#note(write, write.isHeld && allowed.includes(write));
    const held = asked.filter(({ isHeld }) => isHeld);
    const decided = held.map((write) => ({ id: write.id, isSent: allowed.includes(write) }));
    if (decided.length > 0) await this.#holder?.decide(decided);
  }

  #allow(writes: readonly HeldWrite[], answer: GateAnswer): void {
    if (answer.type !== 'allow-writes') return;
    const patterns = writes.map(patternOf);
    const { allow } = this.#policy;
    if (answer.reach === 'site' && allow) allow(patterns);
    else if (answer.reach !== 'once') this.#allowed = joinPatterns(this.#allowed, patterns);
    const isRepeated = answer.repeats === true && writes.some(({ isHeld }) => !isHeld);
    if (isRepeated) this.#once = joinPatterns(this.#once, patterns);
    this.isRepeatAsked ||= isRepeated;
  }

  /**
   * Has the step taken again for what was blocked and may go, so that it passes then; not where the step has done
   * something already, or where what was blocked says nothing of itself; nor for a socket, whose frames nobody reads.
   */
  #repeats(write: HeldWrite): boolean {
    const isTried = this.#onceNow.some((pattern) => isOfPattern(pattern, write));
    const saysNothing = mayWrite(write.method) && isUnreadable(write);
    const isOpened = write.kind === 'new-tab' || write.kind === 'worker';
    if (!isOpened || this.#usedNow.size > 0 || isTried || saysNothing) return false;
    this.#once = joinPatterns(this.#once, [patternOf(write)]);
    this.isRepeatAsked = true;
    return true;
  }

  #use(kind: SentKind): void {
    if (this.#usedNow.has(kind)) return;
    this.#usedNow.add(kind);
    this.#uses = { ...this.#uses, [kind]: (this.#uses[kind] ?? 0) + 1 };
  }

  #carriesTyped({ url, body }: HeldWrite): boolean {
    return this.#typed.some((text) => body.includes(text) || url.includes(text));
  }

  #note(write: HeldWrite, isSent: boolean): void {
    const record = writeRecord(write, isSent);
    this.#records.push(record);
    this.#ports.emit({ type: 'writes', step: this.state.draft.number, writes: [record] });
  }
}

/** The words behind what the page sends: a dialog’s answer is the end of the press that it asked about. */
function wordsBehind(
  { action, words }: Proposal,
  { dialog }: PageTree,
  last: PressWords,
): PressWords {
  if (action.tool !== 'answer_dialog') return words ?? { label: [] };
  return { ...last, label: [...last.label, dialog?.message ?? ''] };
}

/** Where an approved step leads: the card said so. */
function destinations({ action, target }: Proposal, tree: PageTree): string[] {
  const named = 'url' in action.input ? [webOrigin(action.input.url)] : [];
  const node = tree.nodes.find(({ key }) => key === target?.key);
  const pressed = node ? [node, ...ancestorsOf(tree, node)] : [];
  return [...named, ...pressed.map((press) => press.node.leadsTo)].filter(
    (origin) => typeof origin === 'string',
  );
}

/** What the run has typed, in every form in which a page may send it. */
function typedTexts({ steps, draft }: RunState): string[] {
  const typed = [...steps, draft].flatMap(({ proposal }) => {
    const input = proposal?.action.input;
    return input && 'text' in input && input.text ? [input.text.trim()] : [];
  });
  const long = typed.filter((text) => text.length >= MIN_TYPED_CHARACTERS);
  return [...new Set(long)].flatMap(textForms);
}

/** What the model hears of requests that were not sent. */
export function writeNotices(records: readonly WriteRecord[]): Text[] {
  const unsent = records.filter(({ fate }) => fate !== 'sent');
  return distinct(unsent.map(unsentText));
}

function unsentText({ method, url, fate }: WriteRecord): Text {
  const values = { method, url };
  if (fate === 'frozen') return msg('run.notSentFroze', values);
  return fate === 'blocked' ? msg('run.notSentBlocked', values) : msg('run.notSent', values);
}
