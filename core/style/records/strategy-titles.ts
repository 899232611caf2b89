import { t } from '../../platform/messages/messages.ts';
import type { RecordedStrategy } from './generation-record.ts';

/** Names of strategies, for people. */
export const STRATEGY_TITLES: Readonly<Record<RecordedStrategy, string>> = {
  auto: t('dark.auto'),
  site: t('dark.sitesOwn'),
  generate: t('dark.generate'),
  single: t('dark.onePassModel'),
  'two-pass': t('dark.twoPassesModel'),
  thorough: t('dark.modelTools'),
};
