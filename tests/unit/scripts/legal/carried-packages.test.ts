import { expect, test } from 'vitest';
import { inProject } from '../../../../cli/setup/project.ts';
import { carriedPackages, packagesOfMap } from '../../../../scripts/legal/carried-packages.ts';

const mapOf = (...sources: (string | null)[]) => JSON.stringify({ version: 3, sources });

test.each([
  ['../node_modules/lodash.uniq/index.js', 'lodash.uniq', ''],
  ['../../../node_modules/@scope/name/lib/a.js', '@scope/name', ''],
  ['../node_modules/.pnpm/ajv@8.18.0/node_modules/ajv/dist/ajv.js', 'ajv', '8.18.0'],
  [
    '../node_modules/.pnpm/ajv-formats@3.0.1_ajv@8.18.0/node_modules/ajv-formats/dist/index.js',
    'ajv-formats',
    '3.0.1',
  ],
  [
    '../node_modules/.pnpm/@cfworker+json-schema@4.1.1/node_modules/@cfworker/json-schema/src/a.ts',
    '@cfworker/json-schema',
    '4.1.1',
  ],
  ['webpack://lib/./node_modules/outer/node_modules/inner/a.js', 'inner', ''],
])('a source at %s is of %s', (source, name, version) => {
  expect(packagesOfMap(mapOf('../src/own.ts', source, null), 'owner')).toEqual([{ name, version }]);
});

test('a package is not inside of itself', () => {
  expect(packagesOfMap(mapOf('../node_modules/owner/a.js', '../src/b.ts'), 'owner')).toEqual([]);
});

test('secretlint’s rules contain packages, and each has a license', () => {
  const found = carriedPackages([
    inProject('node_modules/@secretlint/secretlint-rule-preset-recommend/module/index.js'),
    inProject('node_modules/zod/v4/index.js'),
  ]);

  expect(found.map(({ name, version }) => `${name} ${version}`).sort()).toEqual([
    '@textlint/regexp-string-matcher 2.0.2',
    'escape-string-regexp 4.0.0',
    'lodash.sortby 4.7.0',
    'lodash.uniq 4.5.0',
    'lodash.uniqwith 4.5.0',
  ]);
  for (const { licenseText } of found) expect(licenseText).toMatch(/permission/i);
});
