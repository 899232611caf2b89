import { terminalGate } from '../../cli/agent/terminal-gate.ts';
import { progress } from '../../cli/setup/progress.mjs';
import type { AgentTask } from './agent-task.ts';
import { solveTask, type TaskResult } from './solve-task.ts';
import type { TaskTab } from './task-tab.ts';

/** As on the command line with `--yes` and nobody at the terminal. */
const ALONE = {
  isTrusted: true,
  gate: terminalGate(null),
  // As with `--file`, which names the files that the tasks have.
  permissions: { allow: [{ type: 'tool', tool: 'upload' }], deny: [] },
} as const;

/**
 * Solves tasks with nobody there. Resolves with lines: how many ended, which of them ask a person and what would
 * let them pass, and which were not solved though nobody was asked.
 */
export async function solveAlone(tab: TaskTab, tasks: readonly AgentTask[]): Promise<string[]> {
  const results: TaskResult[] = [];
  for (const [i, task] of tasks.entries()) {
    progress(`Task ${i + 1} of ${tasks.length}: ${task.name} …`);
    const result = await tab.solve(task, (opened, url) => solveTask(opened, task, url, ALONE));
    results.push(result);
    // A long run that is ended has said what it found.
    if (result.asked > 0 || !result.solved) progress(`${result.asks.join(' ')} ${result.problem}`);
  }
  const asking = results.filter(({ asked }) => asked > 0);
  const failed = results.filter(({ asked, solved }) => asked === 0 && !solved);
  const ended = results.length - asking.length - failed.length;
  return [
    `${ended} of ${results.length} tasks end under --yes.`,
    ...asking.map(({ name, asks }) => `asks: ${name}: ${asks.join(' ')}`),
    ...failed.map(({ name, problem }) => `not solved: ${name}: ${problem}`),
  ];
}
