import { t } from '../../core/platform/messages/messages.ts';
import {
  type LlmStrategy,
  MAX_TURNS,
  MODEL_STRATEGIES,
  PRESETS,
} from '../../core/style/improve/improve-state.ts';
import { UsageError } from '../arguments/command.ts';
import { type LlmFlags, llmFromFlags, MODEL_OPTIONS } from '../arguments/llm-flags.ts';

/** Options for `parseArgs` that only apply to a strategy with a model. */
export const REFINEMENT_OPTIONS = {
  ...MODEL_OPTIONS,
  instruction: { type: 'string' },
  budget: { type: 'string' },
  turns: { type: 'string' },
  seconds: { type: 'string' },
  'no-picture': { type: 'boolean', default: false },
} as const;

/** Their values, and the strategy. */
interface ModelAsks {
  strategy: string;
  instruction?: string | undefined;
  budget?: string | undefined;
  turns?: string | undefined;
  seconds?: string | undefined;
  'no-picture': boolean;
}

/** The settings of a refinement; undefined without a model. Throws a {@link UsageError}. */
export async function refinementOf(values: LlmFlags & ModelAsks) {
  const { instruction, budget, turns, seconds, 'no-picture': isBlind } = values;
  const given = Object.fromEntries(
    Object.keys(MODEL_OPTIONS).map((name) => [name, values[name as keyof LlmFlags]]),
  );
  const model = await llmFromFlags(given);
  const strategy = MODEL_STRATEGIES.find((name) => name === values.strategy);
  if (strategy === undefined) {
    const asks = [instruction, budget, turns, seconds].some((value) => value !== undefined);
    if (model || asks || isBlind) {
      const names = MODEL_STRATEGIES.join(', ');
      throw new UsageError(t('cli.modelNeedsStrategy', { names }));
    }
    return undefined;
  }
  if (!model) throw new UsageError(t('cli.strategyNeedsModel', { strategy }));
  const usd = numberOf(budget, t('cli.notAmountUsDollarsBudget'), 0);
  const ms = numberOf(seconds, t('cli.noNumberSecondsSeconds'), 1);
  return {
    model,
    strategy,
    instruction: instruction ?? '',
    usd,
    turns: turnsOf(turns, strategy),
    ms: ms === undefined ? undefined : ms * 1000,
    hasPicture: !isBlind,
  };
}

function turnsOf(typed: string | undefined, strategy: LlmStrategy): number {
  const what = t('cli.notTurns', { most: MAX_TURNS });
  const turns = numberOf(typed, what, 1) ?? PRESETS.thorough.turns;
  if (!Number.isInteger(turns) || turns > MAX_TURNS)
    throw new UsageError(t('cli.typedWhat', { typed: typed ?? '', what }));
  if (typed === undefined || strategy === 'thorough') return turns;
  throw new UsageError(t('cli.turnsOnlyThorough'));
}

function numberOf(typed: string | undefined, what: string, least: number): number | undefined {
  const number = typed === undefined ? undefined : Number(typed);
  if (number === undefined || (number >= least && typed?.trim())) return number;
  throw new UsageError(t('cli.typedWhat', { typed: typed ?? '', what }));
}
