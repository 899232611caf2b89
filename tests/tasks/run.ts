import '../../core/platform/messages/load-english.ts';
import { writeFile } from 'node:fs/promises';
import { terminalGate } from '../../cli/agent/terminal-gate.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { runDevTool } from '../../scripts/checks/run-dev-tool.ts';
import { serveStatic } from '../../scripts/serve/static-server.ts';
import { progress } from '../../scripts/setup/progress.mjs';
import { inProject } from '../../scripts/setup/project.ts';
import { Harness } from '../e2e/harness/harness.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import type { AgentTask } from './agent-task.ts';
import { agentTasks } from './agent-tasks.ts';
import { type Attendance, solveTask, type TaskResult } from './solve-task.ts';
import { type TaskRow, taskReport } from './task-report.ts';

const PAGE_FILE = inProject('docs/agent-tasks.md');

/** Opening DevTools takes seconds, so one tab serves as long as no task breaks it. */
let opened: Promise<OpenedPage> | null = null;

/** Nobody there: as on the command line without a terminal. */
const ALONE: Attendance = { gate: terminalGate(null), writes: { mode: 'unattended' } };

process.exitCode = await main(process.argv.slice(2));

/**
 * Solves all tasks, or those whose name holds what was typed, which are printed and not written. With `--yes`
 * as `penumbra agent --yes` would, with nobody there: prints which of them ask, and what would let them pass.
 */
async function main(args: string[]): Promise<number> {
  const isAlone = args.includes('--yes');
  const [wanted = ''] = args.filter((arg) => arg !== '--yes');
  const chosen = (await agentTasks()).filter(({ name }) => name.includes(wanted));
  if (chosen.length === 0) {
    progress(`No task has "${wanted}" in its name.`);
    return 1;
  }
  const harness = await Harness.start();
  try {
    if (isAlone) return await solveAlone(harness, chosen);
    const rows: TaskRow[] = [];
    for (const [i, task] of chosen.entries()) {
      progress(`Task ${i + 1} of ${chosen.length}: ${task.name} …`);
      const dom = task.needsTrusted ? null : await solve(harness, task, false);
      const trusted = await solve(harness, task, true);
      rows.push({ name: task.name, dom, trusted });
    }
    const chromium = await harness.browser.version();
    const report = taskReport(rows, { date: new Date().toISOString(), chromium });
    process.stdout.write(report);
    if (wanted === '') {
      await writeFile(PAGE_FILE, report);
      await runDevTool('biome', 'format', '--write', PAGE_FILE);
      progress(`Wrote ${PAGE_FILE}.`);
    }
    return rows.every(({ dom, trusted }) => dom?.solved !== false && trusted?.solved) ? 0 : 1;
  } finally {
    await harness.close();
  }
}

async function solveAlone(harness: Harness, tasks: readonly AgentTask[]): Promise<number> {
  const results: TaskResult[] = [];
  for (const [i, task] of tasks.entries()) {
    progress(`Task ${i + 1} of ${tasks.length}: ${task.name} …`);
    results.push(await solve(harness, task, true, ALONE));
  }
  const asking = results.filter(({ asked }) => asked > 0);
  const failed = results.filter(({ asked, solved }) => asked === 0 && !solved);
  const ended = results.length - asking.length - failed.length;
  const lines = [
    `${ended} of ${results.length} tasks end under --yes.`,
    ...asking.map(({ name, asks }) => `asks: ${name}: ${asks.join(' ')}`),
    ...failed.map(({ name, problem }) => `not solved: ${name}: ${problem}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return failed.length === 0 ? 0 : 1;
}

/** In the tab that is open; tasks that fail leave it as nobody knows. */
async function solve(
  harness: Harness,
  task: AgentTask,
  isTrusted: boolean,
  attendance: Attendance = {},
): Promise<TaskResult> {
  const server = task.mounts && (await serveStatic(task.mounts));
  const url = server ? server.origin + task.path : harness.url(task.path);
  try {
    opened ??= harness.openPage('/fixtures/tasks/click.html');
    const result = await solveTask(await opened, task, url, isTrusted, attendance);
    const { solved, problem, ms } = result;
    const how = isTrusted ? 'trusted' : 'DOM events';
    progress(`  ${how}: ${solved ? 'solved' : problem} (${Math.round(ms)} ms)`);
    if (!solved) await startAnew(harness);
    return result;
  } catch (error) {
    const problem = errorText(error);
    progress(`  ${problem}`);
    await startAnew(harness);
    return {
      name: task.name,
      solved: false,
      problem,
      steps: 0,
      asked: 0,
      asks: [],
      input: [],
      ms: 0,
    };
  } finally {
    await server?.close();
  }
}

async function startAnew(harness: Harness): Promise<void> {
  await (await opened)?.page.close().catch(() => undefined);
  opened = null;
  await harness.closeTabs();
}
