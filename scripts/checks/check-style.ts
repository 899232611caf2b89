import { runDevTool } from './run-dev-tool.ts';

/** Runs Biome over the whole project; returns whether it is clean. */
export async function checkStyle(): Promise<boolean> {
  return (await runDevTool('biome', 'check', '--error-on-warnings')) === 0;
}
