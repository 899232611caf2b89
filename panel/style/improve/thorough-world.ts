import type { ReadonlySignal } from '@preact/signals';
import type { RefinedSheet } from '../../../core/style/improve/propose-sheets.ts';
import type { ThoroughPage } from '../../../core/style/improve/thorough-page.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { VersionsModel } from '../dark/versions-model.ts';
import type { OwnEdits } from './own-edits.ts';
import type { ThoroughStore } from './thorough-store.ts';

/** What a run works with. */
export interface ThoroughWorld {
  models: LlmModels['models'];
  send: LlmModels['send'];
  text: DarkTextModel;
  versions: VersionsModel;
  edits: OwnEdits;
  store: ThoroughStore;
  /** What the developer wishes. */
  words: ReadonlySignal<string>;
  /** A bench for the page as it is; without a picture where the model gets none. */
  bench(): ThoroughPage;
  url: ReadonlySignal<string>;
  isShown: ReadonlySignal<boolean>;
  limits(): { turns: number; ms: number };
  /** Ends what else tries sheets on the page. */
  endOthers(): Promise<void>;
  ownTheme(): boolean;
  /** Puts sheets of an earlier panel into the editor and the page. */
  apply(sheets: readonly RefinedSheet[], ownTheme: boolean): Promise<void>;
}

/** The page while a run has it: afterwards it is for others to dress, and a document that came in its place is another page. */
export function runPage(
  bench: ThoroughPage,
  run: { isUnderWay(): boolean; url(): string },
): ThoroughPage {
  return {
    ...bench,
    apply: async (sheets) => {
      if (run.isUnderWay()) await bench.apply(sheets);
    },
    url: () => Promise.resolve(run.url()),
  };
}
