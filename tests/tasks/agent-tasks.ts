import type { AgentTask } from './agent-task.ts';
import { FIELD_TASKS } from './field-tasks.ts';
import { JOURNEY_TASKS } from './journey-tasks.ts';
import { PLACE_TASKS } from './place-tasks.ts';
import { POINTER_TASKS } from './pointer-tasks.ts';

/** Everything that the scripted policies solve: a page for each kind of action, then apps. */
export const AGENT_TASKS: readonly AgentTask[] = [
  ...POINTER_TASKS,
  ...FIELD_TASKS,
  ...PLACE_TASKS,
  ...JOURNEY_TASKS,
];
