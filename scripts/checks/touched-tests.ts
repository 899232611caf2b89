import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../../cli/setup/project.ts';

/** Seconds of end-to-end tests that somebody waits for behind a change. */
const BUDGET_S = 60;
/** What a file takes of which no run is known. Seconds. */
const USUAL_S = 10;
/** Names that say nothing of what a file is about. */
const EVERYWHERE = new Set([
  'core',
  'content',
  'panel',
  'cli',
  'tests',
  'e2e',
  'test',
  'ts',
  'tsx',
  'view',
]);

export interface TouchedTests {
  /** Files of tests, those that have most to do with the change first. */
  files: readonly string[];
  /** How many more have to do with it. */
  left: number;
}

/** Files that differ from a commit, new ones too, as paths of the project. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: inProject(), encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * The end-to-end tests that a change touches, as many as a minute takes. What they test runs in the browser, so no
 * import leads there: a test is one for the files that share most of its path's words, and for itself.
 */
export function touchedTests(changed: readonly string[]): TouchedTests {
  const seconds = lastTimes();
  const words = new Set(changed.filter(isOfProduct).flatMap(wordsOf));
  const found = globSync('tests/e2e/**/*.test.ts', { cwd: inProject() })
    .map((path) => ({
      path,
      shared: changed.includes(path)
        ? Number.POSITIVE_INFINITY
        : new Set(wordsOf(path).filter((word) => words.has(word))).size,
      seconds: seconds.get(path) ?? USUAL_S,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.seconds - b.seconds);
  let left = BUDGET_S;
  const chosen = found.filter((test) => {
    if (test.shared !== Number.POSITIVE_INFINITY && test.seconds > left) return false;
    left -= test.seconds;
    return true;
  });
  return { files: chosen.map(({ path }) => path), left: found.length - chosen.length };
}

function isOfProduct(path: string): boolean {
  return !path.startsWith('tests/') && /\.(?:tsx?|css)$/.test(path);
}

function wordsOf(path: string): string[] {
  return path.split(/[/.-]/).filter((word) => !EVERYWHERE.has(word));
}

/** What each file took in the last run. Seconds by path. */
function lastTimes(): Map<string, number> {
  try {
    const { testResults } = JSON.parse(readFileSync(inProject('out', 'e2e.json'), 'utf8')) as {
      testResults: { name: string; startTime: number; endTime: number }[];
    };
    return new Map(
      testResults.map(({ name, startTime, endTime }) => [
        name.slice(inProject().length).replace(/^\//, ''),
        (endTime - startTime) / 1000,
      ]),
    );
  } catch {
    return new Map();
  }
}
