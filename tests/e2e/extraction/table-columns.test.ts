import { beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';
import { type TableCase, tableCases } from './table-cases.ts';

const CASES = tableCases(112, 41);

let opened: OpenedPage;
let sections: Map<string, string[]>;

beforeAll(async () => {
  const harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/typography.html');
  await opened.page.evaluate((cases) => {
    for (const { id, html } of cases) {
      const section = document.createElement('section');
      section.innerHTML = `<h2>${id}</h2>${html}`;
      document.body.append(section);
    }
  }, CASES);
  await opened.settled();
  const asked = { mode: 'outline', pretty: false, wholePage: true } as const;
  const outline = await callPanel(opened.panel, 'payload', asked);
  sections = new Map(
    outline.split(/^## /m).map((part) => {
      const [id = '', ...lines] = part.split('\n');
      return [id, lines.map((line) => line.trim())];
    }),
  );
  return () => returnHarness(harness);
});

/** What a reader who only looks lines up finds at a row and a column. */
function look(id: string, row: string, column: string): string | undefined {
  const lines = sections.get(id) ?? [];
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  const heads = cells((lines.find((line) => line.includes(column)) ?? '').replace(/^table: /, ''));
  const line = lines.find((one) => cells(one)[0] === row);
  return line && (cells(line)[heads.indexOf(column)] ?? '');
}

const questions = CASES.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);

test(`there are more than 500 questions: ${questions}`, () => {
  expect(questions).toBeGreaterThan(500);
});

test.each(CASES)('$id $kind: each value stands under its head, in its row', (table: TableCase) => {
  const { id, rows, columns, values } = table;
  const answers = rows.map((row) => columns.map((column) => look(id, row, column)));
  expect(answers, sections.get(id)?.join('\n')).toEqual(values);
});

test('a control in a cell is told by the heads over it, whatever covers several rows or columns', async () => {
  await opened.page.evaluate(() => {
    const edit = '<td><button>Edit</button></td>'.repeat(3);
    document.body.innerHTML = `<table><thead>
      <tr><th rowspan="2">Name</th><th colspan="2">2024</th><th>2025</th></tr>
      <tr><th>Q1</th><th>Q2</th><th>Q1</th></tr></thead>
      <tbody><tr><td rowspan="2">Ann</td>${edit}</tr><tr>${edit}</tr></tbody></table>`;
  });
  await opened.settled();
  const { interactive_tree: nodes } = await opened.payload({ wholePage: true });
  const columns = ['2024 Q1', '2024 Q2', '2025 Q1'];
  expect(nodes.map(({ col }) => col)).toEqual([...columns, ...columns]);
});
