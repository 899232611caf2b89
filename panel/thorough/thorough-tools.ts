/** What a run needs beside the panel's own: PostCSS and zod come with it, so it is loaded when asked for. */
export { laterEdits } from '../../core/dark-model/propose-sheets.ts';
export { refineRequest } from '../../core/dark-model/refine-request.ts';
export { STRATEGY_LIMITS } from '../../core/dark-model/strategies/strategy-limits.ts';
export { thoroughOutcome } from '../../core/dark-model/strategies/thorough-outcome.ts';
export {
  bestSheets,
  newThorough,
  thoroughRequest,
  withRequest,
} from '../../core/dark-model/thorough/new-thorough.ts';
export { runThorough } from '../../core/dark-model/thorough/run-thorough.ts';
export { readInput } from './read-input.ts';
export { runTwoPass } from './two-pass-run.ts';
