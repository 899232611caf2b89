import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PageStyles } from '../core/dark/page-styles.ts';
import { memoryRecords } from '../core/dark-model/records/memory-records.ts';
import type { RecordStore } from '../core/dark-model/records/record-store.ts';
import type { Page } from '../core/page/page.ts';
import type { AuditTools } from './audit/audit-tools.ts';
import { baseStrategy } from './dark/base-strategy.ts';
import { darkFiles } from './dark/dark-file.ts';
import type { DarkModel } from './dark/dark-model.ts';
import type { DarkTextModel } from './dark/dark-text-model.ts';
import type { InTurn } from './dark/in-turn.ts';
import type { VersionsModel } from './dark/versions-model.ts';
import { DarkCompareModel, type DarkPane } from './dark-compare/dark-compare-model.ts';
import { recordMakings } from './dark-compare/record-makings.ts';
import { recordRefinements } from './dark-compare/record-refinements.ts';
import { RecordsModel } from './dark-compare/records-model.ts';
import type { ModelsModel } from './models/models-model.ts';
import type { PageModel } from './page-model.ts';
import type { FindHandLines } from './refine/hand-liner.ts';
import { HandMarksModel } from './refine/hand-marks-model.ts';
import { OwnEdits } from './refine/own-edits.ts';
import { type BenchWorld, BLIND, panelBench } from './refine/panel-bench.ts';
import { RefineModel } from './refine/refine-model.ts';
import { shrinkPicture } from './refine/shrink-picture.ts';
import type { SendModel } from './send/send-model.ts';
import type { SettingsModel } from './settings/settings-model.ts';
import { recordRuns } from './thorough/record-runs.ts';
import { memoryRunStore, type RunStore } from './thorough/run-store.ts';
import { ThoroughModel } from './thorough/thorough-model.ts';

/** Where models' work on dark sheets is kept, and looked up. */
export interface RefineStores {
  /** Where generations of dark pages are written down; memory when not told. */
  recordStore?: RecordStore;
  /** Where a person wrote in a text; in this thread when not told. */
  findHandLines?: FindHandLines;
  /** Where a model's run on dark sheets is kept; memory when not told. */
  runStore?: RunStore;
}

/** What models work on: the inspected page, its dark sheets, and what is asked about them. */
interface RefineModelsWorld {
  page: Page;
  pageModel: PageModel;
  settings: SettingsModel;
  models: ModelsModel;
  send: SendModel;
  styles: PageStyles;
  auditTools: AuditTools;
  inTurn: InTurn;
  dark: DarkModel;
  darkText: DarkTextModel;
  versions: VersionsModel;
  /** Whether a person looks at the Dark CSS tab. */
  isShown: ReadonlySignal<boolean>;
  stores: RefineStores;
}

/** The models of how language models improve the dark sheets, and of what that comes to. */
export function createRefineModels(world: RefineModelsWorld) {
  const { page, pageModel, settings, models, send, styles, inTurn, stores, isShown } = world;
  const { auditTools: tools, dark, darkText: text, versions } = world;
  const url = computed(() => pageModel.reading.value?.tree.url ?? '');
  const pageUrl = () => url.peek();
  const edits = new OwnEdits(text, versions, dark);
  const knobs = () => settings.values.peek().darkKnobs;
  const limits = () => {
    const { thoroughTurns, thoroughSeconds } = settings.values.value;
    return { turns: Math.round(thoroughTurns), ms: thoroughSeconds * 1000 };
  };
  const sees = () => {
    const id = models.chosen.peek();
    return id === null || models.sees(id);
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
        allowed: text.allowed(),
      });
  const ownBench = (hasPicture: boolean) =>
    bench(hasPicture)({ tools, inTurn, asItWas: dark.asItWas });
  const work = { models, send, text, versions, edits };

  const refine = new RefineModel({ ...work, url: pageUrl, bench: ownBench });
  const thorough = new ThoroughModel({
    ...work,
    store: stores.runStore ?? memoryRunStore(),
    words: refine.words,
    bench: () => ownBench(refine.sendsPicture.peek()),
    url,
    isShown,
    limits,
    endOthers: () => refine.discard(),
    ownTheme: () => dark.usesOwnTheme.peek(),
    async wear(sheets, ownTheme) {
      if (ownTheme) await dark.useOwnTheme();
      const frames = await styles.read();
      dark.wear(frames);
      await text.replace(darkFiles(sheets, frames));
    },
  });
  const pane = signal<DarkPane>('editor');
  const records = new RecordsModel(
    stores.recordStore ?? memoryRecords(),
    computed(() => isShown.value && pane.value === 'records'),
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
    ...work,
    pane,
    words: refine.words,
    sendsPicture: refine.sendsPicture,
    isShown: computed(() => isShown.value && pane.value === 'compare'),
    isTrying: computed(
      () => refine.isBusy.value || thorough.isBusy.value || text.liveness.value === 'trying',
    ),
    styles,
    tools,
    knobs,
    bench,
    inTurn,
    dark,
    records,
    limits,
    url: pageUrl,
  });
  const findHandLines: FindHandLines =
    stores.findHandLines ??
    (async (css) => (await import('../core/dark-model/hand-lines.ts')).handLines(css));
  return {
    refine,
    thorough,
    handMarks: new HandMarksModel(text, edits, findHandLines, isShown),
    darkCompare,
    records,
  };
}
