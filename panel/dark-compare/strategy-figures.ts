import { percent } from '../../core/audit/percent.ts';
import type { DarkScore } from '../../core/dark-model/dark-score.ts';
import { type ModelSpend, spentTokens } from '../../core/dark-model/model-spend.ts';
import type { StrategyOutcome } from '../../core/dark-model/strategies/strategy-outcome.ts';
import { usdText } from '../models/price-text.ts';

/** A line of the table: what it says of a strategy, and how good that is. */
export interface StrategyFigure {
  name: string;
  /** How it is measured, for a tooltip. */
  title: string;
  text(outcome: StrategyOutcome): string;
  /** The higher the better; null where it is not known. Lines without are not compared. */
  goodness?(outcome: StrategyOutcome): number | null;
}

const score = (of: (score: DarkScore) => number | null) => (outcome: StrategyOutcome) =>
  of(outcome.after.score);
const share = (value: number | null | undefined) => (value == null ? '–' : percent(value));
const negative = (value: number | null) => (value === null ? null : -value);

/** The figures of strategies, in the order in which they matter. */
export const STRATEGY_FIGURES: readonly StrategyFigure[] = [
  {
    name: 'Score',
    title: 'Of 100: readable text 55, dark pixels 15, bright areas 10, pictures 10, hue 5, boxes 5',
    text: ({ after }) => after.score.total.toFixed(1),
    goodness: score(({ total }) => total),
  },
  {
    name: 'Before',
    title: 'The score of the page as it was; for strategies with a model, as it was generated',
    text: ({ before }) => before.score.total.toFixed(1),
  },
  {
    name: 'Text ≥ AA',
    title: 'WCAG 2.1 contrast of the texts in view, read from pixels',
    text: ({ after }) => share(after.score.readable),
    goodness: score(({ readable }) => readable),
  },
  {
    name: 'Bright areas',
    title: 'Of 32 × 32 pixels and more, outside of pictures',
    text: ({ after }) => after.score.brightAreas?.toString() ?? '–',
    goodness: score(({ brightAreas }) => negative(brightAreas)),
  },
  {
    name: 'Images kept',
    title: 'Pictures that show what they showed',
    text: ({ after }) => share(after.score.kept?.imagesKept),
    goodness: score(({ kept }) => kept?.imagesKept ?? null),
  },
  {
    name: 'Dark pixels',
    title: 'Of all pixels in view outside of pictures, without glyphs',
    text: ({ after }) => share(after.score.dark),
    goodness: score(({ dark }) => dark),
  },
  {
    name: 'Cost',
    title: 'Of all requests to the model',
    text: ({ turns, spend }) => (turns === 0 ? 'nothing' : usdText(spend.usd)),
    goodness: ({ turns, spend }) => negative(turns === 0 ? 0 : spend.usd),
  },
  {
    name: 'Tokens',
    title: 'Read and written by the model, cached ones and reasoning included',
    text: ({ turns, spend }) => (turns === 0 ? '–' : tokensText(spend)),
  },
  {
    name: 'Turns',
    title: 'Requests to the model',
    text: ({ turns }) => (turns === 0 ? '–' : String(turns)),
  },
  {
    name: 'Seconds',
    title: 'From the page as it was until it was dark; with a model, measuring is included',
    text: ({ ms }) => (ms / 1000).toFixed(1),
    goodness: ({ ms }) => -ms,
  },
];

function tokensText(spend: ModelSpend): string {
  const tokens = spentTokens(spend);
  return tokens === 0 ? 'not told' : tokens.toLocaleString('en');
}

/** Whether an outcome is the best of all in a line, when they differ. */
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

/** What became of a model's changes; nothing where none was asked. */
export function changesText({ turns, isKept, why, changes }: StrategyOutcome): string {
  if (turns === 0) return why;
  const rules = changes.flat().length;
  const kept = isKept ? `${rules} ${rules === 1 ? 'rule' : 'rules'} kept.` : 'Nothing kept.';
  return [kept, why].filter(Boolean).join(' ');
}
