import { computed, createModel, effect, signal } from '@preact/signals';
import { afterQuiet } from '../../../core/platform/async/after-quiet.ts';
import { coalesce } from '../../../core/platform/async/coalesce.ts';
import { inEnglish, t, translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { ReadReply, RuleChange } from '../../../core/style/hand-edits/rule-change.ts';
import { compareScores } from '../../../core/style/improve/dark-score.ts';
import type { MeasuredDark } from '../../../core/style/improve/measured-dark.ts';
import type { Proposal, RefinedSheet } from '../../../core/style/improve/propose-sheets.ts';
import { CallModel } from '../../llm/call/call-model.ts';
import { fileKey } from '../dark/dark-file.ts';
import { followReply } from './follow-reply.ts';
import { keepSheets } from './keep-sheets.ts';
import { loadRefineTools, type Refinement, requestOf } from './load-refine-tools.ts';
import type { RefineDeps, RefineState } from './refine-state.ts';
import { isWhole, type RefinementEnd, refinementEnd, whyNothingChanged } from './refinement-end.ts';

const NOTHING: ReadReply = { changes: [], problems: [] };

/** Milliseconds after the last tick before a choice of rules is measured. */
const REMEASURE_MS = 800;

const BROKEN = t('refine.repairErrorTextFirst');
const OTHER_PAGE = t('refine.anotherPageComeMake');

/** A model's improvement of the dark sheets: requested, shown, tried, and accepted rule by rule. */
export const RefineModel = createModel((deps: RefineDeps) => {
  const { models, send, text, versions, edits } = deps;
  const state = signal<RefineState>({ type: 'idle' });
  const words = signal('');
  const sendsPicture = signal(true);
  const call = new CallModel({ ledger: models.ledger });
  const read = signal<ReadReply>(NOTHING);
  /** Changes that a person has rejected, by their place. */
  const refused = signal<ReadonlySet<number>>(new Set());
  const proposal = signal<Proposal | null>(null);
  /** The result of a second look; a sentence, or nothing. */
  const secondLook = signal('');
  /** The measurement before the request. */
  const first = signal<MeasuredDark | null>(null);
  /** How the newest refinement ended. */
  const ended = signal<RefinementEnd | null>(null);
  let given: Refinement | null = null;
  /** The answer before a second look. */
  let earlier: { read: ReadReply; state: Extract<RefineState, { type: 'proposed' }> } | null = null;
  /** The texts that the proposal is for: when they change, it is void. */
  let files = text.files.peek();
  const taken = (): readonly RuleChange[] =>
    read.peek().changes.filter((_, at) => !refused.peek().has(at));
  const look = () => {
    if (!given) return;
    const { sheets, tools } = given;
    take(tools.readReply(call.text.peek(), { sheets: sheets.length, isWhole: false }));
  };

  const hasWish = () => words.peek().trim() !== '';
  const propose = () => {
    if (given) proposal.value = given.tools.proposeSheets(given.sheets, taken());
  };

  const take = (next: ReadReply) => {
    read.value = { ...next, changes: [...(earlier?.read.changes ?? []), ...next.changes] };
    propose();
  };

  /** The reply at its end, without what must not be in a dark sheet. */
  const lookAtEnd = async (of: Refinement) => {
    const { sheets, bench, tools } = of;
    const whole = isWhole(call.state.peek());
    const reply = tools.readReply(call.text.peek(), { sheets: sheets.length, isWhole: whole });
    const checked = await tools.checkChanges(reply, sheets, bench.check);
    if (given === of) take(checked);
  };

  followReply(call.text, () => state.value.type === 'answering', look);
  const reset = (next: RefineState, wish: RefinementEnd['outcome'] | null = null) => {
    const facts = { wish, call: call.state.peek(), first: first.peek() };
    ended.value = refinementEnd(state.peek(), next, facts) ?? ended.peek();
    given = null;
    remeasure.cancel();
    isRemeasuring.value = false;
    earlier = null;
    secondLook.value = '';
    proposal.value = null;
    first.value = null;
    refused.value = new Set();
    read.value = NOTHING;
    text.setTrying(false);
    state.value = next;
  };

  const putBack = async () => {
    if (text.liveness.peek() === 'trying') await given?.bench.apply(text.appliedSheets());
  };

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      await putBack().catch(() => undefined);
      reset({ type: 'failed', message: translated(errorText(error)) });
    }
  };

  /** Whether a choice of rules is measured, behind the buttons. */
  const isRemeasuring = signal(false);

  const tryNow = (isBehind = false) =>
    attempt(async () => {
      const [of, before, next] = [given, first.peek(), proposal.peek()];
      if (!of || !before || !next) return;
      if (deps.url() !== of.url) throw new Error(OTHER_PAGE);
      if (!isBehind) state.value = { type: 'trying' };
      text.setTrying(true);
      await of.bench.apply(next.sheets);
      const measured = await of.bench.measure();
      // Rules that were ticked meanwhile are measured next.
      if (given !== of || (isBehind && proposal.peek() !== next)) return;
      state.value = {
        type: 'proposed',
        judgement: compareScores(before.score, measured.score, { hasWish: hasWish() }),
        measured,
      };
    });
  const tryLatest = coalesce<null>(() => tryNow(true).finally(() => (isRemeasuring.value = false)));
  const remeasure = afterQuiet(REMEASURE_MS, () => tryLatest(null));

  /** Restores the first answer, since the second was no better. */
  const goBack = async (of: Refinement, before: NonNullable<typeof earlier>): Promise<void> => {
    read.value = before.read;
    proposal.value = of.tools.proposeSheets(of.sheets, taken());
    await of.bench.apply(proposal.value.sheets);
    const end = call.state.peek();
    const why = end.type === 'failed' ? ` ${translated(end.failure.message)}` : '';
    secondLook.value = t('refine.secondLookNoBetter', { why });
    state.value = before.state;
  };

  /** Accepts what is proposed now. */
  const accept = () =>
    attempt(async () => {
      const next = proposal.peek();
      if (!next || state.peek().type !== 'proposed') return;
      versions.save(t('refine.beforeRefining'));
      reset({ type: 'idle' }, 'kept');
      await keepSheets(next.sheets, deps);
    });

  // Knobs, versions and imports replace the texts.
  effect(() => {
    if (text.files.value === files) return;
    files = text.files.value;
    if (!given) return;
    call.stop();
    send.cancel();
    reset({ type: 'failed', message: t('refine.sheetsChangedMeanwhileRefine') });
  });
  // A new document got the editor's own texts.
  effect(() => {
    const isTrying = text.liveness.value === 'trying';
    const isShown = state.peek().type === 'proposed' || state.peek().type === 'trying';
    if (given && isShown && !isTrying) reset({ type: 'failed', message: OTHER_PAGE });
  });
  effect(() => () => {
    call.stop();
    call[Symbol.dispose]();
  });

  return {
    state,
    words,
    sendsPicture,
    call,
    read,
    refused,
    isRemeasuring,
    proposal,
    first,
    ended,
    isBusy: computed(() => !['idle', 'proposed', 'failed'].includes(state.value.type)),
    /** The visible text before and after, while there is a proposal. */
    shown: computed(() => {
      const next = proposal.value;
      const key = text.file.value?.key;
      const find = (sheets: readonly RefinedSheet[]) =>
        sheets.find((sheet) => fileKey(sheet) === key)?.css ?? '';
      return next && { before: find(given?.sheets ?? []), after: find(next.sheets) };
    }),
    /** Measures, shows the request, asks, and previews the answer on the page. */
    refine: () =>
      attempt(async () => {
        await putBack();
        reset({ type: 'measuring' });
        void models.ready();
        files = text.files.peek();
        versions.compared.value = null;
        const tools = await loadRefineTools();
        const bench = deps.bench(sendsPicture.peek());
        if (text.errors.peek() > 0) throw new Error(BROKEN);
        const of = { sheets: edits.sheets(tools.laterEdits), bench, tools, url: deps.url() };
        given = of;
        const measured = await bench.measure();
        if (given !== of) return;
        first.value = measured;
        if (!tools.isWorthAsking(measured, words.peek()))
          throw new Error(t('dark.nothingToRepair'));
        const run = crypto.randomUUID();
        const { sheets } = of;
        const question = { task: 'refine', sheets, measured, words: words.peek() } as const;
        state.value = { type: 'asking' };
        const request = await requestOf(of, question, run);
        if (given !== of) return;
        const released = await send.review({
          title: t('refine.refineDarkCss'),
          request,
          call: { purpose: 'dark', run, pageUrl: deps.url() },
        });
        if (given !== of) return;
        if (!released) return reset({ type: 'idle' });
        state.value = { type: 'answering' };
        await call.start(released, run);
        if (given !== of) return;
        const end = call.state.peek();
        await lookAtEnd(of);
        if (given !== of) return;
        if (read.peek().changes.length > 0) return tryNow();
        reset({ type: 'failed', message: whyNothingChanged(end, read.peek().problems) });
      }),
    secondLook,
    /** Shows the model the result of its answer, and takes the second answer only if it is better. */
    lookAgain: () =>
      attempt(async () => {
        const [of, now, shown] = [given, state.peek(), proposal.peek()];
        if (!of || !shown || now.type !== 'proposed') return;
        const run = crypto.randomUUID();
        const { measured, judgement } = now;
        const before = judgement.isWorse
          ? [inEnglish('refine.yourLastChangesMade', { fell: judgement.fell.join(' ') })]
          : [inEnglish('refine.yourLastChangesSheet')];
        const question = { task: 'evaluate', sheets: shown.sheets, measured, before } as const;
        state.value = { type: 'asking' };
        const request = await requestOf(of, { ...question, words: words.peek() }, run);
        if (given !== of) return;
        const released = await send.review({
          title: t('refine.lookAgainDarkCss'),
          request,
          call: { purpose: 'dark', run, pageUrl: deps.url() },
        });
        if (given !== of) return;
        if (!released) {
          state.value = now;
          return;
        }
        earlier = { read: { ...read.peek(), changes: taken() }, state: now };
        refused.value = new Set();
        secondLook.value = '';
        state.value = { type: 'answering' };
        await call.start(released, run);
        if (given !== of) return;
        await lookAtEnd(of);
        if (given !== of) return;
        if (read.peek().changes.length > earlier.read.changes.length) await tryNow();
        const after = state.peek();
        const isBetter =
          after.type === 'proposed' &&
          compareScores(measured.score, after.measured.score, { hasWish: hasWish() }).isBetter;
        if (given === of && !isBetter) await goBack(of, earlier);
        else secondLook.value = t('refine.secondLookMadeBetter');
        earlier = null;
      }),
    stop: call.stop,
    /** Accepts or rejects one rule of the reply; the result is tried once the choice has rested. */
    choose(at: number, isWanted: boolean) {
      const next = new Set(refused.peek());
      if (isWanted) next.delete(at);
      else next.add(at);
      refused.value = next;
      propose();
      if (!given) return;
      isRemeasuring.value = true;
      remeasure.ask();
    },
    accept,
    /** Accepts one rule of the reply, and rejects the others. */
    acceptOnly(at: number) {
      if (state.peek().type !== 'proposed') return;
      refused.value = new Set([...read.peek().changes.keys()].filter((one) => one !== at));
      propose();
      return accept();
    },
    discard: () =>
      attempt(async () => {
        await putBack();
        reset({ type: 'idle' }, 'dropped');
      }),
    dismiss: () => reset({ type: 'idle' }),
  };
});

export type RefineModel = InstanceType<typeof RefineModel>;
