import { expect, test } from 'vitest';
import { GUIDE_PAGES } from '../../../../panel/app/settings/help.ts';
import { PAGES, pageOf } from '../../../../scripts/legal/document-pages.ts';
import { projectFile } from '../../docs/project-files.ts';

test('a page has its document’s title, and links only to the other pages', () => {
  const page = pageOf('# Privacy\n\nSee [permissions](permissions.md) and [more](../README.md).');

  expect(page).toContain('<title>Privacy – Penumbra</title>');
  expect(page).toContain('See <a href="permissions.html">permissions</a> and more.');
});

test.each(PAGES)('the page of docs/%s.md has its tables and no script', (name) => {
  const page = pageOf(projectFile(`docs/${name}.md`));

  expect(page).toContain('<table>');
  expect(page).not.toContain('<script');
});

test('a page of the guide links to its neighbors, to places in them, and to the pages above', () => {
  const text =
    '# Tree\n\n## Usual things\n\n[a](README.md#everywhere) [b](../cli.md) [c](../faults.md)';
  const page = pageOf(text, 'guide/tree');

  expect(page).toContain('<a href="README.html#everywhere">a</a> <a href="../cli.html">b</a> c');
  expect(page).toContain('<h2 id="usual-things">');
});

test.each(Object.values(GUIDE_PAGES))(
  'the guide has the page %s, which the panel opens',
  (name) => {
    expect(pageOf(projectFile(`docs/guide/${name}.md`), `guide/${name}`)).toContain('<h1');
  },
);
