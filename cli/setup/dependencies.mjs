import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NODE_MODULES, ROOT } from './paths.mjs';
import { runStep } from './run-step.mjs';

/** Holds the hash of the lock file that `node_modules` was installed from. */
const STAMP = join(NODE_MODULES, '.penumbra-lock');

/** Installs the locked dependencies, unless they are there. */
export async function installDependencies() {
  const hash = lockHash();
  if (installedHash() === hash) return;
  await runStep(
    'Installing the locked dependencies (npm ci)',
    'npm could not install the dependencies; see its message above, and check the network.',
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: ROOT, env: environment(), shell: process.platform === 'win32' },
  );
  writeFileSync(STAMP, hash);
}

function lockHash() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
}

function installedHash() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    // Nothing is installed yet, or not by us.
    return undefined;
  }
}

/** `npm ci` deletes `node_modules`: it must not run on the private Node that lies in there. */
function environment() {
  const path = (process.env.PATH ?? '').split(delimiter);
  const outside = path.filter((folder) => !folder.startsWith(NODE_MODULES));
  return { ...process.env, PATH: outside.join(delimiter) };
}
