import { progress } from './progress.mjs';
import { runChild } from './run-child.mjs';

/** Milliseconds between two signs of life. */
const HEARTBEAT_MS = 15_000;

/**
 * Runs a step of the set-up with its output on standard error, and a line now and then to show that
 * it goes on. Throws `sentence` if it fails.
 * @param {{ what: string, sentence: string }} step
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runStep({ what, sentence }, program, args, options = {}) {
  progress(`${what} …`);
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const heartbeat = setInterval(() => progress(`${what} … ${seconds()} s`), HEARTBEAT_MS);
  try {
    const code = await runChild(program, args, { stdio: ['ignore', 2, 2], ...options });
    if (code !== 0) throw new Error(sentence);
    progress(`${what}: done in ${seconds()} s`);
  } finally {
    clearInterval(heartbeat);
  }
}
