import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFile, projectFiles } from './project-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const map = projectFile('docs/architecture.md');

/** Folders in a folder of the project. */
function foldersOf(path: string): string[] {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Paths in the first column of the map's tables. */
const rows = [...map.matchAll(/^\| `([\w/-]+?)\/?` +\|/gm)].map(([, path]) => path);

test.each(['core', 'panel'])('the map has every folder of %s, and no other', (folder) => {
  const named = rows.filter((path) => path?.startsWith(`${folder}/`));

  expect(named.sort()).toEqual(
    foldersOf(folder)
      .map((name) => `${folder}/${name}`)
      .sort(),
  );
});

test('the map has every folder of content, and no other', () => {
  const section = map.split('### Folders of content')[1]?.split('\n## ')[0] ?? '';
  const named = [...section.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);

  expect(named.sort()).toEqual(foldersOf('content').sort());
});

test('the walks are short enough to follow', () => {
  const walks = map.split(/^## Walk /m).slice(1);
  const steps = walks.map((walk) => walk.match(/^\d+\. /gm)?.length ?? 0);

  expect(steps).toHaveLength(3);
  expect(Math.max(...steps)).toBeLessThanOrEqual(18);
});

test.each([
  ['README.md', 130],
  ['docs/architecture.md', 130],
  ['docs/glossary.md', 60],
  ['CONTRIBUTING.md', 80],
])('%s has at most %i lines', (path, most) => {
  expect(projectFile(path).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});

test('every decision is one short page, in the list', () => {
  const list = projectFile('docs/decisions/README.md');
  const pages = projectFiles('docs/decisions/*.md').filter((path) => !path.endsWith('README.md'));
  const wrong = pages.filter((path) => {
    const text = projectFile(path);
    const lines = text.trimEnd().split('\n').length;
    const parts = ['Context', 'Decision', 'Why', 'Consequences'];
    const isWhole = parts.every((part) => text.includes(`**${part}.**`));
    return lines < 10 || lines > 40 || !isWhole || !list.includes(`(${path.split('/').at(-1)})`);
  });

  expect(pages.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
