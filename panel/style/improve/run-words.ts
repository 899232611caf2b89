import { t } from '../../../core/platform/messages/messages.ts';
import { STRATEGY_TITLES } from '../../../core/style/records/strategy-titles.ts';
import type { RunKind } from './run-stage.ts';

/** What the kinds of runs are called. */
export const RUN_TITLES: Readonly<Record<RunKind, string>> = {
  'two-pass': STRATEGY_TITLES['two-pass'],
  thorough: STRATEGY_TITLES.thorough,
};

export const BROKEN = t('thorough.repairErrorTextFirst');

export const CHANGED = t('thorough.sheetsChangedMeanwhileBegin');
