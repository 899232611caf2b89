import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Llm, LlmRequest } from '../../../core/llm/call/llm.ts';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import { afterQuiet } from '../../../core/platform/async/after-quiet.ts';
import { coalesce } from '../../../core/platform/async/coalesce.ts';
import { inEnglish, joined, say, type Text, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { OPEN_GATE } from '../../../core/run/gate.ts';
import type { RuleChange } from '../../../core/style/hand-edits/merge-changes.ts';
import {
  compareScores,
  type DarkScore,
  isWorthAsking,
  type ScoreComparison,
} from '../../../core/style/improve/dark-score.ts';
import {
  type ImproveLimits,
  type ImproveState,
  type LlmStrategy,
  PRESETS,
} from '../../../core/style/improve/improve-state.ts';
import type { RefinedSheet } from '../../../core/style/improve/propose-sheets.ts';
import type { StrategyOutcome } from '../../../core/style/improve/strategy.ts';
import type { MeasuredDark, TrialPage } from '../../../core/style/improve/trial-page.ts';
import { STRATEGY_TITLES } from '../../../core/style/records/strategy-titles.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import { type DarkFile, fileKey } from '../dark/dark-file.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { VersionsModel } from '../dark/versions-model.ts';
import { KeptRun, type RunStore, type StoredRun } from './improve-store.ts';
import { keepSheets, type OwnEdits } from './own-edits.ts';
import { followReply, RunGate, RunLog, RunTime } from './run-progress.ts';

/** How far a run has come. */
export type RunStage =
  | { type: 'idle' }
  /** An earlier panel has left it. */
  | { type: 'interrupted'; run: StoredRun }
  | { type: 'measuring'; kind: LlmStrategy }
  /** A person sees what will be sent. */
  | { type: 'asking'; kind: LlmStrategy }
  | { type: 'running'; kind: LlmStrategy }
  /** The page has what is offered until a person decides; `isLeft`: it is another page. */
  | { type: 'ended'; kind: LlmStrategy; model: LlmId; outcome: StrategyOutcome; isLeft: boolean }
  | { type: 'failed'; message: string };

/** What the page has of a run that has ended, for a person to accept or discard. */
export interface Offer {
  /** Rules to choose from: of an answer that a person judges, none of others. */
  changes: readonly RuleChange[];
  /** Those that are refused, by their place. */
  refused: ReadonlySet<number>;
  sheets: readonly RefinedSheet[];
  /** Declarations of a person's that were put back. */
  restored: number;
  measured: MeasuredDark;
  /** With the page before the run. */
  comparison: ScoreComparison;
  /** What was left out, and the result of a second look, in sentences. */
  notes: readonly Text[];
}

/** A run that is over and judged, and where it was. */
interface DecidedRun {
  outcome: StrategyOutcome;
  where: { model: LlmId; page: string };
}

export interface ImproveDeps {
  models: LlmModels['models'];
  send: LlmModels['send'];
  text: DarkTextModel;
  versions: VersionsModel;
  edits: OwnEdits;
  store: RunStore;
  /** The page as it is, to try sheets on; `picture` says whether the model gets one. */
  bench(picture: boolean): TrialPage;
  url: ReadonlySignal<string>;
  isShown: ReadonlySignal<boolean>;
  /** Of a run with tools. */
  limits(): ImproveLimits;
  ownTheme(): boolean;
  /** Puts sheets of an earlier panel into the editor and the page. */
  apply(sheets: readonly RefinedSheet[], ownTheme: boolean): Promise<void>;
}

type Tools = typeof import('./improve-tools.ts');

/** A run as it goes on from a state. */
interface Course {
  kind: LlmStrategy;
  tools: Tools;
  page: TrialPage;
  /** The page in the best sheets of the state. */
  known: MeasuredDark;
  state: ImproveState;
}

/** Milliseconds after the last tick before a choice of rules is measured. */
const REMEASURE_MS = 800;
/** Of work until an answer that a person waits for; they can stop it. Milliseconds. */
const ANSWER_MS = 600_000;

/** A language model's work on the dark sheets: one answer to choose from, two, or turn by turn with tools. */
export const ImproveModel = createModel((deps: ImproveDeps) => {
  const { models, send, text, versions, edits, url } = deps;
  const stage = signal<RunStage>({ type: 'idle' });
  const words = signal('');
  const sendsPicture = signal(true);
  const kind = signal<LlmStrategy>('single');
  const offer = signal<Offer | null>(null);
  /** The sheets of an answer so far. */
  const arriving = signal<{ rules: number; sheets: readonly RefinedSheet[] } | null>(null);
  const isRemeasuring = signal(false);
  /** The newest run that is over: where a person judges the answer, once they have. */
  const decided = signal<DecidedRun | null>(null);
  const log = new RunLog(models.ledger);
  const kept = new KeptRun(deps.store);
  const gate = new RunGate();
  const time = new RunTime(() => stage.value.type === 'running' && gate.point.value === null);
  let stop = new AbortController();
  /** Ends an answer, of which whole rules are offered. */
  let enough = new AbortController();
  let start: readonly RefinedSheet[] = [];
  /** The run under way, or the last one. */
  let course: Course | null = null;
  let files = text.files.peek();
  /** Another document is in the tab, whatever its address. */
  let isReplaced = false;

  const set = (next: RunStage) => {
    stage.value = next;
    // What is offered stays while a model looks again.
    if (next.type === 'ended' || next.type === 'running' || next.type === 'asking') return;
    remeasure.cancel();
    isRemeasuring.value = false;
    offer.value = null;
  };
  const fail = (error: unknown) => {
    const message = say(errorText(error));
    decide({ isKept: false, why: message });
    text.setTrying(false);
    log.live.value = null;
    set({ type: 'failed', message });
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (text.liveness.peek() === 'trying') await text.apply().catch(() => undefined);
      fail(error);
    }
  };

  const record = (model: LlmId, outcome: StrategyOutcome) => {
    decided.value = { outcome, where: { model, page: course?.state.url ?? '' } };
  };

  /** A person has judged the answer that is offered. */
  const decide = (end: Pick<StrategyOutcome, 'isKept' | 'why'>) => {
    const now = stage.peek();
    const shown = offer.peek();
    if (now.type !== 'ended' || !shown || !isChosenFrom(now.kind)) return;
    record(now.model, { ...now.outcome, ...end, after: shown.measured });
  };

  const ended = (now: Omit<Extract<RunStage, { type: 'ended' }>, 'type'>) => {
    const { outcome, isLeft } = now;
    log.live.value = null;
    if (isLeft && outcome.isKept) saveBest(now.kind, outcome.sheets);
    if (isLeft || !offer.peek()) text.setTrying(false);
    if (isLeft) offer.value = null;
    set({ type: 'ended', ...now });
  };

  /** Takes what is offered out of the page. */
  const drop = async () => {
    decide({ isKept: false, why: '' });
    set({ type: 'idle' });
    if (text.liveness.peek() === 'trying') await text.apply();
  };

  /** For a run whose page or texts have gone: nothing that was paid for is lost. */
  const saveBest = (of: LlmStrategy, sheets: readonly RefinedSheet[]) =>
    versions.saveFiles(
      t('thorough.bestSoFar', { titles: STRATEGY_TITLES[of] }),
      sheets.map(fileOf),
    );

  /** The page while a run has it: afterwards it is for others to dress, and a new document is another page. */
  const pageOf = (bench: TrialPage): TrialPage => ({
    ...bench,
    apply: async (sheets) => {
      if (stage.peek().type === 'running') await bench.apply(sheets);
    },
    url: () => Promise.resolve(isReplaced ? '' : url.peek()),
  });

  /** Shows what will be sent, and has the model work from there; false when it is not released. */
  const goOn = async (next: Course, title: string): Promise<boolean> => {
    const { tools, page, known } = next;
    const { id, url: pageUrl } = next.state;
    if (text.files.peek() !== files) throw new Error(CHANGED);
    set({ type: 'asking', kind: next.kind });
    const request: LlmRequest = tools.nextRequest(next.state);
    const call = { purpose: 'dark', run: id, pageUrl } as const;
    const released = await send.review({ title, request, call });
    if (stage.peek().type !== 'asking') return true;
    if (!released) return false;
    const { model } = released;
    const state = { ...tools.withRequest(next.state, released.request), model: model.id };
    stop = new AbortController();
    enough = new AbortController();
    isReplaced = false;
    course = { ...next, state };
    start = state.start;
    text.setTrying(true);
    set({ type: 'running', kind: next.kind });
    time.begin(state.limits.ms, state.ms);
    const over = await tools.runImprove(
      {
        model: isChosenFrom(next.kind) ? endedBy(model, enough.signal) : model,
        page: pageOf(page),
        price: models.priceOf(model.id)?.price,
        gate: next.kind === 'thorough' ? gate.ask : OPEN_GATE,
        isJudged: isChosenFrom(next.kind),
        emit: log.tell,
        save: async (now) => {
          if (isChosenFrom(next.kind)) return;
          await kept.save({ state: now, ownTheme: deps.ownTheme(), at: Date.now() });
        },
      },
      state,
      stop.signal,
      known,
    );
    const { state: last, sheets } = over;
    arriving.value = null;
    if (stage.peek().type !== 'running') {
      if (last.kept.length > 0) saveBest(next.kind, sheets);
      return true;
    }
    const isLeft = last.outcome?.type === 'left' || isReplaced;
    const strategy = next.kind === 'single' && last.turns.length > 1 ? 'two-pass' : next.kind;
    const first = log.first.peek() ?? known;
    const outcome = tools.improveOutcome(strategy, over, { ...first, score: last.first });
    course = { ...next, state: last, known: outcome.after };
    if (!isLeft) offer.value = await offerOf(outcome, course, offer.peek());
    if (!outcome.isKept || isLeft) await kept.forget();
    ended({ kind: next.kind, model: model.id, outcome, isLeft });
    if (!offer.peek() || !isChosenFrom(next.kind)) record(model.id, outcome);
    // What was tried are sheets as they are: with nothing to choose from, the page is followed again.
    if (!isLeft && !offer.peek()) await text.apply().catch(() => undefined);
    return true;
  };

  /** What is offered of a run; `before` was offered before a second look. */
  const offerOf = async (
    { sheets, before: { score: first }, after, isKept, why }: StrategyOutcome,
    { kind: of, page }: Course,
    before: Offer | null,
  ): Promise<Offer | null> => {
    const whole = { changes: [], refused: NONE, sheets, restored: 0, notes: [] };
    if (!isChosenFrom(of)) return isKept ? { ...whole, ...rated(first, after) } : null;
    const tried = log.tried.peek();
    if (before && !tried?.isKept) {
      const said = t('refine.secondLookNotImproveFirst', { why: why && ` ${say(why)}` });
      return { ...before, notes: [said] };
    }
    if (!tried) return null;
    const said = before ? [t('refine.secondLookMadeBetter')] : [];
    const taken = before ? takenOf(before) : [];
    const choice = { changes: [...taken, ...tried.tried], refused: NONE };
    const next = proposed(choice);
    if (!tried.isKept) await page.apply(next.sheets);
    const notes = [...said, ...tried.problems];
    return { ...choice, ...next, notes, ...rated(first, tried.measured) };
  };

  /** What the page has now, and how it compares with the page before. */
  const rated = (before: DarkScore, measured: MeasuredDark) => {
    const hasWish = words.peek().trim() !== '';
    return { measured, comparison: compareScores(before, measured.score, { hasWish }) };
  };

  const proposed = (choice: Pick<Offer, 'changes' | 'refused'>) => {
    if (!course) return { sheets: start, restored: 0 };
    const { sheets, restored } = course.tools.proposeSheets(start, takenOf(choice));
    return { sheets, restored: restored.length };
  };

  /** Measures the rules that are chosen, behind the buttons. */
  const tryChoice = () =>
    attempt(async () => {
      const [shown, now] = [offer.peek(), stage.peek()];
      if (!shown || !course || now.type !== 'ended') return;
      await course.page.apply(shown.sheets);
      const measured = await course.page.measure();
      // Rules that were ticked meanwhile are measured next.
      if (offer.peek() !== shown) return;
      offer.value = { ...shown, ...rated(now.outcome.before.score, measured) };
    });
  const tryLatest = coalesce<null>(() => tryChoice().finally(() => (isRemeasuring.value = false)));
  const remeasure = afterQuiet(REMEASURE_MS, () => tryLatest(null));

  const refuse = (refused: ReadonlySet<number>) => {
    const shown = offer.peek();
    if (shown) offer.value = { ...shown, refused, ...proposed({ ...shown, refused }) };
  };

  /** Puts sheets into the editor for good. */
  const take = async (sheets: readonly RefinedSheet[], of: LlmStrategy) => {
    const [before, after] = isChosenFrom(of)
      ? [t('refine.beforeRefining'), t('refine.refined')]
      : [t('thorough.before', { titles: STRATEGY_TITLES[of].toLowerCase() }), STRATEGY_TITLES[of]];
    versions.save(before);
    decide({ isKept: true, why: '' });
    set({ type: 'idle' });
    text.setTrying(false);
    await keepSheets(sheets, { text, edits, versions }, after);
    await kept.forget();
  };

  const accept = () =>
    attempt(async () => {
      const [now, shown] = [stage.peek(), offer.peek()];
      if (now.type === 'ended' && shown) await take(shown.sheets, now.kind);
    });

  const isAnswering = () =>
    stage.value.type === 'running' && log.call.state.value.type === 'running';
  followReply(log.call.text, isAnswering, () => {
    if (!course || !isChosenFrom(course.kind)) return;
    const { tools, state } = course;
    const read = tools.readReply(log.call.text.peek(), { sheets: start.length, isWhole: false });
    const { sheets } = tools.proposeSheets(tools.bestSheets(state), read.changes);
    arriving.value = { rules: read.changes.length, sheets };
  });

  // Knobs, versions and imports put other texts in their place.
  effect(() => {
    if (text.files.value === files) return;
    const { type } = stage.peek();
    if (type !== 'running' && type !== 'asking' && !offer.peek()) return;
    // The new document may be made dark again: the run ends at its next gate, with its best.
    if (isReplaced) return;
    files = text.files.value;
    stop.abort();
    send.cancel();
    void kept.forget();
    fail(new Error(CHANGED));
  });
  // A document has come in whose place the editor's own texts were put.
  effect(() => {
    const isTrying = text.liveness.value === 'trying' && text.isApplied.value;
    const now = stage.peek();
    if (isTrying || isReplaced || text.files.peek() !== files) return;
    if (now.type === 'running') {
      isReplaced = true;
      gate.answer({ type: 'skip' });
    } else if (now.type === 'ended' && offer.peek()) {
      isReplaced = true;
      void kept.forget();
      const why = t('common.pageChanged');
      decide({ isKept: false, why });
      ended({ ...now, outcome: { ...now.outcome, why }, isLeft: true });
    }
  });
  // What an earlier panel has left of the page in view is offered for as long as it is in view.
  effect(() => {
    const at = url.value;
    if (!deps.isShown.value || at === '' || stage.peek().type !== 'idle') return;
    void kept.of(at).then((run) => {
      if (run && stage.peek().type === 'idle') stage.value = { type: 'interrupted', run };
    });
  });
  effect(() => {
    const now = stage.value;
    if (now.type === 'interrupted' && url.value !== now.run.state.url) set({ type: 'idle' });
  });
  effect(() => () => {
    stop.abort();
    time[Symbol.dispose]();
  });

  const isBusy = computed(() => ['measuring', 'asking', 'running'].includes(stage.value.type));

  /** Measures the page for a run from here on. */
  const begin = async (of: LlmStrategy) => {
    kind.value = of;
    set({ type: 'measuring', kind: of });
    void models.ready();
    versions.compared.value = null;
    return import('./improve-tools.ts');
  };

  /** Puts the sheets of an interrupted run back into the page. */
  const restore = async ({ state, ownTheme }: StoredRun) => {
    const of = kindOf(state);
    const tools = await begin(of);
    await deps.apply(state.start, ownTheme);
    await edits.accept(text.files.peek(), editsOf(state.start));
    start = state.start;
    files = text.files.peek();
    log.begin(state.turns, null);
    return { kind: of, tools };
  };

  return {
    stage,
    words,
    sendsPicture,
    kind,
    offer,
    arriving,
    isRemeasuring,
    decided,
    log,
    storeProblem: kept.problem,
    gate,
    time,
    isBusy,
    /** Whether a run has the page, or the page has sheets that a person has not decided on. */
    hasPage: computed(() => isBusy.value || offer.value !== null),
    /** The text in view before and after, once there is something to compare. */
    shown: computed(() => {
      const sheets = (arriving.value ?? offer.value)?.sheets;
      const key = text.file.value?.key;
      return sheets ? { before: cssOf(start, key), after: cssOf(sheets, key) } : null;
    }),
    /** Measures, shows what will be sent, and lets the model work. */
    start: (of: LlmStrategy) =>
      attempt(async () => {
        if (isBusy.peek()) return;
        await drop();
        const tools = await begin(of);
        await kept.forget();
        log.begin([], null);
        if (text.errors.peek() > 0) throw new Error(t('thorough.fixErrorCssFirst'));
        start = edits.sheets(tools.laterEdits);
        files = text.files.peek();
        isReplaced = false;
        const page = deps.bench(sendsPicture.peek());
        const known = await page.measure();
        if (stage.peek().type !== 'measuring') return;
        log.begin([], known);
        const wish = words.peek();
        if (of === 'single' && !isWorthAsking(known, wish))
          throw new Error(t('dark.nothingVisiblyWrongNothingAsked'));
        const { look, turns, ms } = PRESETS[of];
        const own = { turns, ms: of === 'single' ? ANSWER_MS : ms };
        const state = tools.newImprove({
          ...{ id: crypto.randomUUID(), url: url.peek(), look, words: wish },
          model: models.chosen.peek() ?? { provider: 'compatible', model: '' },
          limits: look === 'tools' ? deps.limits() : own,
          ...{ sheets: start, measured: known, seen: await tools.seenRules(page, start) },
        });
        const title =
          of === 'single' ? t('refine.refineDarkCss') : titleOf(of, firstRequest(state));
        if (!(await goOn({ kind: of, tools, page, known, state }, title))) set({ type: 'idle' });
      }),
    /** Ends a run; of an answer, the whole rules that have come are offered. */
    stop() {
      const isChosen = course !== null && isChosenFrom(course.kind);
      (isChosen && log.call.state.peek().type !== 'done' ? enough : stop).abort();
    },
    /** Goes on with what an earlier panel has left: shows the next request first. */
    resume: () =>
      attempt(async () => {
        const now = stage.peek();
        if (now.type !== 'interrupted') return;
        const { state } = now.run;
        const restored = await restore(now.run);
        const page = deps.bench(sendsPicture.peek());
        await page.apply(restored.tools.bestSheets(state));
        const known = await page.measure();
        const title = titleOf(restored.kind, t('thorough.theNextRequest'));
        if (await goOn({ ...restored, page, known, state }, title)) return;
        await text.apply();
        set(now);
      }),
    /** Shows the model the result of its answer, and takes the second answer only if it is better. */
    lookAgain: () =>
      attempt(async () => {
        const [now, shown] = [stage.peek(), offer.peek()];
        if (!course || !shown || now.type !== 'ended') return;
        const { measured, comparison, sheets } = shown;
        const before = [
          comparison.isWorse
            ? inEnglish('refine.yourLastChangesMade', { fell: joined(comparison.fell) })
            : inEnglish('dark.yourLastChangesSheet'),
        ];
        const { outcome: _, ...last } = course.state;
        const limits = { turns: last.turns.length + 1, ms: last.ms + ANSWER_MS };
        const from = { ...last, limits, kept: [takenOf(shown)], best: measured.score };
        const question = { sheets, measured, before, page: course.page };
        set({ type: 'asking', kind: now.kind });
        const state = await course.tools.lookedAt(from, question);
        if (stage.peek().type !== 'asking') return;
        const next = { ...course, state, known: measured };
        if (!(await goOn(next, t('refine.lookAgainDarkCss')))) set(now);
      }),
    /** Keeps what an interrupted run had come to. */
    keepInterrupted: () =>
      attempt(async () => {
        const now = stage.peek();
        if (now.type !== 'interrupted') return;
        const { kind: of, tools } = await restore(now.run);
        await take(tools.bestSheets(now.run.state), of);
      }),
    /** Accepts or rejects one rule of the answer; the result is tried once the choice has rested. */
    choose(at: number, isWanted: boolean) {
      const next = new Set(offer.peek()?.refused);
      if (isWanted) next.delete(at);
      else next.add(at);
      refuse(next);
      isRemeasuring.value = true;
      remeasure.ask();
    },
    accept,
    /** Accepts one rule of the answer, and rejects the others. */
    acceptOnly(at: number) {
      const all = offer.peek()?.changes ?? [];
      refuse(new Set([...all.keys()].filter((one) => one !== at)));
      return accept();
    },
    discard: () =>
      attempt(async () => {
        await kept.forget();
        await drop();
      }),
  };
});

const NONE: ReadonlySet<number> = new Set();

const CHANGED = t('thorough.sheetsChangedMeanwhileBegin');

/** Whether a person judges the answer, rule by rule. */
function isChosenFrom(kind: LlmStrategy): boolean {
  return PRESETS[kind].look === 'none';
}

function kindOf({ look }: ImproveState): LlmStrategy {
  return look === 'measure' ? 'two-pass' : 'thorough';
}

function takenOf({ changes, refused }: Pick<Offer, 'changes' | 'refused'>): readonly RuleChange[] {
  return changes.filter((_, at) => !refused.has(at));
}

function titleOf(kind: LlmStrategy, which: string): string {
  return `${STRATEGY_TITLES[kind]}: ${which}`;
}

function firstRequest({ look, limits: { turns } }: ImproveState): string {
  return look === 'tools'
    ? t('thorough.firstRequestsMost', { turns })
    : t('thorough.first2Requests');
}

/** A model whose calls another signal ends, too. */
function endedBy(model: Llm, end: AbortSignal): Llm {
  const stream: Llm['stream'] = (request, signal) =>
    model.stream(request, AbortSignal.any([signal, end]));
  return { id: model.id, stream };
}

/** A sheet as a file of its own. */
function fileOf({ frame, scope, name, css }: RefinedSheet): DarkFile {
  return { frame, scope, name, css, key: fileKey({ frame, scope }) };
}

/** The text of the sheet that a file shows; empty for none. */
function cssOf(sheets: readonly RefinedSheet[], key: string | undefined): string {
  return sheets.find((sheet) => fileKey(sheet) === key)?.css ?? '';
}

/** What a person has written in each, by the key of its file. */
function editsOf(sheets: readonly RefinedSheet[]) {
  return new Map(sheets.map((sheet) => [fileKey(sheet), sheet.edits]));
}
