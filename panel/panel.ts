/// <reference lib="esnext.disposable" />
import { computed, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageStyles } from '../core/dark/page-styles.ts';
import type { Page } from '../core/page/page.ts';
import { AskModel } from './ask/ask-model.ts';
import { AuditModel } from './audit/audit-model.ts';
import type { AuditTools } from './audit/audit-tools.ts';
import { AxModel } from './ax/ax-model.ts';
import { ColorsModel } from './colors/colors-model.ts';
import { CompareModel } from './compare/compare-model.ts';
import { CostModel } from './cost/cost-model.ts';
import { DarkModel } from './dark/dark-model.ts';
import { DarkRulesModel } from './dark/dark-rules-model.ts';
import { type CheckCss, DarkTextModel } from './dark/dark-text-model.ts';
import type { DraftStore } from './dark/draft-store.ts';
import { makeInTurn } from './dark/in-turn.ts';
import { KeptModel } from './dark/kept-model.ts';
import type { KeptStore } from './dark/kept-store.ts';
import { VersionsModel } from './dark/versions-model.ts';
import { DebuggerConsent } from './debugger/debugger-consent.ts';
import type { PageDebugger } from './debugger/page-debugger.ts';
import { DetailsModel } from './details/details-model.ts';
import { EventsModel } from './events/events-model.ts';
import { HealingModel } from './healing/healing-model.ts';
import { LayoutModel } from './layout/layout-model.ts';
import { type ModelStores, memoryStores } from './models/model-stores.ts';
import { ModelsModel } from './models/models-model.ts';
import { ModesModel } from './modes/modes-model.ts';
import { ContentModel } from './page-content/content-model.ts';
import { PageModel } from './page-model.ts';
import { PayloadModel } from './payload/payload-model.ts';
import type { CountTokens } from './payload/token-counter.ts';
import { SendModel } from './send/send-model.ts';
import { ModelSettingsModel } from './settings/models/model-settings-model.ts';
import type { PanelSettings } from './settings/settings.ts';
import { SettingsModel } from './settings/settings-model.ts';
import type { SettingsStorage } from './settings/settings-storage.ts';
import { SettleModel } from './settle/settle-model.ts';
import { NoticeModel } from './status/notice-model.ts';
import type { TabId } from './tabs.ts';
import { FlashModel } from './tree/flash-model.ts';
import { keepAnchor } from './tree/keep-anchor.ts';
import { RowSlots } from './tree/row-slots.ts';
import { SearchModel } from './tree/search-model.ts';
import { TreeModel } from './tree/tree-model.ts';
import { TreeRowsModel, treeRowKeys } from './tree/tree-rows-model.ts';
import { ViewportModel } from './tree/viewport-model.ts';

/** What the panel needs of the world. */
export interface PanelWorld {
  page: Page;
  styles: PageStyles;
  pageDebugger: PageDebugger;
  settings: PanelSettings;
  storage: SettingsStorage;
  countTokens: CountTokens;
  checkCss: CheckCss;
  auditTools: AuditTools;
  keptStore: KeptStore;
  draftStore: DraftStore;
  /** Memory when not told. */
  modelStores?: ModelStores;
}

/** Every model of the panel, and the page they are about. */
export type Panel = ReturnType<typeof createPanel>;

/** Makes the models; `dispose` takes their subscriptions away. */
export function createPanel(world: PanelWorld) {
  const { page, pageDebugger, settings: initial, storage, countTokens, checkCss, styles } = world;
  const settings = new SettingsModel(initial, storage);
  const pageModel = new PageModel(page);
  const rows = new TreeRowsModel(pageModel);
  const viewport = new ViewportModel(rows.count);
  const tree = new TreeModel(page, pageModel, rows, viewport);
  const payload = new PayloadModel(pageModel, settings, countTokens);
  const search = new SearchModel(tree, rows);
  const modelsModel = new ModelsModel(world.modelStores ?? memoryStores(), countTokens);
  const send = new SendModel(modelsModel);
  const stylesInTurn = makeInTurn();
  const darkText = new DarkTextModel(styles, checkCss, stylesInTurn);
  const tab = signal<TabId>('tree');
  const isDarkTab = computed(() => tab.value === 'dark');
  const dark = new DarkModel(styles, pageModel, settings, darkText, stylesInTurn);
  const isColors = computed(() => tab.value === 'colors');
  const showsStyles = computed(() => isDarkTab.value || isColors.value);
  const isAudit = computed(() => tab.value === 'audit');
  const isCost = computed(() => tab.value === 'cost');
  const isModes = computed(() => tab.value === 'modes');
  const models = {
    settings,
    pageModel,
    rows,
    viewport,
    tree,
    payload,
    search,
    ax: new AxModel(
      page,
      tree,
      computed(() => settings.values.value.mask),
    ),
    content: new ContentModel(page, pageModel, tree),
    compare: new CompareModel(page, pageModel, settings, tree),
    healing: new HealingModel(pageModel, tree, search),
    flash: new FlashModel(pageModel, settings),
    details: new DetailsModel(page, pageModel, tree, rows, payload),
    events: new EventsModel(pageModel, settings),
    layout: new LayoutModel(settings),
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
    versions: new VersionsModel(world.draftStore, styles, pageModel, dark, darkText, isDarkTab),
    darkRules: new DarkRulesModel(styles, pageModel, dark, darkText, isDarkTab),
    audit: new AuditModel(world.auditTools, styles, pageModel, settings, dark, darkText, isAudit),
    notices: new NoticeModel(),
    settle: new SettleModel(page, settings),
    models: modelsModel,
    modelSettings: new ModelSettingsModel(modelsModel),
    send,
    ask: new AskModel(modelsModel, pageModel, payload, send),
    cost: new CostModel(modelsModel, isCost),
    consent: new DebuggerConsent(settings),
    pageDebugger,
  };
  const releaseAnchor = keepAnchor(treeRowKeys(rows), viewport);
  page.setStamping(initial.stamp);
  page.setMasking(initial.mask);
  page.setMaxElements(initial.maxElements);
  page.setSettleOptions(initial.settle);
  return {
    ...models,
    page,
    slots: new RowSlots(),
    axSlots: new RowSlots(),
    contentSlots: new RowSlots(),
    colorSlots: new RowSlots(),
    tab,
    dispose() {
      releaseAnchor();
      for (const model of Object.values(models)) model[Symbol.dispose]();
    },
  };
}

export const PanelContext = createContext<Panel | null>(null);

/** The panel a component stands in. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('A component of the panel was rendered outside PanelContext.');
  return panel;
}
