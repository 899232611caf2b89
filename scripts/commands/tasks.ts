import type { Command } from '../../cli/arguments/command.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { inProject } from '../setup/project.ts';
import { runChild } from '../setup/run-child.mjs';

const USAGE = `Usage: npm run tasks [-- <part of a task's name>]

Has scripted policies, which read nothing but what a model is sent, solve a page for each kind of action
and apps from npm with the agent's tools, by DOM events and by trusted input, and writes
docs/agent-tasks.md. Fails when one is not solved. Tasks that were named are printed and not written.
`;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    await ensureBuilt();
    const script = inProject('tests', 'tasks', 'run.ts');
    return runChild(process.execPath, [script, ...args], { cwd: inProject() });
  },
};
