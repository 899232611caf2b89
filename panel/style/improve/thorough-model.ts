import { computed, createModel, effect, signal } from '@preact/signals';
import type { Llm } from '../../../core/llm/call/llm.ts';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import type { LlmRequest } from '../../../core/llm/call/llm-request.ts';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { MeasuredDark } from '../../../core/style/improve/measured-dark.ts';
import type { RefinedSheet } from '../../../core/style/improve/propose-sheets.ts';
import type { StrategyOutcome } from '../../../core/style/improve/strategy-outcome.ts';
import type { ThoroughPage } from '../../../core/style/improve/thorough-page.ts';
import type { ThoroughState } from '../../../core/style/improve/thorough-state.ts';
import { findInterrupted, KeptRun } from './kept-run.ts';
import { reviewRun } from './review-run.ts';
import { cssOf, editsOf, fileOf, filesWith } from './run-files.ts';
import { RunGate } from './run-gate.ts';
import { RunLog } from './run-log.ts';
import { offeredRun, type RunKind, type RunStage } from './run-stage.ts';
import { RunTime } from './run-time.ts';
import { BROKEN, CHANGED, RUN_TITLES as TITLES } from './run-words.ts';
import type { StoredThorough } from './thorough-store.ts';
import { runPage, type ThoroughWorld } from './thorough-world.ts';

type Tools = typeof import('./thorough-engine.ts');

/** A language model's run on the dark sheets: in two passes, or turn by turn with tools. */
export const ThoroughModel = createModel((world: ThoroughWorld) => {
  const { models, send, text, versions, edits, url } = world;
  const stage = signal<RunStage>({ type: 'idle' });
  const log = new RunLog(models.ledger);
  const kept = new KeptRun(world.store);
  const gate = new RunGate();
  const time = new RunTime(() => stage.value.type === 'running' && gate.point.value === null);
  let stop = new AbortController();
  let start: readonly RefinedSheet[] = [];
  let files = text.files.peek();
  /** Another document is in the tab, whatever its address. */
  let isReplaced = false;

  const set = (next: RunStage) => {
    stage.value = next;
  };
  const fail = (error: unknown) => {
    text.setTrying(false);
    log.live.value = null;
    set({ type: 'failed', message: translated(errorText(error)) });
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (text.liveness.peek() === 'trying') await text.apply().catch(() => undefined);
      fail(error);
    }
  };
  const ended = (kind: RunKind, model: LlmId, outcome: StrategyOutcome, isLeft: boolean) => {
    log.live.value = null;
    if (isLeft && outcome.isKept) saveBest(kind, outcome.sheets);
    if (isLeft || !outcome.isKept) text.setTrying(false);
    set({ type: 'ended', kind, model, outcome, isLeft });
  };

  /** For a run whose page or texts have gone: nothing that was paid for is lost. */
  const saveBest = (kind: RunKind, sheets: readonly RefinedSheet[]) =>
    versions.saveFiles(t('thorough.bestSoFar', { titles: TITLES[kind] }), sheets.map(fileOf));

  const pageOf = (bench: ThoroughPage) =>
    runPage(bench, {
      isUnderWay: () => stage.peek().type === 'running',
      url: () => (isReplaced ? '' : url.peek()),
    });

  const begin = (kind: RunKind, of: readonly RefinedSheet[]) => {
    stop = new AbortController();
    isReplaced = false;
    start = of;
    files = text.files.peek();
    text.setTrying(true);
    set({ type: 'running', kind });
  };

  const keep = (state: ThoroughState) =>
    kept.save({ state, ownTheme: world.ownTheme(), at: Date.now() });

  const goOn = async (
    tools: Tools,
    given: { state: ThoroughState; model: Llm; page: ThoroughPage; known: MeasuredDark },
  ) => {
    const { state, model, page, known } = given;
    begin('thorough', state.start);
    time.begin(state.limits.ms, state.ms);
    const price = models.priceOf(model.id)?.price;
    const ports = { model, page: pageOf(page), price, gate: gate.ask, emit: log.tell, save: keep };
    const over = await tools.runThorough(ports, state, stop.signal, known);
    const { state: last, sheets } = over;
    if (stage.peek().type !== 'running') {
      if (last.kept.length > 0) saveBest('thorough', sheets);
      return;
    }
    const isLeft = last.outcome?.type === 'left';
    const before = { ...known, score: last.first };
    const after = { ...known, score: last.best };
    const outcome = tools.thoroughOutcome(over, { before, after });
    if (!outcome.isKept || isLeft) await kept.forget();
    ended('thorough', model.id, outcome, isLeft);
  };

  const review = (kind: RunKind, request: LlmRequest, run: string, which: string) =>
    reviewRun(send, stage, { kind, request, run, pageUrl: url.peek(), which });

  const thorough = async (tools: Tools, page: ThoroughPage, known: MeasuredDark, id: string) => {
    const model = models.chosen.peek() ?? { provider: 'compatible', model: '' };
    const run = { id, url: url.peek(), words: world.words.peek(), limits: world.limits() };
    const seen = await tools.seenRules(page, start);
    const state = tools.newThorough({ ...run, model, sheets: start, measured: known, seen });
    const released = await review(
      'thorough',
      tools.thoroughRequest(state),
      id,
      t('thorough.firstRequestsMost', { turns: state.limits.turns }),
    );
    if (!released) return set({ type: 'idle' });
    const asked = { ...tools.withRequest(state, released.request), model: released.model.id };
    await goOn(tools, { state: asked, model: released.model, page, known });
  };

  const twoPass = async (tools: Tools, page: ThoroughPage, known: MeasuredDark, id: string) => {
    const words = world.words.peek();
    const seen = await tools.seenRules(page, start);
    const question = { task: 'refine', sheets: start, measured: known, words, seen } as const;
    const request = tools.refineRequest({ ...question, boundary: id.slice(0, 8) });
    const released = await review('two-pass', request, id, t('thorough.first2Requests'));
    if (!released) return set({ type: 'idle' });
    begin('two-pass', start);
    time.begin(tools.STRATEGY_LIMITS['two-pass'], 0);
    const { model } = released;
    const outcome = await tools.runTwoPass({
      model,
      request: released.request,
      bench: pageOf(page),
      sheets: start,
      words,
      known,
      price: models.priceOf(model.id)?.price,
      signal: stop.signal,
      emit: log.tell,
    });
    if (stage.peek().type === 'running') ended('two-pass', model.id, outcome, isReplaced);
  };

  // Knobs, versions and imports put other texts in their place.
  effect(() => {
    if (text.files.value === files) return;
    const { type } = stage.peek();
    if (type === 'running' || type === 'ended' || type === 'asking') {
      // The new document may be made dark again: the run ends at its next gate, with its best.
      if (isReplaced) return;
      files = text.files.value;
      stop.abort();
      send.cancel();
      void kept.forget();
      fail(new Error(CHANGED));
    }
  });
  // A document has come in whose place the editor's own texts were put.
  effect(() => {
    const isTrying = text.liveness.value === 'trying' && text.isApplied.value;
    const offered = offeredRun(stage.peek());
    if (isTrying || isReplaced || text.files.peek() !== files) return;
    if (stage.peek().type === 'running') {
      isReplaced = true;
      gate.answer({ type: 'skip' });
    } else if (offered) {
      isReplaced = true;
      void kept.forget();
      const { kind, model, outcome } = offered;
      ended(kind, model, { ...outcome, why: t('thorough.anotherPageCome') }, true);
    }
  });
  findInterrupted(stage, world, kept);
  effect(() => () => {
    stop.abort();
    time[Symbol.dispose]();
  });

  const isBusy = computed(() => ['measuring', 'asking', 'running'].includes(stage.value.type));

  /** Puts the sheets of an interrupted run back into the page. */
  const restore = async ({ state, ownTheme }: StoredThorough) => {
    set({ type: 'measuring', kind: 'thorough' });
    const tools = await import('./thorough-engine.ts');
    await world.apply(state.start, ownTheme);
    await edits.accept(text.files.peek(), editsOf(state.start));
    start = state.start;
    files = text.files.peek();
    log.begin(state.turns, '');
    return tools;
  };

  /** Puts sheets into the editor for good. */
  const take = async (sheets: readonly RefinedSheet[], kind: RunKind) => {
    versions.save(t('thorough.before', { titles: TITLES[kind].toLowerCase() }));
    const next = filesWith(files, sheets);
    await edits.accept(next, editsOf(sheets));
    set({ type: 'idle' });
    text.setTrying(false);
    files = next;
    await text.replace(next);
    versions.save(TITLES[kind]);
    await kept.forget();
  };

  return {
    stage,
    log,
    storeProblem: kept.problem,
    gate,
    time,
    isBusy,
    /** Whether a run has the page, or the page has sheets that a person has not decided on. */
    hasPage: computed(() => isBusy.value || offeredRun(stage.value) !== null),
    /** The text in view before and after, once there is something to compare. */
    shown: computed(() => {
      const offered = offeredRun(stage.value);
      const key = text.file.value?.key;
      return offered && { before: cssOf(start, key), after: cssOf(offered.outcome.sheets, key) };
    }),
    /** Measures, shows what will be sent, and lets the model work. */
    start: (kind: RunKind) =>
      attempt(async () => {
        if (isBusy.peek()) return;
        await world.endOthers();
        if (text.liveness.peek() === 'trying') await text.apply();
        set({ type: 'measuring', kind });
        void models.ready();
        await kept.forget();
        log.begin([], '');
        versions.compared.value = null;
        const tools = await import('./thorough-engine.ts');
        if (text.errors.peek() > 0) throw new Error(BROKEN);
        start = edits.sheets(tools.laterEdits);
        files = text.files.peek();
        isReplaced = false;
        const page = world.bench();
        const known = await page.measure();
        if (stage.peek().type !== 'measuring') return;
        log.note.value = known.note;
        const id = crypto.randomUUID();
        await (kind === 'thorough' ? thorough : twoPass)(tools, page, known, id);
      }),
    stop() {
      stop.abort();
    },
    /** Goes on with what an earlier panel has left: shows the next request first. */
    resume: () =>
      attempt(async () => {
        const now = stage.peek();
        if (now.type !== 'interrupted') return;
        const { run } = now;
        const tools = await restore(run);
        const page = world.bench();
        await page.apply(tools.bestSheets(run.state));
        const known = await page.measure();
        const released = await review(
          'thorough',
          tools.thoroughRequest(run.state),
          run.state.id,
          t('thorough.theNextRequest'),
        );
        if (!released) {
          await text.apply();
          return set({ type: 'interrupted', run });
        }
        const asked = tools.withRequest(run.state, released.request);
        const state = { ...asked, model: released.model.id };
        await goOn(tools, { state, model: released.model, page, known });
      }),
    /** Keeps what an interrupted run had come to. */
    keepInterrupted: () =>
      attempt(async () => {
        const now = stage.peek();
        if (now.type !== 'interrupted') return;
        const { run } = now;
        const tools = await restore(run);
        await take(tools.bestSheets(run.state), 'thorough');
      }),
    accept: () =>
      attempt(async () => {
        const now = stage.peek();
        if (now.type === 'ended' && !now.isLeft) await take(now.outcome.sheets, now.kind);
      }),
    discard: () =>
      attempt(async () => {
        await kept.forget();
        if (text.liveness.peek() === 'trying') await text.apply();
        set({ type: 'idle' });
      }),
  };
});

export type ThoroughModel = InstanceType<typeof ThoroughModel>;
