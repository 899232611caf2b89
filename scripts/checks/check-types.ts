import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { installDependencies } from '../../cli/setup/dependencies.mjs';
import { progress } from '../../cli/setup/progress.mjs';
import { inProject } from '../../cli/setup/project.ts';
import { runDevTool } from './run-dev-tool.ts';

/** Runs `tsc` under every folder's own `tsconfig.json`; returns whether all are clean. */
export async function checkTypes(): Promise<boolean> {
  // The tests' own types are checked against those of their peers.
  await installDependencies('tests/peers');
  const folders = (await readdir(inProject())).filter(
    (name) => name !== 'node_modules' && existsSync(inProject(name, 'tsconfig.json')),
  );
  let clean = true;
  for (const folder of folders.sort()) {
    progress(`tsc -p ${folder}`);
    if ((await runDevTool('tsc', '-p', folder)) !== 0) clean = false;
  }
  return clean;
}
