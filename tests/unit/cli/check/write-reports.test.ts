import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkReports, writeReports } from '../../../../cli/check/write-reports.ts';
import { readReport } from '../../../../core/check/report/read-report.ts';
import { manyPages } from '../../../fakes/check-report.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penumbra-reports-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const NO_FILES = { resume: undefined, writeBaseline: undefined, fixCss: undefined };

test('what could not be written at the end is said at the beginning', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const check = (more: Partial<Parameters<typeof checkReports>[0]>) =>
    checkReports({ reports: ['json'], output: undefined, ...NO_FILES, ...more });

  await expect(check({ output: file })).rejects.toThrow('could not be written');
  await expect(check({ resume: join(folder, 'no/run.json') })).rejects.toThrow(
    'there is no folder',
  );
  await expect(check({ fixCss: folder })).rejects.toThrow('it is a folder');
  await expect(check({})).resolves.toBeUndefined();
});

test('reports and the file to go on from are there as a whole, and nothing else is', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const [output, resume] = [join(folder, 'out'), join(folder, 'run.json')];
  await writeFile(resume, '{"format":"penumbra-check","pages":[');
  const reports = ['json', 'sarif', 'junit', 'html'] as const;
  await writeReports(manyPages(20), { reports: [...reports], output, ...NO_FILES, resume }, true);

  const kept = readReport(JSON.parse(await readFile(resume, 'utf8')));
  expect(kept?.pages).toHaveLength(20);
  expect((await readdir(output)).sort()).toEqual([
    ...['penumbra-check.html', 'penumbra-check.json', 'penumbra-check.sarif'],
    'penumbra-check.xml',
  ]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
