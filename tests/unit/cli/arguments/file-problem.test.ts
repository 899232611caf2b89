import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { fileProblem } from '../../../../cli/arguments/file-problem.ts';

test.each([
  ['/no/such/file', 'there is no such file or folder'],
  [tmpdir(), 'it is a folder'],
])('why %s cannot be read is a sentence', async (path, sentence) => {
  expect(fileProblem(await readFile(path).catch((error: unknown) => error))).toBe(sentence);
});

test('anything else speaks for itself', () => {
  expect(fileProblem(new Error('The wire was cut.'))).toBe('The wire was cut');
  expect(fileProblem('cut')).toBe('cut');
});
