import type { AgentTask } from './agent-task.ts';
import { APP_TASKS } from './app-tasks.ts';
import { DASHBOARD_TASKS } from './dashboard-tasks.ts';
import { FIELD_TASKS } from './field-tasks.ts';
import { JOURNEY_TASKS } from './journey-tasks.ts';
import { LIBRARY_TASKS } from './library-tasks.ts';
import { LIST_TASKS } from './list-tasks.ts';
import { MAIL_TASKS } from './mail-tasks.ts';
import { PLACE_TASKS } from './place-tasks.ts';
import { POINTER_TASKS } from './pointer-tasks.ts';
import { todoTasks } from './todo-tasks.ts';
import { WIDGET_TASKS } from './widget-tasks.ts';

/** A page for each kind of action. */
export const PAGE_TASKS: readonly AgentTask[] = [
  ...POINTER_TASKS,
  ...FIELD_TASKS,
  ...PLACE_TASKS,
  ...JOURNEY_TASKS,
  ...MAIL_TASKS,
  ...WIDGET_TASKS,
  ...LIST_TASKS,
];

/** Everything that the scripted policies solve: these pages, then apps that nobody here wrote. */
export async function agentTasks(): Promise<readonly AgentTask[]> {
  return [
    ...PAGE_TASKS,
    ...APP_TASKS,
    ...DASHBOARD_TASKS,
    ...LIBRARY_TASKS,
    ...(await todoTasks()),
  ];
}
