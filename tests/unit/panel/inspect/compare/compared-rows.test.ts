import { expect, test } from 'vitest';
import type { SourceElement } from '../../../../../core/page/compare/source-element.ts';
import { titleOf } from '../../../../../panel/inspect/compare/compared-rows.ts';

const named = (role: string, name: string) => ({ role, name }) as SourceElement;

test('a row is called as the Tree calls its element, and never by an engine’s own role', () => {
  const row = { key: '1', element: null, differs: [] };
  const ax = named('DisclosureTriangle', 'More');

  expect(titleOf({ ...row, sources: { ax, ours: named('summary', 'More…') } })).toEqual({
    role: 'summary',
    name: 'More…',
  });
  expect(titleOf({ ...row, sources: { ax } })).toEqual({ role: 'button', name: 'More' });
  expect(titleOf({ ...row, sources: {} })).toEqual({ role: '', name: '' });
});
