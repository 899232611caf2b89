import type { ReadonlySignal } from '@preact/signals';
import type { RefinedSheet } from '../../core/dark-model/propose-sheets.ts';
import type { ThoroughPage } from '../../core/dark-model/thorough/thorough-page.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { VersionsModel } from '../dark/versions-model.ts';
import type { ModelsModel } from '../models/models-model.ts';
import type { OwnEdits } from '../refine/own-edits.ts';
import type { SendModel } from '../send/send-model.ts';
import type { RunStore } from './run-store.ts';

/** What a run works with. */
export interface ThoroughWorld {
  models: ModelsModel;
  send: SendModel;
  text: DarkTextModel;
  versions: VersionsModel;
  edits: OwnEdits;
  store: RunStore;
  /** What the developer wishes. */
  words: ReadonlySignal<string>;
  /** A bench for the page as it is; without a picture where the model is to have none. */
  bench(): ThoroughPage;
  url: ReadonlySignal<string>;
  isShown: ReadonlySignal<boolean>;
  limits(): { turns: number; ms: number };
  /** Ends what else tries sheets on the page. */
  endOthers(): Promise<void>;
  ownTheme(): boolean;
  /** Puts sheets of an earlier panel into the editor and the page. */
  wear(sheets: readonly RefinedSheet[], ownTheme: boolean): Promise<void>;
}
