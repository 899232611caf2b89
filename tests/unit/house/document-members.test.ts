import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The one file that takes them from the prototype, and what runs in the page's own world. */
const ALLOWED = /platform\/page-document\.ts|send-tokens\.ts|\.iife\.ts/;

const files = globSync('content/**/*.ts').filter((file) => !ALLOWED.test(file));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

test('nothing in content asks the document for a member that a named image could hide', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const code = withoutComments(readFileSync(file, 'utf8'));
    return (code.match(/(?<![-\w'"`])(?:window\.)?document\??\.\w+/g) ?? []).map(
      (use) => `${file}: ${use}`,
    );
  });
  expect(found).toEqual([]);
});
