import { inProject } from '../../cli/setup/project.ts';
import { runChild } from '../../cli/setup/run-child.mjs';

/** The script of each tool in `node_modules`, run under the same Node. */
const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

/** Runs a tool in the project's folder and returns its exit code. */
export async function runDevTool(tool: keyof typeof TOOLS, ...args: string[]): Promise<number> {
  return runChild(process.execPath, [inProject(TOOLS[tool]), ...args], { cwd: inProject() });
}
