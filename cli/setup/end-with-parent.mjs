/** Milliseconds between two looks at who our parent is. */
const POLL = 500;

/**
 * Ends this process as SIGTERM would once its parent is gone. npm runs a script through a shell, and
 * hands a signal to that shell alone: we, and the browser, would be left behind.
 */
export function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL);
  timer.unref();
}
