import { expect, test } from 'vitest';
import { placeSheets, sheetsForPage } from '../../../../../core/style/sheets/placed-sheet.ts';
import {
  type DarkVersion,
  MAX_VERSION_CHARACTERS,
  MAX_VERSIONS,
  withVersion,
} from '../../../../../core/style/sheets/site-draft.ts';

const version = (id: number, length = 1): DarkVersion => ({
  id,
  name: `v${id}`,
  at: id,
  sheets: [{ url: null, hosts: null, css: 'x'.repeat(length) }],
});

test('the oldest versions go when there are too many', () => {
  const all = Array.from({ length: MAX_VERSIONS }, (_, index) => version(MAX_VERSIONS - index));

  const next = withVersion(all, version(99));

  expect(next).toHaveLength(MAX_VERSIONS);
  expect(next[0]?.id).toBe(99);
  expect(next.at(-1)?.id).toBe(2);
});

test('versions that are too long push older ones out, and the newest always stays', () => {
  expect(
    withVersion([version(1, MAX_VERSION_CHARACTERS)], version(2, 5)).map(({ id }) => id),
  ).toEqual([2]);
  expect(
    withVersion([version(1)], version(2, MAX_VERSION_CHARACTERS + 1)).map(({ id }) => id),
  ).toEqual([2]);
});

test.each([
  ['on many pages', { isAutomatic: true, isGenerated: true }, 1],
  ['again and again', { isGenerated: true }, 1],
  ['by an older version of Penumbra', { name: 'Made dark: a knob' }, 1],
  ['at great length', { isGenerated: true }, MAX_VERSION_CHARACTERS / 2],
])('what the generator writes %s pushes out nothing that a person wrote', (_, how, length) => {
  const hand = version(1, 500);
  let all: DarkVersion[] = [hand];
  for (let id = 2; id < 90; id++)
    all = withVersion(all, { ...version(id, length), page: `/${id}`, ...how });

  expect(all).toContain(hand);
  expect(all[0]?.id).toBe(89);
  expect(all.length).toBeLessThanOrEqual(MAX_VERSIONS);
});

test('sheets find their frames and shadow roots again by address and hosts', () => {
  const frame = (id: number, url: string, scopes: { id: number; hosts?: string[] }[]) => ({
    frame: id,
    inventory: {
      url,
      sheets: [],
      scopes: scopes.map((scope) => ({ ...scope, rules: [], layers: [] })),
      canvas: '',
      colorScheme: '',
    },
  });
  const before = [
    frame(0, 'https://a.test/x?1', [{ id: 0 }, { id: 1, hosts: ['b-b', 'a-a'] }]),
    frame(7, 'https://b.test/f?visit=1', [{ id: 0 }]),
  ];
  const after = [
    frame(0, 'https://a.test/y', [
      { id: 0 },
      { id: 1, hosts: ['c-c'] },
      { id: 2, hosts: ['a-a', 'b-b'] },
    ]),
    frame(9, 'https://b.test/f?visit=2', [{ id: 0 }]),
  ];
  const placed = placeSheets(
    [
      { frame: 0, scope: 0, css: 'page' },
      { frame: 0, scope: 1, css: 'shadow' },
      { frame: 7, scope: 0, css: 'frame' },
    ],
    before,
  );

  expect(sheetsForPage(placed, after)).toEqual([
    { frame: 0, scope: 0, css: 'page' },
    { frame: 0, scope: 2, css: 'shadow' },
    { frame: 9, scope: 0, css: 'frame' },
  ]);
});
