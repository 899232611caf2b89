import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { makeSerialQueue, type SerialQueue } from '../../../core/platform/async/serial-queue.ts';
import type { MarkedView } from '../../../core/platform/geometry/marked-view.ts';
import type { HighlightTarget } from '../../../core/style/inventory/page-styles.ts';
import { recordOfOutcome } from '../../../core/style/records/generation-record.ts';
import type { RecordStore } from '../../../core/style/records/record-store.ts';
import type { CssGate } from '../../../core/style/safe-css/css-gate.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { OpenChecked } from '../../chrome/check/checked-tab.ts';
import { shrinkPicture } from '../../chrome/pictures/shrink-picture.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import { RowSlots } from '../../ui/grid/row-grid.tsx';
import type { Shell } from '../../ui/shell/create-shell.ts';
import type { FindElement, RowElement } from '../../ui/shell/elements-model.ts';
import { AuditModel, type AuditTools } from '../audit/audit-model.ts';
import { type CheckChoices, CheckModel } from '../check/check-model.ts';
import { ColorsModel } from '../colors/colors-model.ts';
import { AlwaysDarkModel } from '../dark/always-dark-model.ts';
import type { AlwaysDarkStore } from '../dark/always-dark-store.ts';
import { type DarkChoices, memoryDarkChoices } from '../dark/dark-choices.ts';
import { darkFiles } from '../dark/dark-file.ts';
import { DarkModel } from '../dark/dark-model.ts';
import { type DarkPlanStore, memoryDarkPlan } from '../dark/dark-plan-store.ts';
import { DarkRulesModel } from '../dark/dark-rules-model.ts';
import { DarkTextModel } from '../dark/dark-text-model.ts';
import { HandRules, type HandTools } from '../dark/hand-rules.ts';
import { OwnRules } from '../dark/own-rules.ts';
import { type DraftStore, VersionsModel } from '../dark/versions-model.ts';
import type { FindHandLines } from '../improve/hand-line-finder.ts';
import { HandMarksModel } from '../improve/hand-marks-model.ts';
import { ImproveModel } from '../improve/improve-model.ts';
import type { RunStore } from '../improve/improve-store.ts';
import { OwnEdits } from '../improve/own-edits.ts';
import { BLIND, panelTrialPage, type TrialPageDeps } from '../improve/panel-trial-page.ts';
import { StruckModel } from '../improve/struck-model.ts';
import { tryCss } from '../improve/try-css.ts';
import { DarkCompareModel, type DarkPane } from '../strategies/dark-compare-model.ts';
import { recordGenerations } from '../strategies/record-generations.ts';
import { RecordsModel } from '../strategies/records-model.ts';
import { UndoModel } from '../undo/undo-model.ts';

/** What the tabs about the page's styles need from Chrome. */
export interface StylePorts {
  styles: PageStyles;
  /** What lets a text into the page. */
  gate: CssGate;
  auditTools: AuditTools;
  /** Opens the page for rules. */
  openChecked: OpenChecked;
  checkChoices: Stored<CheckChoices>;
  /** This product’s version. */
  version: string;
  keptStore: AlwaysDarkStore;
  /** What is chosen for the inspected tab; memory unless given. */
  darkChoices?: DarkChoices;
  /** Whether all sites are dark, and when; memory unless given. */
  darkPlan?: DarkPlanStore;
  draftStore: DraftStore;
  /** What finds a person's own rules; loaded with the first of them. */
  loadHandTools?: () => Promise<HandTools>;
  /** The first element that a target has in the page; null without one, and without the page. */
  findElement: (target: HighlightTarget) => Promise<RowElement | null>;
  recordStore: RecordStore;
  findHandLines: FindHandLines;
  /** Runs of a model on dark sheets. */
  runStore: RunStore;
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
  const { page, pageModel, settings, tab, countTokens, fullText } = deps;
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
  const made = { handRules, ownRules, inTurn, dark, darkText, versions, isShown: isDark };
  const { models: improving, tryCss } = createImprove(deps, made);
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
      openChecked: deps.openChecked,
      stored: deps.checkChoices,
      version: deps.version,
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
        return target ? deps.findElement(target) : null;
      },
    /** Clears the highlight of a color's elements. */
    clearHighlight: () => colors.clearHighlight(),
    dispose() {
      for (const model of Object.values(all)) model[Symbol.dispose]();
    },
  };
}

/** What models work on beside the page. */
interface MadeModels {
  handRules: HandRules;
  ownRules: OwnRules;
  inTurn: SerialQueue;
  dark: DarkModel;
  darkText: DarkTextModel;
  versions: VersionsModel;
  /** Whether the Dark CSS tab is shown. */
  isShown: ReadonlySignal<boolean>;
}

/** Makes the models of how language models improve the dark sheets, and of the records of that. */
function createImprove(deps: StyleDeps, made: MadeModels) {
  const { page, pageModel, settings, models, send, styles, auditTools: tools, gate } = deps;
  const { inTurn, handRules, ownRules, dark, darkText: text, versions, isShown } = made;
  const url = computed(() => pageModel.reading.value?.tree.url ?? '');
  const pageUrl = () => url.peek();
  const edits = new OwnEdits(text, handRules);
  const knobs = () => settings.values.peek().darkKnobs;
  const limits = () => {
    const { thoroughTurns, thoroughSeconds } = settings.values.value;
    return { turns: Math.round(thoroughTurns), ms: thoroughSeconds * 1000 };
  };
  const sees = () => {
    const id = models.chosen.peek();
    return id === null || models.sees(id);
  };
  const takePicture = async (view?: MarkedView) => {
    const shot = await page.screenshot();
    if (!view) return shrinkPicture(shot);
    const { numberPicture } = await import('../../chrome/pictures/mark-picture.ts');
    return numberPicture(shot, view);
  };
  const bench =
    (hasPicture: boolean) => (given: Pick<TrialPageDeps, 'tools' | 'inTurn' | 'withoutOurCss'>) =>
      panelTrialPage({
        ...given,
        styles,
        url: pageUrl,
        knobs,
        picture: hasPicture && sees() ? takePicture : null,
        noPicture: hasPicture ? BLIND : '',
        check: (texts) => gate.problems(texts),
        handRules,
      });
  const ownBench = (hasPicture: boolean) =>
    bench(hasPicture)({ tools, inTurn, withoutOurCss: dark.withoutOurCss });
  const work = { models, send, text, versions, edits };

  const improve = new ImproveModel({
    ...work,
    store: deps.runStore,
    bench: ownBench,
    url,
    isShown,
    limits,
    ownTheme: () => dark.usesOwnTheme.peek(),
    async apply(sheets, ownTheme) {
      if (ownTheme) await dark.useOwnTheme();
      const frames = await styles.read();
      await dark.setFrames(frames, sheets);
      const files = sheets.map(({ edits: hand, ...sheet }) => ({ ...sheet, hand }));
      await text.replace(darkFiles(files, frames));
    },
  });
  const { words, sendsPicture } = improve;
  const isTrying = computed(() => improve.isBusy.value || text.liveness.value === 'trying');
  const pane = signal<DarkPane>('editor');
  const records = new RecordsModel({
    store: deps.recordStore,
    isShown: computed(() => isShown.value && pane.value === 'records'),
    watch: (add) => {
      const strategy = () => settings.values.peek().darkStrategy;
      const stops = [
        recordGenerations({ state: dark.state, strategy, url: pageUrl }, add),
        effect(() => {
          const run = improve.decided.value;
          if (run) add(recordOfOutcome(run.outcome, { ...run.where, from: 'tab' }));
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
  const darkCompare = new DarkCompareModel({
    ...work,
    pane,
    words,
    sendsPicture,
    isShown: computed(() => isShown.value && pane.value === 'compare'),
    isTrying,
    styles,
    tools,
    knobs,
    bench,
    inTurn,
    dark,
    ownRules,
    records,
    limits,
    url: pageUrl,
  });
  const all = {
    improve,
    handMarks: new HandMarksModel({ text, edits, findHandLines: deps.findHandLines, isShown }),
    struck: new StruckModel({ text, styles, isShown }),
    darkCompare,
    records,
  };
  return {
    models: all,
    /** Tries CSS from elsewhere than a refinement. */
    tryCss: (css: string) =>
      tryCss(css, {
        ...{ text, versions, edits, bench: ownBench },
        isBusy: () => isTrying.peek(),
      }),
  };
}
