import type { AgentTask } from './agent-task.ts';

/** A page of `tests/fixtures/tasks`, which tells by itself whether its task was done. */
export function fixture(name: string): Pick<AgentTask, 'name' | 'path'> {
  return { name, path: `/fixtures/tasks/${name}.html` };
}
