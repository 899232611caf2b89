import { expect, test } from 'vitest';
import { projectFile, projectFiles } from '../docs/project-files.ts';

/** Calls of Chrome's own dialogs; methods of other objects have the same names. */
const NATIVE = /(?<![.#\w]|async )(?:(?:window|globalThis)\.)?(?:alert|confirm|prompt)\(/;

/** Without comments, which may speak of a page's dialogs. */
const codeOf = (path: string) =>
  projectFile(path)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');

test('E10: the panel and the worker ask by no dialog of Chrome’s, which would freeze them', () => {
  const files = projectFiles('{panel,background,devtools}/**/*.{ts,tsx}');

  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((path) => NATIVE.test(codeOf(path)))).toEqual([]);
});

test.each([
  ["if (confirm('Sure?'))", true],
  ['window.alert(text)', true],
  ['await this.#confirm()', false],
  ['async confirm(meant) {', false],
  ['tab.hands.confirm(meant)', false],
])('%s: %s', (code, isNative) => {
  expect(NATIVE.test(code)).toBe(isNative);
});
