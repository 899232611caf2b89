import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_MODULES, ROOT } from './paths.mjs';
import { progress } from './progress.mjs';
import { runStep } from './run-step.mjs';

/** Milliseconds between two looks whether another process has installed what is missing. */
const POLL_MS = 500;

/**
 * Installs what a folder's lock names, unless it is there: the project's own dependencies, or those of a folder with a
 * lock of its own, whose install scripts do not run.
 * @param {string} [folder] from the project's folder, such as `tests/pages`
 */
export async function installDependencies(folder = '') {
  const home = join(ROOT, folder);
  if (isInstalled(home)) return;
  const done = await takeTurn(home);
  try {
    if (isInstalled(home)) return;
    const scripts = folder === '' ? [] : ['--ignore-scripts'];
    await runStep(
      {
        what: `Installing the locked dependencies${folder && ` of ${folder}`} (npm ci)`,
        sentence:
          'npm could not install the dependencies; see its message above, and check the network.',
      },
      'npm',
      [
        ...['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
        ...['--loglevel=error', ...scripts],
      ],
      { cwd: home, env: environment(), shell: process.platform === 'win32' },
    );
  } finally {
    done();
  }
}

/**
 * Whether every locked package is there in its version; those for other systems may be missing.
 * @param {string} home
 */
function isInstalled(home) {
  const wanted = packagesIn(join(home, 'package-lock.json'));
  // npm writes it at the very end: it names what is there.
  const present = packagesIn(join(home, 'node_modules', '.package-lock.json'));
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

/**
 * Waits until no other process installs into a folder. Returns what lets the next one in.
 * @param {string} home
 */
async function takeTurn(home) {
  const turn = join(home, '.installing');
  for (let told = false; ; ) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' });
      return () => rmSync(turn, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (!isHeld(turn)) {
      rmSync(turn, { force: true });
      continue;
    }
    if (!told) progress(`Waiting for another process, which installs too (${turn}) …`);
    told = true;
    await sleep(POLL_MS);
  }
}

/** Whether the process that took the turn still runs. */
function isHeld(turn) {
  try {
    process.kill(Number(readFileSync(turn, 'utf8')), 0);
    return true;
  } catch (error) {
    // Another user's process may not be asked, but is there.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** `npm ci` deletes `node_modules`: it must not run on the private Node that is in there. */
function environment() {
  const path = (process.env.PATH ?? '').split(delimiter);
  const outside = path.filter((folder) => !folder.startsWith(NODE_MODULES));
  return { ...process.env, PATH: outside.join(delimiter) };
}
