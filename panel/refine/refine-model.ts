import { computed, createModel, effect, signal } from '@preact/signals';
import type { DarkBench } from '../../core/dark-model/dark-bench.ts';
import { judge } from '../../core/dark-model/dark-score.ts';
import type { MeasuredDark } from '../../core/dark-model/measured-dark.ts';
import type { Proposal, RefinedSheet } from '../../core/dark-model/propose-sheets.ts';
import type { ReadReply, RuleChange } from '../../core/dark-model/rule-change.ts';
import { errorText } from '../../core/text/error-text.ts';
import { fileKey } from '../dark/dark-file.ts';
import { latestOnly } from '../dark/latest-only.ts';
import { CallModel, type CallState } from '../send/call-model.ts';
import { stoppedText } from '../send/call-text.ts';
import { type RefineEnded, refineEnded } from './refine-ended.ts';
import type { RefineState, RefineWorld } from './refine-state.ts';

const NOTHING: ReadReply = { changes: [], problems: [] };
/** Between two looks at a reply that comes, milliseconds; more where a sheet is long. */
const LOOK = 200;
const LOOK_SHARE = 4;

type Tools = typeof import('./refine-tools.ts');

/** What a refinement is of. */
interface Given {
  sheets: readonly RefinedSheet[];
  bench: DarkBench;
  tools: Tools;
  /** Of the page's document. */
  url: string;
}

const BROKEN = 'Repair the error in the text first, so that it is known what you have written.';
const OTHER_PAGE = 'Another page has come: make that dark and refine it anew.';

/** A model's improvement of the dark sheets: asked for, shown, tried, and kept rule by rule. */
export const RefineModel = createModel((world: RefineWorld) => {
  const { models, send, text, versions, edits } = world;
  const state = signal<RefineState>({ type: 'idle' });
  const words = signal('');
  const sendsPicture = signal(true);
  const call = new CallModel(models.ledger);
  const read = signal<ReadReply>(NOTHING);
  /** Changes that a person does not want, by their place. */
  const refused = signal<ReadonlySet<number>>(new Set());
  const proposal = signal<Proposal | null>(null);
  /** What came of a second look; a sentence, or nothing. */
  const secondLook = signal('');
  /** What was measured before anything was asked. */
  const first = signal<MeasuredDark | null>(null);
  /** How the newest refinement has ended. */
  const ended = signal<RefineEnded | null>(null);
  let given: Given | null = null;
  /** The answer before a second look. */
  let earlier: { read: ReadReply; state: Extract<RefineState, { type: 'proposed' }> } | null = null;
  /** The texts that the proposal is of: when they change, it is of nothing. */
  let files = text.files.peek();

  const sheetsNow = () => given?.sheets ?? [];
  const taken = (): readonly RuleChange[] =>
    read.peek().changes.filter((_, at) => !refused.peek().has(at));

  const look = (isWhole: boolean) => {
    if (!given) return;
    const { sheets, bench, tools } = given;
    const { allowed } = bench;
    const next = tools.readReply(call.text.peek(), { sheets: sheets.length, allowed, isWhole });
    read.value = { ...next, changes: [...(earlier?.read.changes ?? []), ...next.changes] };
    proposal.value = tools.proposeSheets(sheets, taken());
  };

  let wait = LOOK;
  let lastLook = 0;
  effect(() => {
    call.text.value;
    if (state.value.type !== 'answering') return;
    const timer = setTimeout(
      () => {
        const start = performance.now();
        look(false);
        wait = Math.max(LOOK, (performance.now() - start) * LOOK_SHARE);
        lastLook = performance.now();
      },
      Math.max(0, lastLook + wait - performance.now()),
    );
    return () => clearTimeout(timer);
  });
  const reset = (next: RefineState, wish: RefineEnded['outcome'] | null = null) => {
    const told = { wish, call: call.state.peek(), first: first.peek() };
    ended.value = refineEnded(state.peek(), next, told) ?? ended.peek();
    given = null;
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
    if (text.liveness.peek() === 'trying') await given?.bench.wear(text.worn());
  };

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      await putBack().catch(() => undefined);
      reset({ type: 'failed', message: errorText(error) });
    }
  };

  const tryNow = () =>
    attempt(async () => {
      const [of, before, next] = [given, first.peek(), proposal.peek()];
      if (!of || !before || !next) return;
      if (world.url() !== of.url) throw new Error(OTHER_PAGE);
      state.value = { type: 'trying' };
      text.setTrying(true);
      await of.bench.wear(next.sheets);
      const measured = await of.bench.measure();
      if (given !== of) return;
      state.value = { type: 'proposed', judgement: judge(before.score, measured.score), measured };
    });
  const tryLatest = latestOnly<null>(tryNow);

  /** The first answer again, which the second was no better than. */
  const goBack = async (of: Given, before: NonNullable<typeof earlier>): Promise<void> => {
    read.value = before.read;
    proposal.value = of.tools.proposeSheets(of.sheets, taken());
    await of.bench.wear(proposal.value.sheets);
    const end = call.state.peek();
    const why = end.type === 'failed' ? ` ${end.message}` : '';
    secondLook.value = `The second look made it no better; the first answer stays.${why}`;
    state.value = before.state;
  };

  // Knobs, versions and imports put other texts in their place.
  effect(() => {
    if (text.files.value === files) return;
    files = text.files.value;
    if (!given) return;
    call.stop();
    send.cancel();
    reset({ type: 'failed', message: 'The sheets have changed meanwhile; refine them again.' });
  });
  // A document has come in whose place the editor's own texts were put.
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
    proposal,
    first,
    ended,
    isBusy: computed(() => !['idle', 'proposed', 'failed'].includes(state.value.type)),
    /** The text in view before and after, while there is a proposal. */
    shown: computed(() => {
      const next = proposal.value;
      const key = text.file.value?.key;
      const find = (sheets: readonly RefinedSheet[]) =>
        sheets.find((sheet) => fileKey(sheet) === key)?.css ?? '';
      return next && { before: find(sheetsNow()), after: find(next.sheets) };
    }),
    /** Measures, shows what will be sent, asks, and puts the answer into the page to look at. */
    refine: () =>
      attempt(async () => {
        await putBack();
        reset({ type: 'measuring' });
        void models.ready();
        files = text.files.peek();
        versions.compared.value = null;
        const tools = await import('./refine-tools.ts');
        const bench = world.bench(sendsPicture.peek());
        if (text.errors.peek() > 0) throw new Error(BROKEN);
        const of = { sheets: edits.sheets(tools.laterEdits), bench, tools, url: world.url() };
        given = of;
        const measured = await bench.measure();
        if (given !== of) return;
        first.value = measured;
        const run = crypto.randomUUID();
        const { sheets } = of;
        const question = { sheets, measured, words: words.peek(), boundary: run.slice(0, 8) };
        state.value = { type: 'asking' };
        const released = await send.review({
          title: 'Refine the dark CSS',
          request: tools.refineRequest({ ...question, task: 'refine' }),
          call: { purpose: 'dark', run, pageUrl: world.url() },
        });
        if (given !== of) return;
        if (!released) return reset({ type: 'idle' });
        state.value = { type: 'answering' };
        await call.start(released, run);
        if (given !== of) return;
        const end = call.state.peek();
        look(isWhole(end));
        if (read.peek().changes.length > 0) return tryNow();
        const [problem = 'The model changed nothing.'] = read.peek().problems;
        const why = end.type === 'done' ? stoppedText(end.reply.stopReason) : '';
        reset({ type: 'failed', message: end.type === 'failed' ? end.message : why || problem });
      }),
    secondLook,
    /** Shows the model what became of its answer, and takes the second only if it is better. */
    lookAgain: () =>
      attempt(async () => {
        const [of, now] = [given, state.peek()];
        const shown = proposal.peek();
        if (!of || !shown || now.type !== 'proposed') return;
        const run = crypto.randomUUID();
        const { measured, judgement } = now;
        const before = judgement.isWorse
          ? [`Your last changes made it worse. ${judgement.fell.join(' ')}`]
          : ['Your last changes are in the sheet.'];
        const question = { sheets: shown.sheets, measured, words: words.peek(), before };
        state.value = { type: 'asking' };
        const released = await send.review({
          title: 'Look again at the dark CSS',
          request: of.tools.refineRequest({
            ...question,
            task: 'evaluate',
            boundary: run.slice(0, 8),
          }),
          call: { purpose: 'dark', run, pageUrl: world.url() },
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
        look(isWhole(call.state.peek()));
        if (read.peek().changes.length > earlier.read.changes.length) await tryNow();
        const after = state.peek();
        const isBetter =
          after.type === 'proposed' && judge(measured.score, after.measured.score).isBetter;
        if (given === of && !isBetter) await goBack(of, earlier);
        else secondLook.value = 'The second look made it better.';
        earlier = null;
      }),
    stop: call.stop,
    /** Takes one rule of the reply, or leaves it out, and tries the rest. */
    choose(at: number, isWanted: boolean) {
      const next = new Set(refused.peek());
      if (isWanted) next.delete(at);
      else next.add(at);
      refused.value = next;
      if (!given) return;
      proposal.value = given.tools.proposeSheets(given.sheets, taken());
      tryLatest(null);
    },
    /** Keeps what the page wears now. */
    accept: () =>
      attempt(async () => {
        const next = proposal.peek();
        if (!next || state.peek().type !== 'proposed') return;
        versions.save('Before refining');
        const kept = text.files.peek().map((file) => {
          const sheet = next.sheets.find((one) => fileKey(one) === file.key);
          return sheet ? { ...file, css: sheet.css } : file;
        });
        const own = new Map(next.sheets.map((sheet) => [fileKey(sheet), sheet.edits]));
        reset({ type: 'idle' }, 'kept');
        edits.accept(kept, own);
        await text.replace(kept);
        versions.save('Refined');
      }),
    discard: () =>
      attempt(async () => {
        await putBack();
        reset({ type: 'idle' }, 'dropped');
      }),
    dismiss: () => reset({ type: 'idle' }),
  };
});

/** Whether a reply came to its own end. */
function isWhole(end: CallState): boolean {
  return end.type === 'done' && end.reply.stopReason === 'end';
}

export type RefineModel = InstanceType<typeof RefineModel>;
