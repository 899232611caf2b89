import type { DarkBench } from '../../core/dark-model/dark-bench.ts';
import type { Judgement } from '../../core/dark-model/dark-score.ts';
import type { MeasuredDark } from '../../core/dark-model/measured-dark.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { VersionsModel } from '../dark/versions-model.ts';
import type { ModelsModel } from '../models/models-model.ts';
import type { SendModel } from '../send/send-model.ts';
import type { OwnEdits } from './own-edits.ts';

/** Where a refinement stands. */
export type RefineState =
  | { type: 'idle' }
  | { type: 'measuring' }
  /** What will be sent is on show. */
  | { type: 'asking' }
  | { type: 'answering' }
  /** The page wears the proposal and is measured. */
  | { type: 'trying' }
  | { type: 'proposed'; judgement: Judgement; measured: MeasuredDark }
  | { type: 'failed'; message: string };

/** What refining works with. */
export interface RefineWorld {
  models: ModelsModel;
  send: SendModel;
  text: DarkTextModel;
  versions: VersionsModel;
  edits: OwnEdits;
  /** A bench for the page as it is; `picture` says whether the model gets one. */
  bench(picture: boolean): DarkBench;
  url(): string;
}
