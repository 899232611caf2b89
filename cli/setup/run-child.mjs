import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end, handing it the signals we get, and returns its exit code; 128 and the
 * signal's number if a signal ended it, as shells do.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runChild(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal);
    const done = () => {
      for (const signal of FORWARDED) process.removeListener(signal, forward);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      done();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
