import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Page } from '../../../core/page/page.ts';
import type { SerialQueue } from '../../../core/platform/async/serial-queue.ts';
import type { MarkedView } from '../../../core/platform/geometry/marked-view.ts';
import { recordOfOutcome } from '../../../core/style/records/generation-record.ts';
import { memoryRecords, type RecordStore } from '../../../core/style/records/record-store.ts';
import type { CssGate } from '../../../core/style/safe-css/css-gate.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import { shrinkPicture } from '../../chrome/pictures/shrink-picture.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { SettingsModel } from '../../ui/settings/settings-model.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import type { AuditTools } from '../audit/audit-model.ts';
import { darkFiles } from '../dark/dark-file.ts';
import type { DarkModel } from '../dark/dark-model.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { HandRules } from '../dark/hand-rules.ts';
import type { OwnRules } from '../dark/own-rules.ts';
import type { VersionsModel } from '../dark/versions-model.ts';
import type { FindHandLines } from '../improve/hand-line-finder.ts';
import { HandMarksModel } from '../improve/hand-marks-model.ts';
import { ImproveModel } from '../improve/improve-model.ts';
import { type RunStore, runStore } from '../improve/improve-store.ts';
import { OwnEdits } from '../improve/own-edits.ts';
import { BLIND, panelTrialPage, type TrialPageDeps } from '../improve/panel-trial-page.ts';
import { StruckModel } from '../improve/struck-model.ts';
import { tryCss } from '../improve/try-css.ts';
import { DarkCompareModel, type DarkPane } from '../strategies/dark-compare-model.ts';
import { recordGenerations } from '../strategies/record-generations.ts';
import { RecordsModel } from '../strategies/records-model.ts';

/** Stores of models' work on dark sheets. */
export interface ImproveStores {
  /** Records of generated dark pages; memory unless given. */
  recordStore?: RecordStore;
  /** Finds the lines that a person wrote; in this thread unless given. */
  findHandLines?: FindHandLines;
  /** Runs of a model on dark sheets; memory unless given. */
  runStore?: RunStore;
}

/** What models work on: the inspected page, its dark sheets, and the requests about them. */
interface WorkDeps {
  page: Page;
  pageModel: PageModel;
  settings: SettingsModel;
  models: LlmModels['models'];
  send: LlmModels['send'];
  styles: PageStyles;
  auditTools: AuditTools;
  gate: CssGate;
  handRules: HandRules;
  ownRules: OwnRules;
  inTurn: SerialQueue;
  dark: DarkModel;
  darkText: DarkTextModel;
  versions: VersionsModel;
  /** Whether the Dark CSS tab is shown. */
  isShown: ReadonlySignal<boolean>;
  stores: ImproveStores;
}

/** Makes the models of how language models improve the dark sheets, and of the records of that. */
export function createImprove(deps: WorkDeps) {
  const { page, pageModel, settings, models, send, styles, inTurn, stores, isShown } = deps;
  const { auditTools: tools, gate, handRules, dark, darkText: text, versions } = deps;
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
    store: stores.runStore ?? runStore(),
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
    store: stores.recordStore ?? memoryRecords(),
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
    ownRules: deps.ownRules,
    records,
    limits,
    url: pageUrl,
  });
  const findHandLines: FindHandLines =
    stores.findHandLines ??
    (async (css) =>
      (await import('../../../core/style/hand-edits/hand-edited-lines.ts')).handEditedLines(css));
  const all = {
    improve,
    handMarks: new HandMarksModel({ text, edits, findHandLines, isShown }),
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
