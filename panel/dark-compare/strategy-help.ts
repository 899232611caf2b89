import type { StrategyName } from '../../core/dark-model/strategies/strategy-outcome.ts';

/** What a strategy does, for tooltips. */
export const STRATEGY_HELP: Readonly<Record<StrategyName, string>> = {
  site: 'The site’s own dark theme alone',
  generate: 'Rules made from the page’s own, measured and repaired; no model',
  single: 'The generated sheet, refined by one request to a model',
  'two-pass':
    'The generated sheet, refined; then the model sees what became of it, and refines again',
  thorough: 'A model works on the generated sheet with tools, several turns',
};
