import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runStep } from './run-step.mjs';

/** Node that runs TypeScript, Vite and Vitest as they are. */
const NODE_MAJOR = 24;

/**
 * Path of the private Node, from the npm package `node`. Its program comes by an install script,
 * which some npm versions and settings (`ignore-scripts`) leave out: then it is run here.
 */
export async function privateNode() {
  const folder = packageFolder();
  const program = join(folder ?? '', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (folder && works(program)) return program;
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  const sentence = `The private Node ${NODE_MAJOR} could not be installed; install Node ${NODE_MAJOR} and try again.`;
  if (!folder) throw new Error(sentence);
  await runStep(
    { what: `Fetching Node ${NODE_MAJOR}`, sentence },
    process.execPath,
    ['installArchSpecificPackage.js'],
    { cwd: folder },
  );
  if (!works(program)) throw new Error(sentence);
  return program;
}

/** The folder of the package `node`. */
function packageFolder() {
  try {
    return dirname(createRequire(import.meta.url).resolve('node/package.json'));
  } catch {
    // Whoever leaves out dependencies may have a Node of their own that does.
    return undefined;
  }
}

/** @param {string} program */
function works(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.startsWith(`v${NODE_MAJOR}.`);
}
