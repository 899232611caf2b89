import {
  computed,
  createModel,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
} from '@preact/signals';
import type { SerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { PRESETS } from '../../../core/style/improve/improve-state.ts';
import type { StrategyName, StrategyOutcome } from '../../../core/style/improve/strategy.ts';
import { recordOfFailure, recordOfOutcome } from '../../../core/style/records/generation-record.ts';
import { STRATEGY_TITLES } from '../../../core/style/records/strategy-titles.ts';
import type { DarkPage } from '../../../core/style/sheets/darken-page.ts';
import { darkFiles, fileKey } from '../dark/dark-file.ts';
import type { DarkModel } from '../dark/dark-model.ts';
import { bareFile } from '../dark/dark-text-model.ts';
import type { OwnRules } from '../dark/own-rules.ts';
import type { VersionsModel } from '../dark/versions-model.ts';
import { withoutOurCss } from '../dark/without-our-css.ts';
import type { OwnEdits } from '../improve/own-edits.ts';
import { ComparePlan, type PlanDeps } from './compare-plan.ts';
import type { RecordsModel } from './records-model.ts';
import { stepText } from './step-text.ts';
import { StrategyPage, type StrategyPageDeps } from './strategy-page.ts';

/** One strategy of a comparison. */
export interface CompareEntry {
  strategy: StrategyName;
  state:
    | { type: 'waiting' }
    | { type: 'running'; step: string }
    | { type: 'ended'; outcome: StrategyOutcome; picture: string | null; made: DarkPage }
    | { type: 'failed'; message: string };
}

type CompareState =
  | { type: 'idle' }
  | { type: 'running' }
  | { type: 'done' }
  /** It could not start, or the page could not be restored: a sentence. */
  | { type: 'failed'; message: string };

/** What the Dark CSS tab shows. */
export type DarkPane = 'editor' | 'compare' | 'records';

interface DarkCompareDeps extends PlanDeps, Omit<StrategyPageDeps, 'bench'> {
  pane: Signal<DarkPane>;
  /** Whether a proposal is applied to the page, or is about to be. */
  isTrying: ReadonlySignal<boolean>;
  bench: (hasPicture: boolean) => StrategyPageDeps['bench'];
  inTurn: SerialQueue;
  dark: DarkModel;
  versions: VersionsModel;
  edits: OwnEdits;
  ownRules: OwnRules;
  records: RecordsModel;
  url(): string;
}

const TRYING = t('strategies.modelWorkPageProposal');

/** Strategies tried one after another on the inspected page, side by side. */
export const DarkCompareModel = createModel((deps: DarkCompareDeps) => {
  const { models, send, text, words, sendsPicture, styles, dark, records } = deps;
  const plan = new ComparePlan(deps);
  const state = signal<CompareState>({ type: 'idle' });
  const entries = signal<readonly CompareEntry[]>([]);
  /** The page that the entries are of. */
  const url = signal('');
  let stop: AbortController | null = null;

  /** What prevents the start: a sentence, or nothing. */
  const obstacle = computed(() => plan.missing.value || (deps.isTrying.value ? TRYING : ''));

  const set = (strategy: StrategyName, next: CompareEntry['state']) => {
    entries.value = entries
      .peek()
      .map((entry) => (entry.strategy === strategy ? { strategy, state: next } : entry));
  };

  const openLlm = async () => {
    const id = send.chosen.peek();
    if (plan.calls.peek() === 0 || !id) return null;
    const run = crypto.randomUUID();
    const order = { purpose: 'dark', run, pageUrl: deps.url(), most: plan.most.peek() } as const;
    return models.open(id, order);
  };

  const tryAll = async (signal: AbortSignal) => {
    // PostCSS comes with it.
    const tools = await import('../../../core/style/improve/run-strategy.ts');
    const model = await openLlm();
    const price = model ? models.priceOf(model.id)?.price : undefined;
    const tried = new StrategyPage({ ...deps, bench: deps.bench(sendsPicture.peek()) });
    const ports = {
      make: (strategy: Parameters<StrategyPage['make']>[0]) => tried.make(strategy),
      page: tried.page,
      model,
      price,
      words: words.peek(),
      turns: deps.limits().turns,
      signal,
    };
    const run = async (strategy: StrategyName) => {
      await tried.clear();
      const tell = (event: Parameters<typeof stepText>[0]) => {
        const step = stepText(event);
        if (step) set(strategy, { type: 'running', step });
      };
      const own = strategy === 'thorough' ? { ms: deps.limits().ms } : {};
      return tools.runStrategy(strategy, { ...ports, ...own, report: tell });
    };
    const back = async () => void (text.isApplied.peek() && (await text.apply()));
    await deps.inTurn(() =>
      withoutOurCss(styles, dark.usesOwnTheme.peek(), back, async () => {
        try {
          await tools.compareStrategies({
            strategies: plan.strategies.peek(),
            run,
            url: deps.url,
            signal,
            report(event) {
              const { strategy } = event;
              if (event.type === 'started') {
                return set(strategy, { type: 'running', step: t('common.makingPageDark') });
              }
              const asked = strategy in PRESETS ? (model?.id ?? null) : null;
              const where = { from: 'comparison', page: url.peek(), model: asked } as const;
              if (event.type === 'failed') {
                const message = say(event.message);
                if (!signal.aborted) {
                  void records.add(recordOfFailure(strategy, message, where));
                }
                return set(strategy, { type: 'failed', message });
              }
              const { outcome } = event;
              const picture = tried.pictureOf(outcome.after);
              if (tried.made) {
                set(strategy, { type: 'ended', outcome, picture, made: tried.made });
              }
              void records.add(recordOfOutcome(outcome, where));
            },
          });
        } finally {
          await tried.clear();
        }
      }),
    );
  };

  effect(() => () => {
    stop?.abort();
    plan[Symbol.dispose]();
  });

  return {
    pane: deps.pane,
    plan,
    obstacle,
    state,
    entries,
    url,
    isRunning: computed(() => state.value.type === 'running'),
    /** Tries the planned strategies, and restores the page. */
    async start() {
      if (state.peek().type === 'running' || obstacle.peek() !== '') return;
      const own = new AbortController();
      stop = own;
      url.value = deps.url();
      entries.value = plan.strategies
        .peek()
        .map((strategy) => ({ strategy, state: { type: 'waiting' } }));
      state.value = { type: 'running' };
      try {
        await tryAll(own.signal);
        state.value = { type: 'done' };
      } catch (error) {
        state.value = { type: 'failed', message: say(errorText(error)) };
      }
      entries.value = entries.peek().filter(({ state: { type } }) => type !== 'waiting');
    },
    /** Ends the running strategy, and skips the others. */
    stop: () => stop?.abort(),
    /** Applies the result of a strategy to the page and the editor. Rejects with a sentence. */
    async use(strategy: StrategyName) {
      const found = entries.peek().find((entry) => entry.strategy === strategy)?.state;
      if (found?.type !== 'ended') return;
      if (deps.url() !== url.peek()) {
        throw new Error(t('strategies.pageChanged'));
      }
      const { outcome, made } = found;
      const own = await deps.ownRules.sheets(dark.frames.peek(), 'hand');
      await dark.applyMade(made, outcome.ms);
      if (outcome.changes.length === 0) return;
      const files = darkFiles(made.sheets, made.frames).map((file) => {
        const sheet = outcome.sheets.find((one) => fileKey(one) === file.key);
        return sheet ? { ...file, css: sheet.css } : file;
      });
      // All else in it is the model's.
      const written = (await deps.ownRules.carry(files, own, made.frames))?.files ?? files;
      await deps.edits.accept(written, new Map(written.map(({ key, hand = [] }) => [key, hand])));
      await text.accept(written.map(bareFile));
      deps.versions.save(STRATEGY_TITLES[strategy]);
    },
  };
});
