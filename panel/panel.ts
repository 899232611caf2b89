/// <reference lib="esnext.disposable" />
import { computed, signal } from '@preact/signals';
import type { AgentPage } from '../core/agent/agent-page.ts';
import { pagePort } from '../core/agent/page-port.ts';
import type { PageStyles } from '../core/dark/page-styles.ts';
import { memoryRecords } from '../core/dark-model/records/memory-records.ts';
import type { RecordStore } from '../core/dark-model/records/record-store.ts';
import { AgentModel } from './agent/agent-model.ts';
import { HistoryModel } from './agent/history/history-model.ts';
import { openDialogs } from './agent/open-dialogs.ts';
import { type HistoryStores, memoryHistory } from './agent/store/history-stores.ts';
import type { AgentChoices } from './agent-page/agent-choices.ts';
import { AskModel } from './ask/ask-model.ts';
import { AuditModel } from './audit/audit-model.ts';
import type { AuditTools } from './audit/audit-tools.ts';
import { AxModel } from './ax/ax-model.ts';
import { type BasePanel, type BaseWorld, createBasePanel } from './base-panel.ts';
import { ColorsModel } from './colors/colors-model.ts';
import { CompareModel } from './compare/compare-model.ts';
import { CostModel } from './cost/cost-model.ts';
import { baseStrategy } from './dark/base-strategy.ts';
import { darkFiles } from './dark/dark-file.ts';
import { DarkModel } from './dark/dark-model.ts';
import { DarkRulesModel } from './dark/dark-rules-model.ts';
import { type CheckCss, DarkTextModel } from './dark/dark-text-model.ts';
import type { DraftStore } from './dark/draft-store.ts';
import { makeInTurn } from './dark/in-turn.ts';
import { KeptModel } from './dark/kept-model.ts';
import type { KeptStore } from './dark/kept-store.ts';
import { VersionsModel } from './dark/versions-model.ts';
import { DarkCompareModel, type DarkPane } from './dark-compare/dark-compare-model.ts';
import { recordMakings } from './dark-compare/record-makings.ts';
import { recordRefinements } from './dark-compare/record-refinements.ts';
import { RecordsModel } from './dark-compare/records-model.ts';
import { DebuggerConsent } from './debugger/debugger-consent.ts';
import type { PageDebugger } from './debugger/page-debugger.ts';
import { DetailsModel } from './details/details-model.ts';
import { EventsModel } from './events/events-model.ts';
import { HealingModel } from './healing/healing-model.ts';
import { type ModelStores, memoryStores, type Stored, storedValue } from './models/model-stores.ts';
import { ModelsModel } from './models/models-model.ts';
import { ModesModel } from './modes/modes-model.ts';
import { saveFile } from './modes/save-file.ts';
import { ContentModel } from './page-content/content-model.ts';
import { useWhole } from './panel-context.ts';
import type { FindHandLines } from './refine/hand-liner.ts';
import { HandMarksModel } from './refine/hand-marks-model.ts';
import { OwnEdits } from './refine/own-edits.ts';
import { type BenchWorld, BLIND, panelBench } from './refine/panel-bench.ts';
import { RefineModel } from './refine/refine-model.ts';
import { shrinkPicture } from './refine/shrink-picture.ts';
import { SendModel } from './send/send-model.ts';
import { ModelSettingsModel } from './settings/models/model-settings-model.ts';
import { recordRuns } from './thorough/record-runs.ts';
import { memoryRunStore, type RunStore } from './thorough/run-store.ts';
import { ThoroughModel } from './thorough/thorough-model.ts';
import { RowSlots } from './tree/row-slots.ts';

/** What the tabs beside the first need of the world. */
export interface TabsWorld {
  pageDebugger: PageDebugger;
  styles: PageStyles;
  checkCss: CheckCss;
  auditTools: AuditTools;
  keptStore: KeptStore;
  draftStore: DraftStore;
  /** Memory when not told. */
  modelStores?: ModelStores;
  /** Where generations of dark pages are written down; memory when not told. */
  recordStore?: RecordStore;
  /** Where a person wrote in a text; in this thread when not told. */
  findHandLines?: FindHandLines;
  /** Where a model's run on dark sheets is kept; memory when not told. */
  runStore?: RunStore;
  /** What the Agent tab remembers. */
  agentSettings?: Stored;
  /** Where runs of the agent are kept; memory when not told. */
  agentHistory?: HistoryStores;
  /** The page side of the agent: tabs, trusted input, the mask. By DOM events alone when not told. */
  openAgentPage?: (choices: AgentChoices) => AgentPage;
}

/** Every model of the panel, and the page they are about. */
export type Panel = ReturnType<typeof completePanel>;

/** Adds the models of all other tabs; `dispose` takes their subscriptions away, not the base's. */
export function completePanel(base: BasePanel, world: TabsWorld) {
  const { page, pageModel, settings, tree, rows, search, payload, tab, countTokens } = base;
  const { styles, checkCss, pageDebugger } = world;
  const modelsModel = new ModelsModel(world.modelStores ?? memoryStores(), countTokens);
  const send = new SendModel(modelsModel);
  const stylesInTurn = makeInTurn();
  const darkText = new DarkTextModel(styles, checkCss, stylesInTurn);
  const isDarkTab = computed(() => tab.value === 'dark');
  const dark = new DarkModel(styles, pageModel, settings, darkText, stylesInTurn);
  const isColors = computed(() => tab.value === 'colors');
  const isAudit = computed(() => tab.value === 'audit');
  const showsStyles = computed(() => isDarkTab.value || isColors.value || isAudit.value);
  const isCost = computed(() => tab.value === 'cost');
  const isModes = computed(() => tab.value === 'modes');
  const versions = new VersionsModel(
    world.draftStore,
    styles,
    pageModel,
    dark,
    darkText,
    isDarkTab,
  );
  const pageUrl = () => pageModel.reading.peek()?.tree.url ?? '';
  const tools = world.auditTools;
  const edits = new OwnEdits(darkText, versions, dark);
  const knobs = () => settings.values.peek().darkKnobs;
  const sees = () => {
    const id = modelsModel.chosen.peek();
    return id === null || modelsModel.sees(id);
  };
  const bench =
    (hasPicture: boolean) => (given: Pick<BenchWorld, 'tools' | 'inTurn' | 'asItWas'>) =>
      panelBench({
        ...given,
        styles,
        url: pageUrl,
        knobs,
        picture: hasPicture && sees() ? async () => shrinkPicture(await page.screenshot()) : null,
        noPicture: hasPicture ? BLIND : '',
        allowed: darkText.allowed(),
      });
  const limits = () => {
    const { thoroughTurns, thoroughSeconds } = settings.values.value;
    return { turns: Math.round(thoroughTurns), ms: thoroughSeconds * 1000 };
  };
  const refine = new RefineModel({
    models: modelsModel,
    send,
    text: darkText,
    versions,
    edits,
    url: pageUrl,
    bench: (hasPicture) =>
      bench(hasPicture)({ tools, inTurn: stylesInTurn, asItWas: dark.asItWas }),
  });
  const thorough = new ThoroughModel({
    models: modelsModel,
    send,
    text: darkText,
    versions,
    edits,
    store: world.runStore ?? memoryRunStore(),
    words: refine.words,
    bench: () =>
      bench(refine.sendsPicture.peek())({ tools, inTurn: stylesInTurn, asItWas: dark.asItWas }),
    url: computed(() => pageModel.reading.value?.tree.url ?? ''),
    isShown: isDarkTab,
    limits,
    endOthers: () => refine.discard(),
    ownTheme: () => dark.usesOwnTheme.peek(),
    async wear(sheets, ownTheme) {
      if (ownTheme) await dark.useOwnTheme();
      const frames = await styles.read();
      dark.wear(frames);
      await darkText.replace(darkFiles(sheets, frames));
    },
  });
  const darkPane = signal<DarkPane>('editor');
  const records = new RecordsModel(
    world.recordStore ?? memoryRecords(),
    computed(() => isDarkTab.value && darkPane.value === 'records'),
    (add) => {
      const strategy = () => baseStrategy(settings.values.peek().darkStrategy);
      const stops = [
        recordMakings({ state: dark.state, strategy, url: pageUrl }, add),
        recordRefinements(refine, pageUrl, add),
        recordRuns(thorough.stage, pageUrl, add),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  );
  const darkCompare = new DarkCompareModel({
    pane: darkPane,
    models: modelsModel,
    send,
    text: darkText,
    words: refine.words,
    sendsPicture: refine.sendsPicture,
    isShown: computed(() => isDarkTab.value && darkPane.value === 'compare'),
    isTrying: computed(
      () => refine.isBusy.value || thorough.isBusy.value || darkText.liveness.value === 'trying',
    ),
    styles,
    tools,
    knobs,
    bench,
    inTurn: stylesInTurn,
    dark,
    versions,
    edits,
    records,
    limits,
    url: pageUrl,
  });
  const agent = new AgentModel({
    page,
    pageModel,
    agentPage: (choices) => world.openAgentPage?.(choices) ?? pagePort(page),
    dialogs: () => openDialogs(pageModel.reading.peek()?.tree ?? null, pageDebugger.dialog.peek()),
    models: modelsModel,
    send,
    settings: world.agentSettings ?? storedValue('agent-settings'),
    keep: (checkpoint) => history.keep(checkpoint),
  });
  const { store, leases, version } = world.agentHistory ?? memoryHistory();
  const history = new HistoryModel({
    agent,
    store,
    leases,
    version,
    send,
    ledger: modelsModel.ledger,
    pageUrl,
    findByCss: (selector) => page.find(selector),
    saveFile,
  });
  const models = {
    details: new DetailsModel(page, pageModel, tree, rows, payload),
    events: new EventsModel(pageModel, settings),
    healing: new HealingModel(pageModel, tree, search),
    consent: new DebuggerConsent(settings),
    pageDebugger,
    ax: new AxModel(
      page,
      tree,
      computed(() => settings.values.value.mask),
    ),
    content: new ContentModel(page, pageModel, tree),
    compare: new CompareModel(page, pageModel, settings, tree),
    modes: new ModesModel(
      page,
      pageModel,
      settings,
      countTokens,
      isModes,
      pageDebugger,
      modelsModel,
    ),
    colors: new ColorsModel({
      page,
      styles,
      pageModel,
      countTokens,
      inTurn: stylesInTurn,
      isShown: isColors,
      worn: computed(() => [dark.state.value.type, darkText.files.value]),
    }),
    darkText,
    dark,
    kept: new KeptModel(world.keptStore, styles, pageModel, dark, darkText, showsStyles),
    versions,
    refine,
    thorough,
    handMarks: new HandMarksModel(
      darkText,
      edits,
      world.findHandLines ??
        (async (text) => (await import('../core/dark-model/hand-lines.ts')).handLines(text)),
      isDarkTab,
    ),
    darkCompare,
    records,
    darkRules: new DarkRulesModel(styles, pageModel, dark, darkText, isDarkTab),
    audit: new AuditModel(world.auditTools, styles, pageModel, settings, dark, darkText, isAudit),
    models: modelsModel,
    modelSettings: new ModelSettingsModel(modelsModel),
    send,
    agent,
    history,
    ask: new AskModel(modelsModel, pageModel, payload, send),
    cost: new CostModel(modelsModel, isCost),
  };
  return {
    ...base,
    ...models,
    axSlots: new RowSlots(),
    contentSlots: new RowSlots(),
    colorSlots: new RowSlots(),
    dispose() {
      for (const model of Object.values(models)) model[Symbol.dispose]();
    },
  };
}

/** The whole panel at once. */
export function createPanel(world: BaseWorld & TabsWorld): Panel {
  const base = createBasePanel(world);
  const panel = completePanel(base, world);
  return {
    ...panel,
    dispose() {
      panel.dispose();
      base.dispose();
    },
  };
}

/** The whole panel, for a view that is shown only when it is there. */
export function usePanel(): Panel {
  const panel = useWhole();
  if (!panel) throw new Error('A view of a tab was rendered before the models of its tab.');
  return panel;
}
