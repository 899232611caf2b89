import { serveStatic } from '../../cli/serve/static-server.ts';
import { progress } from '../../cli/setup/progress.mjs';
import { Harness } from '../e2e/harness/harness.ts';
import { AGENT_TASKS } from './agent-tasks.ts';
import { solveTask, type TaskResult } from './solve-task.ts';

process.exitCode = await main(process.argv.slice(2));

/** Solves all tasks, or those whose name holds what was typed, which are printed and not written. */
async function main([wanted = '']: string[]): Promise<number> {
  const chosen = AGENT_TASKS.filter(({ name }) => name.includes(wanted));
  if (chosen.length === 0) {
    progress(`No task has "${wanted}" in its name.`);
    return 1;
  }
  const harness = await Harness.start();
  try {
    const opened = await harness.openPage('/fixtures/tasks/click.html');
    const results: TaskResult[] = [];
    for (const [i, task] of chosen.entries()) {
      progress(`Task ${i + 1} of ${chosen.length}: ${task.name} …`);
      const server = task.mounts && (await serveStatic(task.mounts));
      try {
        const url = server ? server.origin + task.path : harness.url(task.path);
        const result = await solveTask(opened, task, url);
        results.push(result);
        progress(`  ${result.solved ? 'solved' : result.problem} ${Math.round(result.ms)} ms`);
      } finally {
        await server?.close();
      }
    }
    return results.every(({ solved }) => solved) ? 0 : 1;
  } finally {
    await harness.close();
  }
}
