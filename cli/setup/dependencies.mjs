import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NODE_MODULES, ROOT } from './paths.mjs';
import { runStep } from './run-step.mjs';

/** npm writes it into `node_modules` at the very end: it names what lies there. */
const INSTALLED = join(NODE_MODULES, '.package-lock.json');

/** Installs the locked dependencies, unless they are there. */
export async function installDependencies() {
  if (isInstalled()) return;
  await runStep(
    {
      what: 'Installing the locked dependencies (npm ci)',
      sentence:
        'npm could not install the dependencies; see its message above, and check the network.',
    },
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: ROOT, env: environment(), shell: process.platform === 'win32' },
  );
}

/** Whether every locked package is there in its version; those for other systems may be missing. */
function isInstalled() {
  const wanted = packagesIn(join(ROOT, 'package-lock.json'));
  const present = packagesIn(INSTALLED);
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version : optional === true;
  });
}

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    // Nothing is installed yet, or an installation was broken off.
    return {};
  }
}

/** `npm ci` deletes `node_modules`: it must not run on the private Node that lies in there. */
function environment() {
  const path = (process.env.PATH ?? '').split(delimiter);
  const outside = path.filter((folder) => !folder.startsWith(NODE_MODULES));
  return { ...process.env, PATH: outside.join(delimiter) };
}
