import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { runChild } from '../../../../cli/setup/run-child.mjs';

test("a child's exit code is returned", async () => {
  expect(await runChild(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
});

test('a child that a signal ended returns what a shell would', async () => {
  const code = await runChild(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")']);

  expect(code).toBe(128 + constants.signals.SIGKILL);
});

test('no listener is left behind', async () => {
  const before = process.listenerCount('SIGTERM');

  await runChild(process.execPath, ['-e', '']);

  expect(process.listenerCount('SIGTERM')).toBe(before);
});

test('a program that is not there is an error', async () => {
  await expect(runChild('/nowhere/program', [])).rejects.toThrow('ENOENT');
});
