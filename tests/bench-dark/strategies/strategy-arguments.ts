import { UsageError } from '../../../cli/arguments/command.ts';
import { llmFromFlags, MODEL_OPTIONS } from '../../../cli/arguments/llm-flags.ts';
import { parseArguments } from '../../../cli/arguments/parse-arguments.ts';
import { inProject } from '../../../cli/setup/project.ts';
import type { Llm } from '../../../core/llm/call/llm.ts';
import { MODEL_STRATEGIES, PRESETS } from '../../../core/style/improve/improve-state.ts';
import { STRATEGY_NAMES, type StrategyName } from '../../../core/style/improve/strategy.ts';

/** Replies for a run without a model; `{strategy}` stands for the strategy's name. */
const SCRIPTS = inProject('tests/bench-dark/strategies/scripts/{strategy}.json');

export interface StrategyArguments {
  strategies: readonly StrategyName[];
  /** Parts of pages' names; none for all. */
  pages: readonly string[];
  words: string;
  hasPicture: boolean;
  turns: number;
  /** US dollars for all calls together; undefined for no limit. */
  budget: number | undefined;
  /** A model for one run of a strategy: a script starts again with each. */
  open(strategy: StrategyName): Promise<Llm>;
  isScripted: boolean;
  /** Where the report goes; undefined for standard output alone. */
  out: string | undefined;
}

/** What the bench is asked for. Throws a {@link UsageError}. */
export function strategyArguments(args: string[]): StrategyArguments {
  const { values } = parseArguments({
    args,
    options: {
      ...MODEL_OPTIONS,
      strategies: { type: 'string' },
      pages: { type: 'string', default: '' },
      instruction: { type: 'string', default: '' },
      budget: { type: 'string' },
      turns: { type: 'string', default: String(PRESETS.thorough.turns) },
      'no-picture': { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  const { provider, model, 'base-url': baseUrl, 'api-key-env': key, script } = values;
  const strategies = namesOf(values.strategies ?? '');
  const pages = listOf(values.pages);
  const needsModel = strategies.some((name) => MODEL_STRATEGIES.some((one) => one === name));
  const isScripted = provider === 'scripted' || (provider === undefined && script !== undefined);
  if (needsModel && !provider && !script && !baseUrl) {
    throw new UsageError(
      `These strategies need a model: --provider <name> --model <id>, or --provider scripted.`,
    );
  }
  if (isScripted && values.budget !== undefined) {
    throw new UsageError('A script has no price, so that no budget can be kept.');
  }
  const flags = { provider, model, 'base-url': baseUrl, 'api-key-env': key };
  const open = async (strategy: StrategyName) => {
    const file = isScripted ? (script ?? SCRIPTS).replaceAll('{strategy}', strategy) : script;
    const opened = await llmFromFlags({ ...flags, script: file });
    if (!opened) throw new UsageError('A model needs --provider <name> and --model <id>.');
    return opened;
  };
  return {
    strategies,
    pages,
    words: values.instruction,
    hasPicture: !values['no-picture'],
    turns: numberOf(values.turns, '--turns'),
    budget: values.budget === undefined ? undefined : numberOf(values.budget, '--budget'),
    open,
    isScripted,
    out: values.out ?? (pages.length === 0 ? inProject('docs/dark-strategies.md') : undefined),
  };
}

function listOf(typed: string): string[] {
  return typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function namesOf(typed: string): StrategyName[] {
  const asked = listOf(typed);
  const unknown = asked.find((name) => !STRATEGY_NAMES.some((one) => one === name));
  if (unknown === undefined && asked.length > 0) {
    return STRATEGY_NAMES.filter((name) => asked.includes(name));
  }
  const what = unknown === undefined ? 'No strategy is named' : `There is no strategy "${unknown}"`;
  throw new UsageError(`${what}; choose of ${STRATEGY_NAMES.join(',')}.`);
}

function numberOf(typed: string, flag: string): number {
  const number = Number(typed);
  if (typed.trim() && number > 0) return number;
  throw new UsageError(`"${typed}" is no number above 0 for ${flag}.`);
}
