import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { installDependencies } from './dependencies.mjs';
import { ROOT } from './paths.mjs';
import { privateNode } from './private-node.mjs';
import { progress } from './progress.mjs';
import { runChild } from './run-child.mjs';

/** Commands that drive no browser. */
const WITHOUT_BROWSER = new Set(['build', 'check', 'zip', '--help', '-h', undefined]);

/**
 * Does what is missing of the set-up, then runs a command of `cli/main.ts` under the private Node.
 * Returns the exit code; 1, after a sentence on standard error, when the set-up fails.
 * @param {readonly string[]} args the command and its arguments
 * @param {string} cwd where paths among the arguments start
 */
export async function runCommand(args, cwd) {
  try {
    await installDependencies();
    const node = await privateNode();
    const asksForHelp = args.includes('--help') || args.includes('-h');
    if (!WITHOUT_BROWSER.has(args[0]) && !asksForHelp) await ensureBrowser();
    return await runChild(node, [join(ROOT, 'cli', 'main.ts'), ...args], { cwd });
  } catch (error) {
    progress(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
