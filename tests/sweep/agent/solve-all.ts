import { expect } from 'vitest';
import type { Harness } from '../../e2e/harness/harness.ts';
import { PAGE_TASKS } from '../../tasks/agent-tasks.ts';
import { solveTask } from '../../tasks/solve-task.ts';

/** Expects the tasks with these names to be solved by real input, and by DOM events. */
export async function solveAll(harness: Harness, names: RegExp): Promise<void> {
  const tasks = PAGE_TASKS.filter(({ name }) => names.test(name));
  const opened = await harness.openPage('/fixtures/tasks/click.html');

  expect(tasks.length).toBeGreaterThan(1);
  for (const task of tasks) {
    for (const isTrusted of [true, false]) {
      const result = await solveTask(opened, task, harness.url(task.path), { isTrusted });
      expect(result).toMatchObject({ name: task.name, problem: '', solved: true });
    }
  }
}
