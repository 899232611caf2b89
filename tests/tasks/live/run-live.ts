import '../../../core/platform/messages/load-english.ts';
import { parseArgs } from 'node:util';
import { llmConfig, MODEL_OPTIONS } from '../../../cli/arguments/llm-flags.ts';
import { progress } from '../../../cli/setup/progress.mjs';
import { RUN_LIMITS } from '../../../core/agent/run/run-state.ts';
import { openLlm } from '../../../core/llm/open/open-llm.ts';
import type { LlmPrice } from '../../../core/llm/prices/llm-price.ts';
import { loadPrices } from '../../../core/llm/prices/load-prices.ts';
import { findPrice } from '../../../core/llm/prices/price-table.ts';
import { AGENT_MODES, type AgentMode } from '../../../core/page/payload/choose-mode.ts';
import { markdownTable } from '../../bench/markdown-table.ts';
import { Harness } from '../../e2e/harness/harness.ts';
import { solveWith, type TaskResult } from '../solve-task.ts';
import { TaskTab } from '../task-tab.ts';
import { figure, taskTable } from '../task-table.ts';
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
      forms: { type: 'string' },
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
    const forms = formsIn(values.forms);
    const tries = tasks.flatMap((task) => forms.map((mode) => [task, mode] as const));
    for (const [i, [named, mode]] of tries.entries()) {
      const task = forms.length > 1 ? { ...named, name: `${named.name}, ${mode}` } : named;
      progress(`Task ${i + 1} of ${tries.length}: ${task.name} …`);
      const ports = { model, price, limits: LIMITS, isTrusted: true, mode };
      const result = await tab.solve(task, (opened, url) => solveWith(opened, task, url, ports));
      progress(`  ${result.solved ? 'solved' : result.problem}`);
      results.push(result);
    }
    process.stdout.write(`${config.provider} ${config.model}, at most $${values.budget}\n\n`);
    process.stdout.write(taskTable(results, true));
    if (forms.length > 1) process.stdout.write(`\n${formTable(forms, results)}`);
    return results.every(({ solved }) => solved) ? 0 : 1;
  } finally {
    await harness.close();
  }
}

/** Nothing named: as a run chooses it. */
function formsIn(text: string | undefined): readonly AgentMode[] {
  const named = text?.split(',') ?? ['auto'];
  return text === 'all' ? AGENT_MODES : AGENT_MODES.filter((mode) => named.includes(mode));
}

/** What each form took over all tasks, and how many of them the model solved with it. */
function formTable(forms: readonly AgentMode[], results: readonly TaskResult[]): string {
  const titles = ['Solved', 'Steps', 'Calls', 'Tokens a call', 'US$'];
  const rows = forms.map((mode) => {
    const of = results.filter(({ name }) => name.endsWith(`, ${mode}`));
    const sum = (figure: (one: TaskResult) => number) =>
      of.reduce((all, one) => all + figure(one), 0);
    const calls = sum(({ tokens }) => tokens.calls);
    const solved = `${of.filter((one) => one.solved).length} of ${of.length}`;
    const tokens = Math.round(sum((one) => one.tokens.input) / Math.max(1, calls));
    const usd = sum((one) => one.usd ?? 0).toFixed(4);
    return [mode, solved, figure(sum(({ steps }) => steps)), figure(calls), figure(tokens), usd];
  });
  const columns = titles.map((title) => ({ title, align: 'right' as const }));
  return markdownTable([{ title: 'Form', align: 'left' }, ...columns], rows);
}

function typed(text: string | undefined): LlmPrice | undefined {
  const [input, output] = text?.split('/').map(Number) ?? [];
  return input === undefined || output === undefined ? undefined : { input, output };
}
