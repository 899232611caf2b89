import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { faultCitations } from './fault-citations.ts';
import { projectFile, projectFiles } from './project-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = '{background,cli,content,core,devtools,panel,scripts,tests}/**/*.{ts,tsx,mjs}';
const NO_BROWSER = /no\s+test\s+in\s+a\s+browser\s+yet/;

interface Row {
  code: string;
  tests: string[];
  says: string;
}

const rows: Row[] = projectFile('docs/faults.md')
  .split('\n- **')
  .slice(1)
  .map((item) => {
    const [, says = ''] = item.split('\n  - Test:');
    const tests = [...says.matchAll(/`(tests\/[^`]+)`/g)].map(([, path]) => path ?? '');
    return { code: item.split('.**')[0] ?? '', tests, says };
  });

const cited = new Map(
  projectFiles(SOURCES)
    .filter((file) => !file.startsWith('tests/unit/docs/'))
    .map((file) => [file, faultCitations(file, projectFile(file))]),
);

test('every fault that a test or a comment cites has a row, and every row is cited', () => {
  const all = new Set([...cited.values()].flatMap((codes) => [...codes]));

  expect(rows.map(({ code }) => code).sort()).toEqual([...all].sort());
});

test('every test of a fault exists and cites it', () => {
  const wrong = rows.flatMap(({ code, tests }) =>
    tests
      .filter((path) => !existsSync(join(ROOT, path)) || !cited.get(path)?.has(code))
      .map((path) => `${code}: ${path}`),
  );

  expect(wrong).toEqual([]);
});

test('every fault names a test, and says so where no test runs in a browser', () => {
  const inBrowser = (path: string) => /^tests\/(e2e|sweep)\//.test(path);
  const wrong = rows.filter(
    ({ tests, says }) => tests.length === 0 || tests.some(inBrowser) === NO_BROWSER.test(says),
  );

  expect(wrong.map(({ code }) => code)).toEqual([]);
});

test('every fault with a test in a browser has one that runs before each merge', () => {
  const quick = projectFiles('tests/{e2e,sweep}/**/*.test.ts').filter(
    (path) => path.startsWith('tests/e2e/') || path.endsWith('.fast.test.ts'),
  );
  const sources = quick.map(projectFile);
  // A table of cases is run by the test that imports it.
  const isQuick = (path: string) =>
    quick.includes(path) || sources.some((source) => source.includes(`/${basename(path)}'`));
  const slow = rows.filter(({ tests, says }) => !NO_BROWSER.test(says) && !tests.some(isQuick));

  expect(slow.map(({ code }) => code)).toEqual([]);
});

test('a fault whose test in a browser is there does not claim that there is none', () => {
  const inBrowser = [...cited].filter(([file]) => /^tests\/(e2e|sweep)\//.test(file));
  const wrong = rows.filter(
    ({ code, says }) => NO_BROWSER.test(says) && inBrowser.some(([, codes]) => codes.has(code)),
  );

  expect(wrong.map(({ code }) => code)).toEqual([]);
});

test.each([
  ['core/a.ts', '/** Held back (FAULTS C1, C15–C17). */', ['C1', 'C15', 'C16', 'C17']],
  ['core/a.ts', "label('F8 runs')", []],
  ['tests/a.test.ts', "test('G8, G12: nothing is done twice')", ['G8', 'G12']],
  ['tests/a.test.ts', "test('a page is dark (H3)')", ['H3']],
  ['tests/a.test.ts', "{ fault: 'D1' }", ['D1']],
  ['tests/a.test.ts', "await person.press('F8', 'F10')", []],
])('in %s, %s cites %j', (file, source, codes) => {
  expect([...faultCitations(file, source)]).toEqual(codes);
});
