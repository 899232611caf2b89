import { type Column, markdownTable } from '../bench/markdown-table.ts';
import type { TaskResult } from './solve-task.ts';

/** How a task went by each way of input; null where that way is not made for it. */
export interface TaskRow {
  name: string;
  dom: TaskResult | null;
  trusted: TaskResult | null;
}

const COLUMNS: readonly Column[] = [
  { title: 'Task', align: 'left' },
  { title: 'DOM events', align: 'left' },
  { title: 'Steps', align: 'right' },
  { title: 'ms', align: 'right' },
  { title: 'Trusted input', align: 'left' },
  { title: 'Steps', align: 'right' },
  { title: 'ms', align: 'right' },
];

/** `docs/agent-tasks.md`: which tasks a run has solved, in words and a table. */
export function taskReport(rows: readonly TaskRow[], about: { date: string; chromium: string }) {
  const table = markdownTable(
    COLUMNS,
    rows.map(({ name, dom, trusted }) => [name, ...cells(dom), ...cells(trusted)]),
  );
  return `# Tasks of the agent

Written by \`npm run tasks\` on ${about.date.slice(0, 10)} with ${about.chromium}. Each task is a page for one kind of
action, or an app from npm. A scripted policy takes the place of a model: it reads only what a model gets,
and calls the agent's tools through the built extension in a real DevTools window. The page itself says
whether the task is done; a mistake cannot be corrected.

- By DOM events: ${solved(rows.map(({ dom }) => dom))}. “–” means that no event of a script can do it.
- By trusted input, through the debugger: ${solved(rows.map(({ trusted }) => trusted))}.

Steps are actions in the page. The time is that of the run: each step looks at the page twice, and each
look waits until the page has settled, for 300 ms at least.

${table}`;
}

function cells(result: TaskResult | null): string[] {
  if (!result) return ['–', '', ''];
  return [result.solved ? 'solved' : '**not solved**', String(result.steps), ms(result.ms)];
}

function solved(results: readonly (TaskResult | null)[]): string {
  const tried = results.filter((result) => result !== null);
  return `${tried.filter((result) => result.solved).length} of ${tried.length} solved`;
}

const ms = (value: number) => Math.round(value).toLocaleString('en');
