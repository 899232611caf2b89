import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkRunFiles, writeRunFiles } from '../../../../cli/agent/write-run-files.ts';
import { startState } from '../../../fakes/agent-run.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penumbra-test-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

test('a file that cannot be written is told before a run begins', async () => {
  await expect(checkRunFiles({ trace: join(folder, 'no/run.zip') })).rejects.toThrow(
    'there is no folder',
  );
  await expect(checkRunFiles({ recording: folder })).rejects.toThrow('it is a folder');
  await expect(checkRunFiles({ trace: join(folder, 'run.zip') })).resolves.toBeUndefined();
});

test('one file that cannot be written does not cost the other', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const files = { trace: folder, recording: join(folder, 'flow.json') };

  expect(await writeRunFiles(files, startState(), '0.1.0')).toBe(false);
  expect(String(told.mock.calls[0]?.[0])).toContain('could not be written');
  expect(await readdir(folder)).toEqual(['flow.json']);
});
