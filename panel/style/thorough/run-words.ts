import { t } from '../../../core/platform/messages/messages.ts';
import type { RunKind } from './run-stage.ts';

/** What the kinds of runs are called. */
export const RUN_TITLES: Readonly<Record<RunKind, string>> = {
  'two-pass': t('thorough.twoPasses'),
  thorough: t('thorough.thoroughWord'),
};

export const BROKEN = t('thorough.repairErrorTextFirst');

export const CHANGED = t('thorough.sheetsChangedMeanwhileBegin');
