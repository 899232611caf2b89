import { parseArgs } from 'node:util';
import { type Command, UsageError } from '../../cli/arguments/command.ts';
import {
  KEY_VARIABLES,
  llmConfig,
  MODEL_OPTIONS,
  MODEL_USAGE,
} from '../../cli/arguments/llm-flags.ts';
import { inProject } from '../../cli/setup/project.ts';
import { runChild } from '../../cli/setup/run-child.mjs';

import { loadPrices } from '../../core/llm/prices/load-prices.ts';
import { findPrice } from '../../core/llm/prices/price-table.ts';
import { AGENT_MODES } from '../../core/page/payload/choose-mode.ts';
import { ensureBuilt } from '../build/ensure-built.ts';

const USAGE = `Usage: npm run tasks:live [-- [<part of a task's name> …] [options]]

Has a real model solve ten of the tasks, or those that are named, and prints the table of docs/agent-tasks.md
with what it cost. Without --provider it takes the first provider whose key is in the environment. A call that
could exceed the budget is not sent. docs/live-models.md says more.

Options:
${MODEL_USAGE}
  --price <input>/<output>     US dollars per million tokens, for a model that the price list does not have
  --budget <US dollars>        what all tasks together may cost (default 0.10)
  --forms <form>,…             solve each task once for each form of the page, or "all": which suits the model

Exit code 0 when all were solved, 1 when not, 2 for a wrong call, as without a key.
`;

/** What is asked where no model is named: good at calling tools, and cheap. */
const MODELS = {
  openai: 'gpt-5-mini',
  anthropic: 'claude-haiku-4-5',
  google: 'gemini-2.5-flash',
} as const;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { values, positionals } = parse(args);
    const { price, budget = '0.10', forms, ...named } = values;
    const unknown = forms === 'all' ? [] : (forms?.split(',') ?? []).filter(isNoForm);
    if (unknown.length > 0) {
      throw new UsageError(`--forms ${unknown.join(',')}: there are ${AGENT_MODES.join(', ')}.`);
    }
    if (!(Number(budget) > 0))
      throw new UsageError(`--budget ${budget} is no number of US dollars.`);
    if (price !== undefined && !/^\d+(\.\d+)?\/\d+(\.\d+)?$/.test(price)) {
      throw new UsageError(`--price ${price} is not two prices, as in 0.25/2.`);
    }
    const model = named.provider || named['base-url'] || named.script ? named : keyed();
    const config = await llmConfig(model, process.env);
    if (!config || config.provider === 'scripted')
      throw new UsageError('Name a model of a provider.');
    if (price === undefined && !findPrice(await loadPrices(), {}, config)) {
      const { provider, model: id } = config;
      throw new UsageError(
        `No price of ${provider} ${id} is known: give it by --price <input>/<output>.`,
      );
    }
    await ensureBuilt();
    const given = Object.entries({ ...model, price, budget, forms });
    const flags = given.flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}`, value],
    );
    const script = inProject('tests', 'tasks', 'live', 'run-live.ts');
    return runChild(process.execPath, [script, ...positionals, ...flags], { cwd: inProject() });
  },
};

function parse(args: string[]) {
  try {
    const options = {
      ...MODEL_OPTIONS,
      price: { type: 'string' },
      budget: { type: 'string' },
      forms: { type: 'string' },
    } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isNoForm(form: string): boolean {
  return !AGENT_MODES.some((known) => known === form);
}

/** The first provider whose key is in the environment. Throws a sentence when there is none. */
function keyed(): { provider: string; model: string } {
  for (const provider of Object.keys(MODELS) as (keyof typeof MODELS)[]) {
    if (KEY_VARIABLES[provider].some((name) => process.env[name])) {
      return { provider, model: MODELS[provider] };
    }
  }
  const names = Object.values(KEY_VARIABLES).flat();
  throw new UsageError(`There is no key: set ${names.join(', ')}, or name a server by --base-url.`);
}
