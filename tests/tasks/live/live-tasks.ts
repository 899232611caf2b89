import type { AgentTask } from '../agent-task.ts';
import { agentTasks } from '../agent-tasks.ts';

/** Ten tasks of different kinds that a small model can do for a few cents. */
const LIVE_TASKS = [
  'click',
  'type',
  'choices',
  'date',
  'autocomplete',
  'modal',
  'table',
  'pages',
  'DataTables',
  'TodoMVC react',
];

/** The ten tasks for a real model, or those of all whose name has one of these parts. */
export async function liveTasks(parts: readonly string[]): Promise<AgentTask[]> {
  const all = await agentTasks();
  if (parts.length > 0) return all.filter(({ name }) => parts.some((part) => name.includes(part)));
  return all.filter(({ name }) => LIVE_TASKS.includes(name));
}
