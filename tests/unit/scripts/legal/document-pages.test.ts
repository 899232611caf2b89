import { expect, test } from 'vitest';
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
