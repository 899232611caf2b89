import { computed } from '@preact/signals';
import { makeSerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { HighlightTarget } from '../../../core/style/inventory/page-styles.ts';
import type { CssGate } from '../../../core/style/safe-css/css-gate.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { OpenChecked } from '../../chrome/check/checked-tab.ts';
import { memoryValue, type Stored } from '../../chrome/storage/stored-value.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import { RowSlots } from '../../ui/grid/row-grid.tsx';
import type { Shell } from '../../ui/shell/create-shell.ts';
import type { FindElement, RowElement } from '../../ui/shell/elements-model.ts';
import { AuditModel, type AuditTools } from '../audit/audit-model.ts';
import { type CheckChoices, CheckModel, parseCheckChoices } from '../check/check-model.ts';
import { ColorsModel } from '../colors/colors-model.ts';
import { AlwaysDarkModel } from '../dark/always-dark-model.ts';
import type { AlwaysDarkStore } from '../dark/always-dark-store.ts';
import { type DarkChoices, memoryDarkChoices } from '../dark/dark-choices.ts';
import { DarkModel } from '../dark/dark-model.ts';
import { type DarkPlanStore, memoryDarkPlan } from '../dark/dark-plan-store.ts';
import { DarkRulesModel } from '../dark/dark-rules-model.ts';
import { DarkTextModel } from '../dark/dark-text-model.ts';
import { HandRules, type HandTools } from '../dark/hand-rules.ts';
import { OwnRules } from '../dark/own-rules.ts';
import { type DraftStore, VersionsModel } from '../dark/versions-model.ts';
import { UndoModel } from '../undo/undo-model.ts';
import { createImprove, type ImproveStores } from './create-improve.ts';

/** What the tabs about the page's styles need from Chrome. */
export interface StylePorts extends ImproveStores {
  styles: PageStyles;
  /** What lets a text into the page. */
  gate: CssGate;
  auditTools: AuditTools;
  /** Opens the page for rules; it cannot be checked unless given. */
  openChecked?: OpenChecked;
  /** What is chosen of a check; memory unless given. */
  checkChoices?: Stored<CheckChoices>;
  /** This product’s version. */
  version?: string;
  keptStore: AlwaysDarkStore;
  /** What is chosen for the inspected tab; memory unless given. */
  darkChoices?: DarkChoices;
  /** Whether all sites are dark, and when; memory unless given. */
  darkPlan?: DarkPlanStore;
  draftStore: DraftStore;
  /** What finds a person's own rules; loaded with the first of them. */
  loadHandTools?: () => Promise<HandTools>;
  /** The first element that a target has in the page; null without one, and without the page. */
  findElement?: (target: HighlightTarget) => Promise<RowElement | null>;
}

interface StyleDeps
  extends StylePorts,
    Pick<Shell, 'page' | 'pageModel' | 'settings' | 'tab' | 'countTokens'>,
    Pick<LlmModels, 'models' | 'send'> {
  /** The page as the `full` mode sends it: what the colors are compared with. */
  fullText: () => Promise<string>;
}

/** The models of the tabs that read or write the page's styles: Colors, Dark CSS and Check. */
export type StyleModels = ReturnType<typeof createStyle>;

/** Makes the models of the tabs about styles; `dispose` ends their subscriptions. */
export function createStyle(deps: StyleDeps) {
  const { page, pageModel, settings, tab, countTokens, fullText, models, send } = deps;
  const { styles, auditTools, gate } = deps;
  const isDark = computed(() => tab.value === 'dark');
  const isColors = computed(() => tab.value === 'colors');
  const isCheck = computed(() => tab.value === 'check');
  const showsStyles = computed(() => isDark.value || isColors.value || isCheck.value);
  const inTurn = makeSerialQueue();
  const handRules = new HandRules(deps.loadHandTools);
  const darkText = new DarkTextModel({ styles, gate, inTurn, handRules });
  const ownRules = new OwnRules(darkText, handRules);
  const shared = { styles, pageModel, inTurn, text: darkText };
  const dark = new DarkModel({ ...shared, settings, ownRules });
  const written = { styles, pageModel, dark, text: darkText };
  const versions = new VersionsModel({ ...written, store: deps.draftStore, isShown: isDark });
  const { models: improving, tryCss } = createImprove({
    ...{
      page,
      pageModel,
      settings,
      styles,
      auditTools,
      gate,
      handRules,
      inTurn,
      dark,
      darkText,
      versions,
      ownRules,
    },
    ...{ models, send },
    isShown: isDark,
    stores: deps,
  });
  const colors = new ColorsModel({
    styles,
    pageModel,
    countTokens,
    fullText,
    inTurn,
    isShown: isColors,
    applied: computed(() => [dark.state.value.type, darkText.files.value]),
  });
  const kept = new AlwaysDarkModel({
    ...written,
    ...{ handRules, ownRules, settings },
    store: deps.keptStore,
    choices: deps.darkChoices ?? memoryDarkChoices(),
    plans: deps.darkPlan ?? memoryDarkPlan(),
    isShown: showsStyles,
  });
  const audit = new AuditModel({ ...written, tools: auditTools, settings, isShown: isCheck });
  const all = {
    colors,
    darkText,
    dark,
    versions,
    ...improving,
    kept,
    undo: new UndoModel({ dark, text: darkText, kept }),
    darkRules: new DarkRulesModel({ ...written, isShown: isDark }),
    audit,
    check: new CheckModel({
      ...{ page, pageModel, styles, dark, audit },
      openChecked: deps.openChecked ?? (() => Promise.reject(new Error(t('common.frameGone')))),
      stored: deps.checkChoices ?? memoryValue(parseCheckChoices({})),
      version: deps.version ?? '',
      isShown: isCheck,
    }),
  };
  return {
    ...all,
    ownRules,
    tryCss,
    colorSlots: new RowSlots(),
    /** How to find the element of a row, for its chip and menu: the first of its targets. */
    element:
      (targets: readonly HighlightTarget[]): FindElement =>
      async () => {
        const [target] = targets;
        return target && deps.findElement ? deps.findElement(target) : null;
      },
    /** Clears the highlight of a color's elements. */
    clearHighlight: () => colors.clearHighlight(),
    dispose() {
      for (const model of Object.values(all)) model[Symbol.dispose]();
    },
  };
}
