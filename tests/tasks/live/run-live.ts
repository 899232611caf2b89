import '../../../core/platform/messages/load-english.ts';
import { parseArgs } from 'node:util';
import { llmConfig, MODEL_OPTIONS } from '../../../cli/arguments/llm-flags.ts';
import { progress } from '../../../cli/setup/progress.mjs';
import { RUN_LIMITS } from '../../../core/agent/run/run-state.ts';
import { openLlm } from '../../../core/llm/open/open-llm.ts';
import type { LlmPrice } from '../../../core/llm/prices/llm-price.ts';
import { loadPrices } from '../../../core/llm/prices/load-prices.ts';
import { findPrice } from '../../../core/llm/prices/price-table.ts';
import { Harness } from '../../e2e/harness/harness.ts';
import { solveWith, type TaskResult } from '../solve-task.ts';
import { TaskTab } from '../task-tab.ts';
import { taskTable } from '../task-table.ts';
import { liveTasks } from './live-tasks.ts';
import { pricedLlm } from './priced-llm.ts';

/** A real model needs more steps than a policy, but not many. */
const LIMITS = { ...RUN_LIMITS, steps: 25, ms: 5 * 60_000 };

process.exitCode = await main();

/** Has a real model solve the tasks and prints the table; the command has checked the arguments. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...MODEL_OPTIONS,
      price: { type: 'string' },
      budget: { type: 'string', default: '0.10' },
    },
  });
  const config = await llmConfig(values, process.env);
  const tasks = await liveTasks(positionals);
  if (!config || tasks.length === 0) {
    progress(`No task has "${positionals.join('" or "')}" in its name.`);
    return 1;
  }
  const price = typed(values.price) ?? findPrice(await loadPrices(), {}, config)?.price;
  if (!price) throw new Error(`No price of ${config.provider} ${config.model} is known.`);
  const model = pricedLlm(await openLlm(config), price, Number(values.budget));
  const harness = await Harness.start();
  try {
    const tab = new TaskTab(harness);
    const results: TaskResult[] = [];
    for (const [i, task] of tasks.entries()) {
      progress(`Task ${i + 1} of ${tasks.length}: ${task.name} …`);
      const ports = { model, price, limits: LIMITS, isTrusted: true };
      const result = await tab.solve(task, (opened, url) => solveWith(opened, task, url, ports));
      progress(`  ${result.solved ? 'solved' : result.problem}`);
      results.push(result);
    }
    process.stdout.write(`${config.provider} ${config.model}, at most $${values.budget}\n\n`);
    process.stdout.write(taskTable(results, true));
    return results.every(({ solved }) => solved) ? 0 : 1;
  } finally {
    await harness.close();
  }
}

function typed(text: string | undefined): LlmPrice | undefined {
  const [input, output] = text?.split('/').map(Number) ?? [];
  return input === undefined || output === undefined ? undefined : { input, output };
}
