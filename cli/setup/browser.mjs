import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.mjs';
import { runStep } from './run-step.mjs';

const ADVICE =
  'No Chromium was found; install Chromium or Chrome, or set CHROME_PATH to its program.';

/** Makes sure that there is a Chromium, through apt where we may. Throws a sentence otherwise. */
export async function ensureBrowser() {
  if (findBrowser()) return;
  const asRoot = rootPrefix();
  if (!asRoot || !exists('apt-get')) throw new Error(ADVICE);
  const apt = (/** @type {string[]} */ ...args) => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return runStep({ what: `apt-get ${args.join(' ')}`, sentence: ADVICE }, program, rest, { env });
  };
  await apt('update', '-qq');
  // Without a font, text has no size and pages are not what people see.
  await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
  if (!findBrowser()) throw new Error(ADVICE);
}

/** How to run a program as root without a password; undefined when we may not. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return exists('sudo', '-n', 'true') ? ['sudo', '-n'] : undefined;
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function exists(program, ...args) {
  return spawnSync(program, args.length ? args : ['--version'], { stdio: 'ignore' }).status === 0;
}
