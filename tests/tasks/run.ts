import { english } from '../../core/platform/messages/messages.ts';
import '../../core/platform/messages/load-english.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { progress } from '../../cli/setup/progress.mjs';
import { inProject } from '../../cli/setup/project.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { runDevTool } from '../../scripts/checks/run-dev-tool.ts';
import { Harness } from '../e2e/harness/harness.ts';
import peers from '../peers/package.json' with { type: 'json' };
import type { AgentTask } from './agent-task.ts';
import { agentTasks } from './agent-tasks.ts';
import { couldNot, type PeerResult, solveByPageAgent } from './page-agent/solve-by-page-agent.ts';
import { solveAlone } from './solve-alone.ts';
import { solveTask, type TaskResult } from './solve-task.ts';
import { type TaskRow, taskReport } from './task-report.ts';
import { TaskTab } from './task-tab.ts';

const PAGE_FILE = inProject('docs/agent-tasks.md');

process.exitCode = await main(process.argv.slice(2));

/** Solves all tasks, or those that have one of these names or parts of names, which are printed and not written; `--yes`: with nobody there. */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { dump: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const all = await agentTasks();
  const names = new Set(all.map(({ name }) => name));
  // A whole name means that task, and not the others that have it in theirs.
  const isWanted = ({ name }: AgentTask) =>
    positionals.some((part) => (names.has(part) ? name === part : name.includes(part)));
  const chosen = positionals.length === 0 ? all : all.filter(isWanted);
  if (chosen.length === 0) {
    progress(`No task has "${positionals.join('" or "')}" in its name.`);
    return 1;
  }
  if (values.dump) await mkdir(values.dump, { recursive: true });
  const harness = await Harness.start();
  try {
    const tab = new TaskTab(harness);
    if (values.yes) {
      process.stdout.write(`${(await solveAlone(tab, chosen)).join('\n')}\n`);
      return 0;
    }
    const rows: TaskRow[] = [];
    for (const [i, task] of chosen.entries()) {
      progress(`Task ${i + 1} of ${chosen.length}: ${task.name} …`);
      rows.push(await solveByAll(tab, task, values.dump));
    }
    const chromium = await harness.browser.version();
    const peer = `page-agent ${peers.dependencies['@page-agent/core']}`;
    const report = taskReport(rows, { date: new Date().toISOString(), chromium, peer });
    process.stdout.write(report);
    if (values.dump) await writeFile(join(values.dump, 'rows.json'), JSON.stringify(rows));
    if (positionals.length === 0) {
      await writeFile(PAGE_FILE, report);
      await runDevTool('biome', 'format', '--write', PAGE_FILE);
      progress(`Wrote ${PAGE_FILE}.`);
    }
    return rows.every(({ dom, trusted }) => dom?.solved !== false && trusted.solved) ? 0 : 1;
  } finally {
    await harness.close();
  }
}

/** By DOM events with one call a reply, by trusted input with as many as a model makes, and by page-agent. */
async function solveByAll(tab: TaskTab, task: AgentTask, folder?: string): Promise<TaskRow> {
  const dump = (by: string) =>
    folder === undefined ? undefined : join(folder, `${task.name.replaceAll(' ', '-')}-${by}`);
  const solve = async (isTrusted: boolean): Promise<TaskResult> => {
    const options = { isTrusted, isSingle: !isTrusted, dump: dump(isTrusted ? 'ours' : 'single') };
    const result = await tab.solve(task, (opened, url) => solveTask(opened, task, url, options));
    const { solved, problem, ms, tokens } = result;
    const how = isTrusted ? 'trusted' : 'DOM events, one call a reply';
    progress(
      `  ${how}: ${solved ? 'solved' : problem} (${Math.round(ms)} ms, ${tokens.input} tokens)`,
    );
    return result;
  };
  const dom = task.needsTrusted ? null : await solve(false);
  const trusted = await solve(true);
  const { name } = task;
  if (!trusted.solved) return { name, dom, trusted, peer: null };
  const options = { acts: trusted.acts, dump: dump('page-agent') };
  const peer: PeerResult = await tab
    .try(task, (opened, url) => solveByPageAgent(opened, task, url, options))
    .catch((error: unknown) => couldNot(english(errorText(error))));
  progress(`  page-agent: ${peer.problem || `${peer.tokens.input} tokens`}`);
  return { name, dom, trusted, peer };
}
