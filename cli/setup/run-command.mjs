import { existsSync } from 'node:fs';
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

/** npm packs no lock file: where there is none, the package is installed, and ready. */
const IS_INSTALLED = !existsSync(join(ROOT, 'package-lock.json'));

/** Where the package has the command line as JavaScript. */
const BUNDLED = 'lib/cli/penumbra.js';

/** Node keeps compiled modules here: to strip the types of hundreds of files takes a second. */
const COMPILE_CACHE = join(NODE_MODULES, '.cache', 'node-compile');

/**
 * Does what is missing of the set-up, then runs a command under the private Node.
 * Returns the exit code; 1, after a sentence on standard error, when the set-up fails.
 * @param {string} entry the file that knows the command, from the project's folder
 * @param {readonly string[]} args the command and its arguments
 * @param {string} cwd where paths among the arguments start
 */
export async function runCommand(entry, args, cwd) {
  try {
    if (!IS_INSTALLED) await installDependencies();
    const node = await privateNode();
    const asksForHelp = args.includes('--help') || args.includes('-h');
    const needsBrowser = !WITHOUT_BROWSER.has(args[0]) && !asksForHelp;
    // What a package installs on its own account is for its person to decide: each command says what is missing.
    if (needsBrowser && !IS_INSTALLED) await ensureBrowser();
    const program = join(ROOT, IS_INSTALLED ? BUNDLED : entry);
    return await runChild(node, [program, ...args], { cwd, env: environment() });
  } catch (error) {
    progress(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function environment() {
  if (IS_INSTALLED) return process.env;
  return { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env };
}
