import type { ScoreComparison } from '../../../core/style/improve/dark-score.ts';
import type { DarkTrialPage } from '../../../core/style/improve/dark-trial-page.ts';
import type { MeasuredDark } from '../../../core/style/improve/measured-dark.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { VersionsModel } from '../dark/versions-model.ts';
import type { OwnEdits } from './own-edits.ts';

/** The state of a refinement. */
export type RefineState =
  | { type: 'idle' }
  | { type: 'measuring' }
  /** The request is shown for approval. */
  | { type: 'asking' }
  | { type: 'answering' }
  /** The proposal is applied and measured. */
  | { type: 'trying' }
  | { type: 'proposed'; judgement: ScoreComparison; measured: MeasuredDark }
  | { type: 'failed'; message: string };

/** What a refinement is made from. */
export interface RefineDeps {
  models: LlmModels['models'];
  send: LlmModels['send'];
  text: DarkTextModel;
  versions: VersionsModel;
  edits: OwnEdits;
  /** A bench for the present page; `picture` says whether the model gets one. */
  bench(picture: boolean): DarkTrialPage;
  url(): string;
}
