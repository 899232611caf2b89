import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { NODE_MODULES } from './paths.mjs';
import { runStep } from './run-step.mjs';

const PACKAGE = join(NODE_MODULES, 'node');
const PROGRAM = join(PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Node that runs TypeScript, Vite and Vitest as they are. */
const NODE_MAJOR = 24;

/**
 * Path of the private Node, from the npm package `node`. Its program comes by an install script,
 * which some npm versions and settings (`ignore-scripts`) leave out: then it is run here.
 */
export async function privateNode() {
  if (works(PROGRAM)) return PROGRAM;
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  const sentence = `The private Node ${NODE_MAJOR} could not be installed; install Node ${NODE_MAJOR} and try again.`;
  await runStep(
    { what: `Fetching Node ${NODE_MAJOR}`, sentence },
    process.execPath,
    ['installArchSpecificPackage.js'],
    { cwd: PACKAGE },
  );
  if (!works(PROGRAM)) throw new Error(sentence);
  return PROGRAM;
}

/** @param {string} program */
function works(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.startsWith(`v${NODE_MAJOR}.`);
}
