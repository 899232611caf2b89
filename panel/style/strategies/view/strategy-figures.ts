import { say, t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../../core/platform/messages/numbers.ts';
import { formatPercent } from '../../../../core/style/audit/format-percent.ts';
import type { DarkScore } from '../../../../core/style/improve/dark-score.ts';
import { type LlmSpend, spentTokens } from '../../../../core/style/improve/llm-spend.ts';
import type { StrategyOutcome } from '../../../../core/style/improve/strategy.ts';
import { usdText } from '../../../ui/text/price-text.ts';

/** A row of the table: what it says about a strategy, and how good that is. */
export interface StrategyFigure {
  name: string;
  /** How it is measured, for a tooltip. */
  title: string;
  text(outcome: StrategyOutcome): string;
  /** Higher is better; null when unknown. Rows without it are not compared. */
  goodness?(outcome: StrategyOutcome): number | null;
}

const score = (of: (score: DarkScore) => number | null) => (outcome: StrategyOutcome) =>
  of(outcome.after.score);
const share = (value: number | null | undefined) => (value == null ? '–' : formatPercent(value));
const negative = (value: number | null) => (value === null ? null : -value);

/** The figures of strategies, in order of importance. */
export const STRATEGY_FIGURES: readonly StrategyFigure[] = [
  {
    name: t('common.score'),
    title: t('strategies.readableText55DarkPixels'),
    text: ({ after }) => fixedText(after.score.total, 1),
    goodness: score(({ total }) => total),
  },
  {
    name: t('common.before'),
    title: t('strategies.scorePageStrategiesModel'),
    text: ({ before }) => fixedText(before.score.total, 1),
  },
  {
    name: t('strategies.textAa'),
    title: t('strategies.wcagContrastTextsViewReadPixels'),
    text: ({ after }) => share(after.score.readable),
    goodness: score(({ readable }) => readable),
  },
  {
    name: t('common.brightAreas'),
    title: t('common.atLeast32Pixels'),
    text: ({ after }) => after.score.brightAreas?.toString() ?? '–',
    goodness: score(({ brightAreas }) => negative(brightAreas)),
  },
  {
    name: t('common.imagesKept'),
    title: t('common.picturesLookUnchanged'),
    text: ({ after }) => share(after.score.kept?.imagesKept),
    goodness: score(({ kept }) => kept?.imagesKept ?? null),
  },
  {
    name: t('common.darkPixels'),
    title: t('common.allVisiblePixelsOutsidePictures'),
    text: ({ after }) => share(after.score.dark),
    goodness: score(({ dark }) => dark),
  },
  {
    name: t('common.cost'),
    title: t('strategies.allRequestsModel'),
    text: ({ turns, spend }) => (turns === 0 ? 'nothing' : usdText(spend.usd)),
    goodness: ({ turns, spend }) => negative(turns === 0 ? 0 : spend.usd),
  },
  {
    name: t('common.tokens'),
    title: t('strategies.readWrittenModelCached'),
    text: ({ turns, spend }) => (turns === 0 ? '–' : tokensText(spend)),
  },
  {
    name: t('common.turns'),
    title: t('strategies.requestsModel'),
    text: ({ turns }) => (turns === 0 ? '–' : String(turns)),
  },
  {
    name: t('strategies.seconds'),
    title: t('strategies.pageUntilDarkModel'),
    text: ({ ms }) => fixedText(ms / 1000, 1),
    goodness: ({ ms }) => -ms,
  },
];

function tokensText(spend: LlmSpend): string {
  const tokens = spentTokens(spend);
  return tokens === 0 ? t('strategies.notReported') : numberText(tokens);
}

/** Whether an outcome is the best in a row, when the outcomes differ. */
export function isBest(
  { goodness }: StrategyFigure,
  outcome: StrategyOutcome,
  all: readonly StrategyOutcome[],
): boolean {
  if (!goodness) return false;
  const values = all.map(goodness).filter((value) => value !== null);
  const [best, worst] = [Math.max(...values), Math.min(...values)];
  return best > worst && goodness(outcome) === best;
}

/** The result of a model's changes; nothing when no model was asked. */
export function changesText({ turns, isKept, why, changes }: StrategyOutcome): string {
  if (turns === 0) return say(why);
  const rules = changes.flat().length;
  const kept = isKept ? t('strategies.rulesAccepted', { rules }) : t('strategies.nothingAccepted');
  return [kept, say(why)].filter(Boolean).join(' ');
}
