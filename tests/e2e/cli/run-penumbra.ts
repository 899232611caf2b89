import { type ChildProcess, spawn } from 'node:child_process';
import { inProject } from '../../../cli/setup/project.ts';

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface Watch {
  /** The program that is run. */
  program?: string;
  /** What has been printed so far, each time that it is more. */
  onOutput?(printed: string, child: ChildProcess): void;
  onStart?(child: ChildProcess): void;
}

/** Runs `penumbra …` as a person would, with no display. */
export async function runPenumbra(
  args: readonly string[],
  cwd = inProject(),
  { program = 'cli/penumbra.mjs', onOutput, onStart }: Watch = {},
): Promise<Run> {
  const { DISPLAY: _x11, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const child = spawn(process.execPath, [inProject(program), ...args], { cwd, env });
  onStart?.(child);
  const run: Run = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    run.stdout += text;
    onOutput?.(run.stdout, child);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    run.stderr += text;
  });
  run.code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return run;
}

/** Runs `npm run …` without npm's own lines, with no display. */
export function runScript(args: readonly string[]): Promise<Run> {
  return runPenumbra(args, inProject(), { program: 'scripts/run.mjs' });
}
