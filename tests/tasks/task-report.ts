import { type Column, markdownTable } from '../bench/markdown-table.ts';
import type { PeerResult } from './page-agent/solve-by-page-agent.ts';
import { peerSection } from './peer-section.ts';
import type { TaskResult } from './solve-task.ts';
import { figure, taskTable } from './task-table.ts';

/** How a task went by each way of input, null where that way is not made for it, and by page-agent. */
export interface TaskRow {
  name: string;
  /** By DOM events, one call in each reply. */
  dom: TaskResult | null;
  /** By trusted input, as many calls in a reply as a model makes. */
  trusted: TaskResult;
  peer: PeerResult | null;
}

const COLUMNS: readonly Column[] = [
  { title: 'Task', align: 'left' },
  { title: 'DOM events', align: 'left' },
  { title: 'Steps', align: 'right' },
  { title: 'Calls', align: 'right' },
  { title: 'Input', align: 'right' },
  { title: 'ms', align: 'right' },
];

/** `docs/agent-tasks.md`: which tasks a run has solved, and what of a model it took. */
export function taskReport(
  rows: readonly TaskRow[],
  about: { date: string; chromium: string; peer: string },
): string {
  const trusted = rows.map((row) => row.trusted);
  const dom = rows.map((row) => row.dom);
  const singles = markdownTable(
    COLUMNS,
    rows.map(({ name, dom: result }) => [name, ...cells(result)]),
  );
  return `# Tasks of the agent

Written by \`npm run tasks\` on ${about.date.slice(0, 10)} with ${about.chromium}. Each task is a page for one kind of
action, or an app from npm. A scripted policy takes the place of a model: it reads only what a model gets,
and calls the agent's tools through the built extension in a real DevTools window. The page itself says
whether the task is done; a mistake cannot be corrected.

- By trusted input, through the debugger: ${solved(trusted)}.
- By DOM events: ${solved(dom)}. “–” means that no event of a script can do it.
- A request for the next step has ${figure(tokensOfRequest(trusted))} tokens on average.

Steps are actions in the page, calls are requests to the model. The policy answers behind the wire of
OpenAI's Chat Completions, and tokens are those of the bodies that were sent, in o200k. *Cacheable* is
the part of the input that is byte-equal to the beginning of the request before. *Asks* are questions that
only a person may answer. Success with a real model is another matter: [live models](live-models.md).

## By trusted input, several calls in a reply

A reply has several calls where a model has no need to see what one of them does: the fields of a form and
its button.

${taskTable(trusted)}
## By DOM events, one call in each reply

${singles}
${peerSection(rows, about.peer)}`;
}

function cells(result: TaskResult | null): string[] {
  if (!result) return ['–', '', '', '', ''];
  const { solved: isSolved, steps, tokens, ms } = result;
  return [
    isSolved ? 'solved' : '**not solved**',
    ...[steps, tokens.calls, tokens.input, Math.round(ms)].map(figure),
  ];
}

/** Without the request of a run that reads its task. */
function tokensOfRequest(results: readonly TaskResult[]): number {
  const sum = (of: (result: TaskResult) => number) =>
    results.reduce((all, result) => all + of(result), 0);
  const tokens = sum(({ shares }) => sumOf(Object.values(shares ?? {})));
  return Math.round(
    tokens /
      Math.max(
        1,
        sum(({ requests = 0 }) => requests),
      ),
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function solved(results: readonly (TaskResult | null)[]): string {
  const tried = results.filter((result) => result !== null);
  return `${tried.filter((result) => result.solved).length} of ${tried.length} solved`;
}
