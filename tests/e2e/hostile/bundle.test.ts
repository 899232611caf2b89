import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distFolder } from '../../../cli/setup/project.ts';

/** Hears what Chrome's viewer of PDFs answers, in a document that is Chrome's own. */
const PDF_READER = /[^;]{0,200}getSelectedTextReply[^;]{0,80};addEventListener\(`message`/;

test('C11 no script that runs in a page hears window messages', () => {
  const files = globSync(join(distFolder(), 'content/**/*.js'));
  const listening = /addEventListener\(\s*["'`]message["'`]|\bonmessage\s*=/;

  expect(files).not.toEqual([]);
  expect(
    files.filter((file) => listening.test(readFileSync(file, 'utf8').replace(PDF_READER, ''))),
  ).toEqual([]);
});

test('C12 no page can load a file of the extension', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(distFolder(), 'manifest.json'), 'utf8'));

  expect(manifest).not.toHaveProperty('web_accessible_resources');
  expect(manifest).not.toHaveProperty('content_scripts');
});
