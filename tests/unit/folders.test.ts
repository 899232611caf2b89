import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../cli/project.ts';

/** Of folders that people look for, every file; what is inside of one is its own business. */
const FILES = ['{core,content,panel,cli,tests}/*/**/*.*', '{background,devtools}/*.*'];

/** The folders in the first column of the table, without those that hold all of a layer. */
function told(): string[] {
  const text = readFileSync(inProject('docs/architecture.md'), 'utf8');
  const [, table = ''] = text.split('## The house');
  const [rows = ''] = table.split('## ');
  const cells = rows.split('\n').map((line) => (line.startsWith('|') ? line.split('|')[1] : ''));
  return cells
    .flatMap((cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .filter((name) => !/^(core|content|panel|cli|tests)\/$/.test(name));
}

test('the table of the house names every folder, and none that is not there', () => {
  const folders = globSync(FILES, { cwd: inProject() }).map((file) => {
    const [layer = '', folder = ''] = file.split(/[\\/]/);
    return file.split(/[\\/]/).length > 2 ? `${layer}/${folder}` : `${layer}/`;
  });
  const there = [...new Set(folders)].sort();

  expect(there.length).toBeGreaterThan(50);
  expect(told().sort()).toEqual(there);
});
