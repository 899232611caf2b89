import type { Command } from '../../cli/arguments/command.ts';
import { inProject } from '../../cli/setup/project.ts';
import { runChild } from '../../cli/setup/run-child.mjs';
import { ensureBuilt } from '../build/ensure-built.ts';

const USAGE = `Usage: npm run tasks [-- <a task's name, or a part of it> …] [--dump <folder>]

Has scripted policies, which read nothing but what a model is sent, solve a page for each kind of action
and apps from npm with the agent's tools, by DOM events and by trusted input; then page-agent's own loop does
the same acts. Writes docs/agent-tasks.md with the tokens of both. Fails when one is not solved. Tasks that
were named are printed and not written.

Options:
  --dump <folder>              write every request of both as text, a file each, and all figures as JSON
`;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    await ensureBuilt();
    const script = inProject('tests', 'tasks', 'run.ts');
    return runChild(process.execPath, [script, ...args], { cwd: inProject() });
  },
};
