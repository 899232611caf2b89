import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { requestWithoutPage } from '../../../core/agent/prompt/build-request.ts';
import type { SectionTokens } from '../../../core/llm/tokens/estimate-request.ts';
import { imageRuleOf } from '../../../core/llm/tokens/image-rule.ts';
import { factorFor } from '../../../core/llm/tokens/token-factor.ts';
import {
  type AgentMode,
  type ChosenMode,
  chooseMode,
  type ModeFacts,
  mostPageTokens,
  OUTLINE_MODES,
  outlineFacts,
  SENT_MODES,
} from '../../../core/page/payload/choose-mode.ts';
import { readOutline } from '../../../core/page/reading/produce-mode.ts';
import { hasUnread } from '../../../core/page/tree/page-tree.ts';
import { later } from '../../../core/platform/async/later.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { prettyJson } from '../../../core/platform/text/pretty-json.ts';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import { llmOfKey } from '../../llm/call/llm-key.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import { nextSorting, type Sorting, sortRows } from '../../ui/grid/sorting.ts';
import { MAX_USD } from '../../ui/settings/settings.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { ofDocument, onNextDocument } from '../../ui/shell/of-document.ts';
import { type Round, refreshDelay } from '../../ui/shell/refresh-delay.ts';
import { parseNumber } from '../../ui/text/price-text.ts';
import { FormTrialModel } from './form-trial-model.ts';
import { MODES, type ModePrice, modeInfo, type TableMode } from './mode-list.ts';
import { ModeRunsModel } from './mode-runs-model.ts';
import { modeSortValue, tableRows } from './table-rows.ts';

/** Stands for the task of a step, whose own words weigh little. */
const USUAL_TASK = t('modes.findWhatAskedPageOpen');
/** Milliseconds that the query rests before it is searched for. */
const TYPING_PAUSE_MS = 200;
/** Longest text the pane shows, characters. */
const MAX_SHOWN_CHARACTERS = 200_000;
const PRUNED = MODES.filter(({ canPrune }) => canPrune).map(({ mode }) => mode);
/** The forms that a query changes, and those of them that there are without one, too. */
const ASKED = MODES.filter(({ query }) => query).map(({ mode }) => mode);
const UNASKED = MODES.filter(({ query }) => query === 'used').map(({ mode }) => mode);
/** The forms in which a step is tried: those without a picture. */
const TRIED = SENT_MODES.filter((mode) => mode !== 'hybrid');
/** The forms that there are for a query only. */
const NEED_QUERY = MODES.filter(({ query }) => query === 'needed').map(({ mode }) => mode);

interface ModesDeps extends Pick<Shell, 'page' | 'pageModel' | 'settings' | 'countTokens'> {
  /** Whether the tab is shown: nothing is produced while it is not. */
  isShown: ReadonlySignal<boolean>;
  pageDebugger: PageDebugger;
  models: LlmModels['models'];
  /** The form of the page that is chosen for the agent's runs, once it is read. */
  agentForm: AgentForm;
}

export interface AgentForm {
  readonly mode: ReadonlySignal<AgentMode>;
  ready(): Promise<void>;
}

/** In the place of a model’s key: a person types the price. */
export const TYPED_PRICE = 'typed';

const NO_SUPPOSITIONS: Suppositions = { isEmpty: false, needsFullDom: false };

/** Longest JSON that is indented for reading, characters. */
const MAX_INDENTED = 2_000_000;

/** All modes of the page side by side, and which of them the agent would send for a task. */
export const ModesModel = createModel(
  ({
    page,
    pageModel,
    settings,
    countTokens,
    isShown,
    pageDebugger,
    models,
    agentForm,
  }: ModesDeps) => {
    const query = signal('');
    const suppositions = signal<Suppositions>(NO_SUPPOSITIONS);
    const selected = signal<TableMode>('semantic_v3');
    const typedPrice = signal(String(settings.values.peek().usdPerMillion ?? ''));
    const wholePage = computed(() => settings.values.value.wholePage);
    const hasQuery = computed(() => query.value.trim() !== '');
    const tree = computed(() => pageModel.reading.value?.tree ?? null);
    const runs = new ModeRunsModel({
      page,
      countTokens,
      options: () => ({
        wholePage: wholePage.peek(),
        events: settings.values.peek().events,
        query: query.peek(),
        coordinates: pageModel.marking.peek(),
        maskSecrets: settings.values.peek().mask,
        extensionOrigin: globalThis.location?.origin ?? '',
        pageDebugger,
      }),
    });

    /** Until a person has chosen a price, that of the model that everything else asks. */
    const priceModel = computed(() => {
      const { priceModel: key, usdPerMillion } = settings.values.value;
      if (key === '' && usdPerMillion === null) return models.chosen.value;
      return llmOfKey(key);
    });
    const price = computed((): ModePrice => {
      const { usdPerMillion, imageRule } = settings.values.value;
      const id = priceModel.value;
      if (id) {
        const { factor } = factorFor(models.factors.value, id);
        return { price: models.priceOf(id)?.price, factor, imageRule: imageRuleOf(id) };
      }
      return {
        price: usdPerMillion === null ? undefined : { input: usdPerMillion, output: 0 },
        factor: 1,
        imageRule: imageRuleOf({ provider: imageRule, model: '' }),
      };
    });
    /** What a step of the agent sends beside its page; counted once. */
    const beside = signal<SectionTokens | null>(null);
    const countBeside = async (signal: AbortSignal) => {
      const counted = await models.count(requestWithoutPage(USUAL_TASK), signal);
      if (!signal.aborted) beside.value = counted;
    };
    effect(() => {
      if (!isShown.value) return;
      void models.ready();
      void agentForm.ready();
      if (beside.peek()) return;
      const stop = new AbortController();
      // Without a count the column says so; the next look at the tab tries again.
      countBeside(stop.signal).catch(() => undefined);
      return () => stop.abort();
    });

    const isAttached = computed(() => pageDebugger.tab.value !== null);
    const shownModes = () =>
      MODES.filter(({ query: use }) => use !== 'needed' || hasQuery.peek())
        .filter(({ needsDebugger }) => !needsDebugger || isAttached.peek())
        .map(({ mode }) => mode);
    const refresh = () => {
      produced = tree.peek();
      roundStart = Date.now();
      runs.request(shownModes());
      void measureOutline();
    };
    /** What the choice knows of the outline in view, whatever the rows are for; null until it is read. */
    const outlined = ofDocument<ReturnType<typeof outlineFacts> | null>(pageModel, null);
    const measureOutline = async () => {
      const read = tree.peek();
      const document = pageModel.document.peek();
      // A page that gives no outline says so in the outline's row.
      const outline = read && (await readOutline(page, read, {}).catch(() => null));
      if (outline && document === pageModel.document.peek())
        outlined.value = outlineFacts(outline.text);
    };
    let produced: unknown = null;
    let roundStart = 0;
    let round: Round | null = null;

    onNextDocument(pageModel, () => {
      runs.clear();
      round = null;
    });

    effect(() => {
      const isBusy = runs.progress.value !== null;
      if (!isBusy && roundStart > 0) {
        round = { end: Date.now(), duration: Date.now() - roundStart };
        roundStart = 0;
      }
      if (isBusy || !isShown.value || !tree.value || hasUnread(tree.value)) return;
      if (tree.value === produced) return;
      return later(refreshDelay(round, Date.now()), refresh);
    });

    let followed = '';
    effect(() => {
      const asked = query.value.trim();
      if (asked === '') {
        runs.forget(NEED_QUERY);
        if (NEED_QUERY.includes(selected.peek())) selected.value = 'semantic_v3';
      }
      if (asked === followed) return;
      return later(TYPING_PAUSE_MS, () => {
        void follow(asked);
      });
    });
    const follow = (asked: string) => {
      const isNew = asked !== followed;
      followed = asked;
      return runs.request(isNew ? (asked === '' ? UNASKED : ASKED) : []);
    };

    let coversWhole = wholePage.peek();
    effect(() => {
      if (wholePage.value === coversWhole) return;
      coversWhole = wholePage.value;
      const shown = new Set(shownModes());
      if (isShown.peek()) runs.request(PRUNED.filter((mode) => shown.has(mode)));
      else produced = null;
    });

    effect(() => {
      if (!isAttached.value || !isShown.value) return;
      runs.request(MODES.filter(({ needsDebugger }) => needsDebugger).map(({ mode }) => mode));
    });

    const decision = computed(() => {
      const id = models.chosen.value;
      return decideMode(suppositions.value, {
        ...(outlined.value ?? { tokens: 0, isEmpty: false }),
        chosen: agentForm.mode.value,
        task: query.value,
        maxTokens: mostPageTokens(id ? models.contextOf(id) : undefined),
        ...(id && { model: id, best: models.bestFormOf(id) }),
        canSee:
          id !== null && models.sees(id) && runs.outcomes.value.get('hybrid')?.type !== 'failed',
      });
    });
    const trial = new FormTrialModel({
      models,
      task: () => query.peek(),
      pageUrl: () => tree.peek()?.url ?? '',
      nameOf: (id) => tree.peek()?.nodes.find(({ key }) => key === id)?.node.name ?? '',
      forms: async () => {
        // What was just typed is filtered for only after a pause.
        await follow(query.peek().trim());
        return TRIED.flatMap((mode) => {
          const made = runs.outcomes.peek().get(mode);
          const { legend, format } = modeInfo(mode);
          // What the outline's signs mean, the system prompt says.
          const lead = legend && format === 'json' ? `${legend}\n` : '';
          return made?.type === 'done' ? [{ mode, text: lead + made.payload.text }] : [];
        });
      },
    });
    const outcome = computed(() => runs.outcomes.value.get(selected.value));
    const payload = computed(() => (outcome.value?.type === 'done' ? outcome.value.payload : null));
    const text = computed(() => payload.value?.text ?? '');
    const isIndented = computed(
      () => settings.values.value.pretty && modeInfo(selected.value).format === 'json',
    );
    const whole = computed(() =>
      isIndented.value && text.value !== '' ? readableText(selected.value, text.value) : text.value,
    );
    const sorting = signal<Sorting>(null);
    const rows = computed(() => {
      const all = tableRows(runs.outcomes.value, {
        hasQuery: hasQuery.value,
        isAttached: isAttached.value,
        wholePage: wholePage.value,
        chosen: decision.value.row,
        working: runs.working.value,
        price: price.value,
        beside: beside.value,
      });
      return sortRows(all, sorting.value, modeSortValue);
    });

    /** Whether the chosen form says all words of the query: what has none to say has nothing to find. */
    const saysQuery = computed(() => {
      const said = text.value.toLowerCase();
      const words = query.value.toLowerCase().split(/\s+/);
      return said === '' || words.every((word) => said.includes(word));
    });

    return {
      query,
      trial,
      /** For the way to what the payload lacks: one match when it says the query, none when it does not. */
      matches: computed(() => ({ length: saysQuery.value ? 1 : 0 })),
      suppositions,
      selected,
      typedPrice,
      decision,
      rows,
      sorting,
      sortBy(column: string) {
        const isText = column === 'mode' || column === 'covers';
        sorting.value = nextSorting(sorting.value, column, !isText);
      },
      payload,
      text,
      isIndented,
      refresh,
      progress: runs.progress,
      problem: computed(() => (outcome.value?.type === 'failed' ? outcome.value.message : '')),
      row: computed(() => rows.value.find(({ mode }) => mode === selected.value)),
      isPriceWrong: computed(() => parseNumber(typedPrice.value, MAX_USD) === undefined),
      /** The model whose price is used; null for a typed price. */
      priceModel,
      /** What the pane shows: at most {@link MAX_SHOWN_CHARACTERS} characters. */
      shown: computed(() => whole.value.slice(0, MAX_SHOWN_CHARACTERS)),
      isCut: computed(() => whole.value.length > MAX_SHOWN_CHARACTERS),
      select(mode: TableMode) {
        selected.value = mode;
      },
      suppose(patch: Partial<Suppositions>) {
        suppositions.value = { ...suppositions.value, ...patch };
      },
      typePrice(typed: string) {
        typedPrice.value = typed;
        const usdPerMillion = parseNumber(typed, MAX_USD);
        if (usdPerMillion !== undefined) settings.update({ usdPerMillion });
      },
      /** The key of a model, or {@link TYPED_PRICE}. */
      setPriceModel: (key: string) => settings.update({ priceModel: key }),
      setImageRule: (imageRule: ImageProvider) => settings.update({ imageRule }),
      resizePane: (side: 'right' | 'bottom', size: number) =>
        settings.update(side === 'right' ? { modesWidth: size } : { modesHeight: size }),
    };
  },
);

export type ModesModel = InstanceType<typeof ModesModel>;

/** What a person simulates, to see what would be sent. */
interface Suppositions {
  /** The outline finds nothing. */
  isEmpty: boolean;
  needsFullDom: boolean;
}

/**
 * What the agent sends in its next step for this task, and why, by the agent's own choice. `row` is the form of the
 * table that it is: with a picture, or folded for the task, it is the outline still.
 */
export function decideMode(
  supposed: Suppositions,
  facts: Omit<ModeFacts, 'fullAsked' | 'hasMarkup'>,
): ChosenMode & { row: TableMode } {
  const chosen = chooseMode({
    ...facts,
    isEmpty: facts.isEmpty || supposed.isEmpty,
    fullAsked: supposed.needsFullDom ? t('modes.simulated') : undefined,
    hasMarkup: true,
  });
  return { ...chosen, row: OUTLINE_MODES.has(chosen.mode) ? 'outline' : chosen.mode };
}

/** Providers whose ways to count a picture are known. */
type ImageProvider = 'openai' | 'anthropic' | 'google';

/** Whose rule counts the tokens of a picture, and the rule of its newest models in a few words. */
export const IMAGE_RULES: readonly { id: ImageProvider; title: string; rule: string }[] = [
  {
    id: 'openai',
    title: 'OpenAI',
    rule: t('modes.oneForEach32Px'),
  },
  {
    id: 'anthropic',
    title: 'Anthropic',
    rule: t('modes.oneForEach28Px'),
  },
  { id: 'google', title: 'Google', rule: t('modes.pictureSize') },
];

/** A mode's text for people: JSON indented, the compact form with one line per element. */
export function readableText(mode: TableMode, text: string): string {
  if (modeInfo(mode).format !== 'json' || text.length > MAX_INDENTED) return text;
  if (mode === 'compact') return compactLines(text);
  return mode === 'hybrid' ? skeletonLines(text) : prettyJson(text);
}

/** The skeleton inside the JSON with real line breaks: nobody reads `\n` and `\"`. */
function skeletonLines(text: string): string {
  const payload = JSON.parse(text) as { skeletonDom: string };
  const lines = payload.skeletonDom.split('\n').map((line) => `    ${line}`);
  const around = prettyJson(JSON.stringify({ ...payload, skeletonDom: '' }));
  // A function, since the page's text may contain `$&`.
  return around.replace('"skeletonDom": ""', () => `"skeletonDom": "\n${lines.join('\n')}\n  "`);
}

function compactLines(text: string): string {
  const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${jsonLines(key, value)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

function jsonLines(key: string, value: unknown): string {
  if (key !== 'nodes' || !Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  return `[\n${value.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`;
}
