import { expect, test } from 'vitest';
import type { SourceElement } from '../../../../../core/page/compare/source-element.ts';
import { inPlainRoles, titleOf } from '../../../../../panel/inspect/compare/compare-model.ts';
import { pageNode } from '../../../../fakes/fake-tree.ts';

const named = (role: string, name: string) => ({ role, name }) as SourceElement;

test('a row is called as the Tree calls its element, and never by an engine’s own role', () => {
  const row = { key: '1', element: null, differs: [] };
  const ax = named('DisclosureTriangle', 'More');

  expect(titleOf({ ...row, sources: { ax, ours: named('summary', 'More…') } })).toEqual({
    role: 'summary',
    name: 'More…',
  });
  expect(titleOf({ ...row, sources: inPlainRoles({ ax }, () => undefined) })).toEqual({
    role: 'button',
    name: 'More',
  });
  expect(titleOf({ ...row, sources: {} })).toEqual({ role: '', name: '' });
});

test('all sources speak of the same roles', () => {
  const node = pageNode('4', { node: { role: 'searchbox' } });
  const sources = {
    ours: { ...named('inp', 'Find'), label: '4' },
    ax: named('PopUpButton', 'Find'),
    chrome: named('button', 'Find'),
  };
  const plain = (nodeOf: (key: string) => typeof node | undefined) =>
    Object.values(inPlainRoles(sources, nodeOf)).map(({ role }) => role);
  expect(plain((key) => (key === '4' ? node : undefined))).toEqual([
    'searchbox',
    'button',
    'button',
  ]);
  // A payload may be older than the tree.
  expect(plain(() => undefined)[0]).toBe('textbox');
});
