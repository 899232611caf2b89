import { expect, test } from 'vitest';
import { PAGE_TASKS } from '../../tasks/agent-tasks.ts';
import { solveTask } from '../../tasks/solve-task.ts';
import { useHarness } from '../harness/use-harness.ts';

const harness = useHarness();

/** A few of those that `npm run tasks` solves, of different kinds. */
const TASKS = [
  ['drag-html5', false],
  ['shadow', false],
  ['dialogs', true],
] as const;

test('a policy that reads only the payload solves tasks with the tools alone', async () => {
  const opened = await harness().openPage('/fixtures/tasks/click.html');
  for (const [name, isTrusted] of TASKS) {
    const task = PAGE_TASKS.find((one) => one.name === name);
    if (!task) throw new Error(`There is no task ${name}.`);

    const result = await solveTask(opened, task, harness().url(task.path), { isTrusted });

    const input = [isTrusted ? 'trusted' : 'dom'];
    expect(result).toMatchObject({ name, problem: '', solved: true, input });
  }
});
