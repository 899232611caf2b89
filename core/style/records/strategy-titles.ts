import { t } from '../../platform/messages/messages.ts';
import type { RecordedStrategy } from './generation-record.ts';

/** Names of strategies, for people. */
export const STRATEGY_TITLES: Readonly<Record<RecordedStrategy, string>> = {
  auto: 'Auto',
  site: t('dark.sitesOwn'),
  generate: 'Generate',
  single: 'Single',
  'two-pass': 'Two-pass',
  thorough: 'Thorough',
};
