import type { RecordedStrategy } from '../records/generation-record.ts';

/** Names of strategies, for people. */
export const STRATEGY_TITLES: Readonly<Record<RecordedStrategy, string>> = {
  auto: 'Auto',
  site: 'Site’s own',
  generate: 'Generate',
  single: 'Single',
  'two-pass': 'Two-pass',
  thorough: 'Thorough',
};
