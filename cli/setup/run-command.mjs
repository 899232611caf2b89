import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { installDependencies } from './dependencies.mjs';
import { NODE_MODULES, ROOT } from './paths.mjs';
import { privateNode } from './private-node.mjs';
import { progress } from './progress.mjs';
import { runChild } from './run-child.mjs';

/** Commands that drive no browser. */
const WITHOUT_BROWSER = new Set([
  ...['build', 'check', 'house', 'models', 'zip'],
  ...['help', '--help', '-h', '--version', '-V', undefined],
]);

/** Node keeps compiled modules here: to strip the types of hundreds of files takes a second. */
const COMPILE_CACHE = join(NODE_MODULES, '.cache', 'node-compile');

/**
 * Does what is missing of a checkout's set-up, then runs a command under the private Node.
 * Returns the exit code; 1, after a sentence on standard error, when the set-up fails.
 * @param {string} entry the file that knows the command, from the project's folder
 * @param {readonly string[]} args the command and its arguments
 * @param {string} cwd where paths among the arguments start
 */
export async function runCommand(entry, args, cwd) {
  const asksForHelp = args.includes('--help') || args.includes('-h');
  const needsBrowser = !WITHOUT_BROWSER.has(args[0]) && !asksForHelp;
  try {
    // npm and apt wait for different servers. Both end before a failure of one is told.
    const setUp = [installDependencies(), needsBrowser ? ensureBrowser() : undefined];
    const failed = (await Promise.allSettled(setUp)).find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env };
    return await runChild(await privateNode(), [join(ROOT, entry), ...args], { cwd, env });
  } catch (error) {
    progress(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
