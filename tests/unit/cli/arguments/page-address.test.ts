import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { pageAddress } from '../../../../cli/arguments/page-arguments.ts';

const HERE = import.meta.dirname;
const THIS = pathToFileURL(import.meta.filename).href;

test.each([
  ['http://localhost:8080', 'http://localhost:8080/'],
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['about:blank', 'about:blank'],
  ['page-address.test.ts', THIS],
  ['./page-address.test.ts', THIS],
  [import.meta.filename, THIS],
  [THIS, THIS],
])('%s is opened as %s', (typed, address) => {
  expect(pageAddress(typed, HERE)).toBe(address);
});

test('a file that is not there is named, with a hint for those who left out https', () => {
  expect(() => pageAddress('example.com', HERE)).toThrow(
    'There is no file example.com. A web address begins with http:// or https://.',
  );
});

test('a folder is no page', () => {
  expect(() => pageAddress('.', HERE)).toThrow('. is a folder. Name the page in it.');
});

test('an address that is no address is refused', () => {
  expect(() => pageAddress('http://', HERE)).toThrow('http:// isn’t a valid address.');
});
