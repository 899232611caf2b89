import { t } from '../../../../core/platform/messages/messages.ts';
import type { StrategyName } from '../../../../core/style/improve/strategy.ts';

/** What a strategy does, for tooltips. */
export const STRATEGY_HELP: Readonly<Record<StrategyName, string>> = {
  site: t('strategies.sitesOwnDarkTheme'),
  generate: t('strategies.rulesMadePagesOwn'),
  single: t('strategies.generatedSheetRefinedOne'),
  'two-pass': t('strategies.generatedSheetRefinedModel'),
  thorough: t('strategies.modelWorksGeneratedSheet'),
};
