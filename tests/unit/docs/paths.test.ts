import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { documents, projectFile, projectFiles } from './project-files.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Folders whose files documents name. */
const PATH =
  /`((?:background|bench|cli|content|core|devtools|docs|panel|scripts|tests)\/[\w./-]*)`/g;
const LINK = /\]\(([^)\s]+)\)/g;

/** Anchors that GitHub gives to the headings of a document. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
  return new Set(headings.map(slug));
}

// The changelog names files as they were.
const present = documents().filter((path) => path !== 'CHANGELOG.md');

test.each(present)('%s names files and folders that are there', (path) => {
  const named = [...projectFile(path).matchAll(PATH)].map(([, name = '']) => name);

  expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});

test.each(documents())('the links of %s lead somewhere', (path) => {
  const links = [...projectFile(path).matchAll(LINK)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(projectFile(target)).has(anchor);
  });

  expect(broken).toEqual([]);
});

test('every document is linked from another one', () => {
  const linked = new Set(
    documents().flatMap((path) =>
      [...projectFile(path).matchAll(LINK)].map(([, link = '']) =>
        join(dirname(path), link.split('#')[0] ?? ''),
      ),
    ),
  );
  const entries = ['README.md'];

  expect(documents().filter((path) => !linked.has(path) && !entries.includes(path))).toEqual([]);
});

test('every picture of the guide and the readme is used', () => {
  const all = documents().map(projectFile).join('\n');
  const pictures = projectFiles('docs/images/*');

  expect(pictures.filter((path) => !all.includes(path.replace('docs/', '')))).toEqual([]);
});
