import { expect, test } from 'vitest';
import { comparisonTable } from '../../../../cli/compare/compare.ts';

test('the table says who has an element, and what ours has instead', () => {
  const text = comparisonTable({
    rates: { recall: 0.5, name: 0, role: 1 },
    union: { listed: 2, found: 1, alone: 5, inside: 6, nameless: 3, containers: 4 },
    problems: [],
    elements: [
      {
        selector: '#save',
        ours: { role: 'btn', name: 'Store', id: '3' },
        ax: { role: 'button', name: 'Save' },
        differs: ['name'],
      },
      { selector: '#off', ax: { role: 'link', name: 'x'.repeat(60) }, differs: ['only in ax'] },
    ],
  });

  expect(text).toContain('recall 50.0 %, same name 0.0 %, same role 100.0 %. 2 elements.');
  expect(text).toContain(
    'lists 1. Counted apart: 6 inside controls that Penumbra lists, 3 without a name, 4 containers, and 5 that only Penumbra lists.',
  );
  expect(text).toMatch(/button “Save” +yes +yes +– +– +– +name \(ours: btn “Store”\) +#save/);
  expect(text).toMatch(/link “x+… +– +yes +– +– +– +only in ax +#off/);
});
