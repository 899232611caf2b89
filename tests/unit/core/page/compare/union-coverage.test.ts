import { expect, test } from 'vitest';
import type { ComparedElement } from '../../../../../core/page/compare/join-sources.ts';
import { unionCoverage } from '../../../../../core/page/compare/union-coverage.ts';

const row = (
  sources: ComparedElement['sources'],
  element: string | null = '1',
): ComparedElement => ({
  key: 'k',
  element,
  sources,
  differs: [],
});
const has = (role: string, name: string) => ({ key: '1', role, name });

test.each([
  ['ours alone', row({ ours: has('btn', 'Save') }), { alone: 1 }],
  [
    'ours and a peer',
    row({ ours: has('btn', ''), pageAgent: has('div', '') }),
    { listed: 1, found: 1 },
  ],
  [
    'a peer alone',
    row({ pageAgent: has('div', ''), playwright: has('button', 'Save') }),
    { listed: 1 },
  ],
  [
    'nobody names it',
    row({ pageAgent: has('button', ' '), ax: has('button', '') }),
    { nameless: 1 },
  ],
  [
    'a container',
    row({ ax: has('group', 'Prices'), chrome: has('generic', '') }),
    { containers: 1 },
  ],
  [
    'a container for one, a button for another',
    row({ ax: has('group', 'A'), chrome: has('button', 'A') }),
    { listed: 1 },
  ],
  [
    'a part of a control of ours',
    { ...row({ chrome: has('spinbutton', 'Month') }), reaches: has('date', 'Birthday') },
    { inside: 1 },
  ],
  ['a row without an element', row({ chrome: has('button', 'Save') }, null), { nameless: 1 }],
])('%s', (_, one, counts) => {
  expect(unionCoverage([one])).toEqual({
    listed: 0,
    found: 0,
    alone: 0,
    inside: 0,
    nameless: 0,
    containers: 0,
    ...counts,
  });
});
