import { expect, test } from 'vitest';
import { markdownTable } from '../../bench/markdown-table.ts';

test('columns line up as plain text, to the side they are aligned to', () => {
  const table = markdownTable(
    [
      { title: 'System', align: 'left' },
      { title: 'ms', align: 'right' },
    ],
    [
      ['floor', '1'],
      ['ours', '1,234'],
    ],
  );

  expect(table).toBe(
    [
      '| System |    ms |',
      '| ------ | ----: |',
      '| floor  |     1 |',
      '| ours   | 1,234 |',
      '',
    ].join('\n'),
  );
});

test('a short row is filled up', () => {
  const columns = ['a', 'b'].map((title) => ({ title, align: 'left' }) as const);

  expect(markdownTable(columns, [['x']])).toContain('| x   |     |\n');
});
