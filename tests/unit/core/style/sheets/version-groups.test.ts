import { expect, test } from 'vitest';
import type { DarkVersion } from '../../../../../core/style/sheets/site-draft.ts';
import { versionGroups, withoutRepeated } from '../../../../../core/style/sheets/version-groups.ts';

function version(name: string, page?: string): DarkVersion {
  return { id: 1, at: 1, name, sheets: [], ...(page && { page, isAutomatic: true }) };
}

test('what the page made again stands under what a person did before it, by page', () => {
  const [a2, b, a1] = [
    version('changed', '/a'),
    version('changed', '/b'),
    version('reloaded', '/a'),
  ];
  const [edited, made] = [version('Edited'), version('Made dark')];

  expect(versionGroups([a2, b, a1, edited, made, a1])).toEqual([
    {
      version: edited,
      automatic: [
        { page: '/a', versions: [a2, a1] },
        { page: '/b', versions: [b] },
      ],
    },
    { version: made, automatic: [] },
    { version: null, automatic: [{ page: '/a', versions: [a1] }] },
  ]);
});

test('an automatic version takes the place of the one before it on its page, and of nothing of a person’s', () => {
  const [old, other, edited] = [
    version('changed', '/a'),
    version('changed', '/b'),
    version('Edited'),
  ];
  const next = version('changed', '/a');

  expect(withoutRepeated([old, other, edited, old], next)).toEqual([other, edited, old]);
  expect(withoutRepeated([old, edited], version('Edited'))).toEqual([old, edited]);
});
