import { expect, test } from 'vitest';
import { allowedPages, checkAllowed } from '../../../../cli/mcp/allowed-pages.ts';
import { inProject } from '../../../../cli/setup/project.ts';

const NOTHING = { origins: [], files: [] };

test.each([
  'http://localhost:3000/a',
  'http://shop.localhost/',
  'http://127.0.0.1:8080/?q=1',
  'http://127.8.0.1/',
  'http://[::1]:5173/',
])('a page on this computer may be opened: %s', (address) => {
  expect(() => checkAllowed(address, NOTHING)).not.toThrow();
});

test.each([
  'https://example.com/',
  'http://localhost.example.com/',
  'http://127.0.0.1.example.com/',
  'http://mylocalhost/',
  'http://192.168.0.1/',
  'http://localhost@example.com/',
])('another site may not, and the sentence says how to allow it: %s', (address) => {
  expect(() => checkAllowed(address, NOTHING)).toThrow(/may not be opened/);
});

test.each(['data:text/html,hello', 'javascript:1', 'chrome://version', 'file:///etc/passwd'])(
  'an address without a site is refused: %s',
  (address) => {
    expect(() => checkAllowed(address, NOTHING)).toThrow(/may not be opened/);
  },
);

test('the site of a named page is allowed, and named origins are', () => {
  const { first, ...allowed } = allowedPages(
    ['https://shop.example/lamps'],
    ['https://api.example'],
  );

  expect(first).toBe('https://shop.example/lamps');
  expect(() => checkAllowed('https://shop.example/cart', allowed)).not.toThrow();
  expect(() => checkAllowed('https://api.example/', allowed)).not.toThrow();
  expect(() => checkAllowed('http://shop.example/cart', allowed)).toThrow(
    '--allow-origin http://shop.example',
  );
});

test('of files only the named one is allowed', () => {
  const { files, origins } = allowedPages([inProject('package.json')], []);
  const [file = ''] = files;

  expect(() => checkAllowed(`${file}#there`, { files, origins })).not.toThrow();
  expect(() =>
    checkAllowed(file.replace('package.json', 'README.md'), { files, origins }),
  ).toThrow();
});
