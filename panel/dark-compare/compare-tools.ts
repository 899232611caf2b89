/** What a comparison needs beside the panel's own: PostCSS comes with it, so it is loaded when asked for. */
export { compareStrategies } from '../../core/dark-model/compare/compare-strategies.ts';
export {
  recordOfFailure,
  recordOfOutcome,
} from '../../core/dark-model/records/record-of-outcome.ts';
export { refineRequest } from '../../core/dark-model/refine-request.ts';
export { runStrategy } from '../../core/dark-model/strategies/run-strategy.ts';
