import { runCommand } from '../cli/setup/run-command.mjs';

/** Milliseconds between two looks at the parent process. */
const POLL_MS = 500;

endWithParent();
const args = process.argv.slice(2);
// npm runs scripts in the project's folder and keeps the person's own folder in INIT_CWD.
process.exitCode = await runCommand('scripts/main.ts', args, process.env.INIT_CWD ?? process.cwd());

/**
 * Ends this process as SIGTERM would once its parent is gone. npm runs a script through a shell, and
 * hands a signal to that shell alone: this process and the browser would be left behind.
 */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  timer.unref();
}
