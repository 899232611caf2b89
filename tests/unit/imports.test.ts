import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Runs in a world of the page, to which it is sent as text. */
const SENT_AS_TEXT = /^content\/(?:listeners|check)\//;

/** What each folder may import from the others. */
const MAY_IMPORT: Readonly<Record<string, readonly RegExp[]>> = {
  core: [/^core\//],
  content: [/^content\//, /^core\//],
  panel: [/^panel\//, /^core\//, /^content\/[^?]+\?script(&iife)?$/, SENT_AS_TEXT],
  background: [/^background\//, /^core\//, /^content\/[^?]+\?script(&iife)?$/],
  devtools: [],
  cli: [/^cli\//, /^core\//, /^package\.json$/, SENT_AS_TEXT],
  scripts: [/^scripts\//, /^cli\//, /^core\//, /^tests\//, /^package\.json$/],
};

/** The visible texts. Only the registration in DevTools shows none. */
const CATALOG = /^locales\/(?:en|fr)\.json$/;

/** Modules that only the command line has: no extension page and no worker knows them. */
const NODE_ONLY = /^(node:|puppeteer-core|vite$)/;

const STATEMENT =
  /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+\.\w+)['"],\s*import/g;

/** Specifiers of a file's imports, exports from elsewhere, and workers. */
function importsOf(source: string): string[] {
  return [...source.matchAll(STATEMENT)].map((match) => match[1] ?? match[2] ?? '');
}

/** Why a file may not import a module; undefined when it may. */
function objection(file: string, specifier: string): string | undefined {
  const [folder = ''] = file.split('/');
  if (!specifier.startsWith('.')) {
    const misplaced = folder !== 'cli' && folder !== 'scripts' && NODE_ONLY.test(specifier);
    return misplaced ? `${file} imports ${specifier}, which only cli/ may` : undefined;
  }
  const target = join(dirname(file), specifier);
  if (CATALOG.test(target.split('?')[0] ?? '') && folder !== 'devtools') return undefined;
  if (MAY_IMPORT[folder]?.some((allowed) => allowed.test(target))) return undefined;
  return `${file} imports ${target}`;
}

function filesOf(folder: string): string[] {
  const files = globSync(join(ROOT, folder, '**/*.{ts,tsx,mjs,js}'));
  return files.map((file) => relative(ROOT, file)).sort();
}

test.each(Object.keys(MAY_IMPORT))('%s imports only what its layer may', (folder) => {
  const files = filesOf(folder);
  const objections = files.flatMap((file) =>
    importsOf(readFileSync(join(ROOT, file), 'utf8')).flatMap(
      (specifier) => objection(file, specifier) ?? [],
    ),
  );

  expect(files).not.toEqual([]);
  expect(objections).toEqual([]);
});

test.each([
  ['core/a.ts', '../content/b.ts'],
  ['core/a.ts', 'node:fs'],
  ['content/a.ts', '../panel/b.ts'],
  ['panel/a.tsx', '../content/b.ts'],
  ['panel/a.tsx', '../background/b.ts'],
  ['background/a.ts', '../content/b.ts'],
  ['devtools/a.ts', '../core/b.ts'],
  ['cli/a.ts', '../panel/b.ts'],
  ['cli/a.ts', '../scripts/b.ts'],
])('the rules object to %s importing %s', (file, specifier) => {
  expect(objection(file, specifier)).toContain(file);
});

test('every way to import is seen', () => {
  const source = `
    import a from './a.ts';
    import './b.css';
    import type { C } from "./c.ts";
    export { d } from './d.ts';
    const e = await import('./e.ts');
    new Worker(new URL('./f.ts', import.meta.url));
  `;

  expect(importsOf(source)).toEqual(['./a.ts', './b.css', './c.ts', './d.ts', './e.ts', './f.ts']);
});
