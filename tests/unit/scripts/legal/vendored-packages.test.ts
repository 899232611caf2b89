import { expect, test } from 'vitest';
import { vendoredPackages } from '../../../../scripts/legal/vendored-packages.ts';

const MONACO = '/project/node_modules/monaco-editor/esm/vs/base';

test('a dependency that a package has a copy of is found by its folder, with its license', () => {
  const [found] = vendoredPackages([`${MONACO}/browser/dompurify/dompurify.js`]);

  expect(found).toMatchObject({ name: 'dompurify', license: '(MPL-2.0 OR Apache-2.0)' });
  expect(found?.licenseText).toContain('Apache License');
});

test('other folders and our own files name no package', () => {
  const ids = [`${MONACO}/browser/dom.js`, '/project/panel/marked/view.ts'];

  expect(vendoredPackages(ids)).toEqual([]);
});
