import {
  computed,
  createModel,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
} from '@preact/signals';
import type { DarkPage } from '../../core/dark/darken-page.ts';
import { STRATEGY_TITLES } from '../../core/dark-model/compare/strategy-words.ts';
import {
  MODEL_STRATEGIES,
  type StrategyName,
  type StrategyOutcome,
} from '../../core/dark-model/strategies/strategy-outcome.ts';
import { errorText } from '../../core/text/error-text.ts';
import { asItWas } from '../dark/as-it-was.ts';
import { darkFiles, fileKey } from '../dark/dark-file.ts';
import type { DarkModel } from '../dark/dark-model.ts';
import type { InTurn } from '../dark/in-turn.ts';
import type { VersionsModel } from '../dark/versions-model.ts';
import type { OwnEdits } from '../refine/own-edits.ts';
import { ComparePlan, type PlanWorld } from './compare-plan.ts';
import type { RecordsModel } from './records-model.ts';
import { stepText } from './step-text.ts';
import { TriedPage, type TriedWorld } from './tried-page.ts';

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
  /** It could not be begun, or the page could not be put back: a sentence. */
  | { type: 'failed'; message: string };

/** What the Dark CSS tab shows. */
export type DarkPane = 'editor' | 'compare' | 'records';

/** What a comparison works with. */
interface DarkCompareWorld extends PlanWorld, Omit<TriedWorld, 'bench'> {
  pane: Signal<DarkPane>;
  /** Whether the page wears somebody's proposal, or is about to. */
  isTrying: ReadonlySignal<boolean>;
  bench: (hasPicture: boolean) => TriedWorld['bench'];
  inTurn: InTurn;
  dark: DarkModel;
  versions: VersionsModel;
  edits: OwnEdits;
  records: RecordsModel;
  url(): string;
}

const TRYING = 'A model is at work on the page, or its proposal is: end that first.';

/** Strategies tried one after another on the inspected page, side by side. */
export const DarkCompareModel = createModel((world: DarkCompareWorld) => {
  const { models, send, text, words, sendsPicture, styles, dark, records } = world;
  const plan = new ComparePlan(world);
  const state = signal<CompareState>({ type: 'idle' });
  const entries = signal<readonly CompareEntry[]>([]);
  /** The page that the entries are of. */
  const url = signal('');
  let stop: AbortController | null = null;

  /** What keeps it from being started: a sentence, or nothing. */
  const hindrance = computed(() => plan.missing.value || (world.isTrying.value ? TRYING : ''));

  const set = (strategy: StrategyName, next: CompareEntry['state']) => {
    entries.value = entries
      .peek()
      .map((entry) => (entry.strategy === strategy ? { strategy, state: next } : entry));
  };

  const openModel = async () => {
    const id = send.chosen.peek();
    if (plan.calls.peek() === 0 || !id) return null;
    const run = crypto.randomUUID();
    const order = { purpose: 'dark', run, pageUrl: world.url(), most: plan.most.peek() } as const;
    return models.open(id, order);
  };

  const tryAll = async (signal: AbortSignal) => {
    const tools = await import('./compare-tools.ts');
    const model = await openModel();
    const price = model ? models.priceOf(model.id)?.price : undefined;
    const tried = new TriedPage({ ...world, bench: world.bench(sendsPicture.peek()) });
    const ports = {
      make: (strategy: Parameters<TriedPage['make']>[0]) => tried.make(strategy),
      page: tried.page,
      model,
      price,
      words: words.peek(),
      turns: world.limits().turns,
      signal,
    };
    const run = async (strategy: StrategyName) => {
      await tried.clear();
      const tell = (event: Parameters<typeof stepText>[0]) => {
        const step = stepText(event);
        if (step) set(strategy, { type: 'running', step });
      };
      const own = strategy === 'thorough' ? { ms: world.limits().ms } : {};
      return tools.runStrategy(strategy, { ...ports, ...own, tell });
    };
    const worn = () => (text.isWorn.peek() ? text.worn() : []);
    await world.inTurn(() =>
      asItWas(styles, dark.usesOwnTheme.peek(), worn, async () => {
        try {
          await tools.compareStrategies({
            strategies: plan.strategies.peek(),
            run,
            url: world.url,
            signal,
            tell(event) {
              const { strategy } = event;
              if (event.type === 'started') {
                return set(strategy, { type: 'running', step: 'Making the page dark' });
              }
              const asked = asksModel(strategy) ? (model?.id ?? null) : null;
              const where = { from: 'comparison', page: url.peek(), model: asked } as const;
              if (event.type === 'failed') {
                const { message } = event;
                if (!signal.aborted) {
                  void records.add(tools.recordOfFailure(strategy, message, where));
                }
                return set(strategy, { type: 'failed', message });
              }
              const { outcome } = event;
              const picture = tried.pictureOf(outcome.after);
              if (tried.made) {
                set(strategy, { type: 'ended', outcome, picture, made: tried.made });
              }
              void records.add(tools.recordOfOutcome(outcome, where));
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
    pane: world.pane,
    plan,
    hindrance,
    state,
    entries,
    url,
    isRunning: computed(() => state.value.type === 'running'),
    /** Tries what is planned, and puts the page back as it was. */
    async start() {
      if (state.peek().type === 'running' || hindrance.peek() !== '') return;
      const own = new AbortController();
      stop = own;
      url.value = world.url();
      entries.value = plan.strategies
        .peek()
        .map((strategy) => ({ strategy, state: { type: 'waiting' } }));
      state.value = { type: 'running' };
      try {
        await tryAll(own.signal);
        state.value = { type: 'done' };
      } catch (error) {
        const message = errorText(error);
        state.value = { type: 'failed', message };
      }
      entries.value = entries.peek().filter(({ state: { type } }) => type !== 'waiting');
    },
    /** Ends the one under way, and leaves out the others. */
    stop: () => stop?.abort(),
    /** Puts what a strategy has made into the page and the editor. Rejects with a sentence. */
    async use(strategy: StrategyName) {
      const found = entries.peek().find((entry) => entry.strategy === strategy)?.state;
      if (found?.type !== 'ended') return;
      if (world.url() !== url.peek()) {
        throw new Error('Another page has come: compare the strategies anew.');
      }
      const { outcome, made } = found;
      await dark.wearMade(made, outcome.ms);
      if (outcome.changes.length === 0) return;
      const files = darkFiles(made.sheets, made.frames).map((file) => {
        const sheet = outcome.sheets.find((one) => fileKey(one) === file.key);
        return sheet ? { ...file, css: sheet.css } : file;
      });
      // All of it is the model's: nothing in it is a person's own yet.
      world.edits.accept(files, new Map());
      await text.replace(files);
      world.versions.save(STRATEGY_TITLES[strategy]);
    },
  };
});

export type DarkCompareModel = InstanceType<typeof DarkCompareModel>;

function asksModel(strategy: StrategyName): boolean {
  return MODEL_STRATEGIES.some((name) => name === strategy);
}
