import { progress } from '../../cli/setup/progress.mjs';
import type { Harness } from '../e2e/harness/harness.ts';
import { agentTasks } from '../tasks/agent-tasks.ts';
import { solveTask } from '../tasks/solve-task.ts';
import { TaskTab } from '../tasks/task-tab.ts';
import type { ReceiptForms } from './receipt-text.ts';
import { withFixedChance } from './record-page.ts';

/** What the browser and the system choose each time. */
const PORT_OR_TAB = /(?<=(?:127\.0\.0\.1|localhost|"tab")):\d+/g;

/** How the scripted policies fare with each task: what was done, asked and spent. */
export async function recordTasks(harness: Harness): Promise<ReceiptForms> {
  const tab = new TaskTab(harness);
  const forms = new Map<string, string>();
  const tasks = await agentTasks();
  for (const [at, task] of tasks.entries()) {
    progress(`Task ${at + 1} of ${tasks.length}: ${task.name} …`);
    const { solved, problem, steps, asks, acts } = await tab.solve(task, (opened, url) =>
      withFixedChance(opened.page, () => solveTask(opened, task, url, { isTrusted: true })),
    );
    const lines = [
      solved ? 'solved' : `not solved: ${problem}`,
      `steps: ${steps}`,
      ...asks.map((ask) => `asked: ${ask}`),
      ...acts.map((act) => JSON.stringify(act)),
    ];
    forms.set(task.name, lines.join('\n').replace(PORT_OR_TAB, ''));
  }
  return forms;
}
