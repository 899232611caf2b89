/**
 * Starts to measure, and returns what reads the result: the milliseconds of processor time that this
 * thread has used since. Other work on the machine does not count.
 */
export function threadTimer(): () => number {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
}
