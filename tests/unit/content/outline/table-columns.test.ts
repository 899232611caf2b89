// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { placeByBox, rowsOfPage } from './arranged-page.ts';

const cells = (tag: string, texts: readonly string[]) =>
  texts.map((text) => `<${tag}${text}</${tag}>`).join('');
const row = (...tds: string[]) => `<tr>${cells('td', tds)}</tr>`;
const heads = (...ths: string[]) => `<tr>${cells('th', ths)}</tr>`;

function rows(...html: string[]): string[] {
  placeByBox();
  return rowsOfPage(`<table>${html.join('')}</table>`);
}

test('what covers several rows is read in each', () => {
  const read = rows(
    heads('>Day', '>Early', '>Late'),
    row(' rowspan="2">Mon', '>Ann', '>Bob'),
    row('>Cleo', '>Dan'),
    row('>Tue', ' rowspan="2">Eve', '>Fay'),
    row('>Wed', '>Gus'),
  );
  expect(read).toEqual([
    'Day | Early | Late',
    'Mon | Ann | Bob',
    'Mon | Cleo | Dan',
    'Tue | Eve | Fay',
    'Wed | Eve | Gus',
  ]);
});

test('what covers several columns is read in each, but for what is all of its row', () => {
  const read = rows(
    heads('>Day', '>Early', '>Late'),
    row('>Mon', ' colspan="2">Closed'),
    row(' colspan="3">Week 2'),
    row('>Tue', '>', '>Bob'),
  );
  expect(read).toEqual(['Day | Early | Late', 'Mon | Closed | Closed', 'Week 2', 'Tue |  | Bob']);
});

test('two rows of heads are one', () => {
  const read = rows(
    `<thead>${heads(' rowspan="2">Name', ' colspan="2">2024', '>2025')}${heads('>Q1', '>Q2', '>Q1')}</thead>`,
    row('>Ann', '>1', '>2', '>3'),
  );
  expect(read.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'Name | 2024 Q1 | 2024 Q2 | 2025 Q1',
    'Ann | 1 | 2 | 3',
  ]);
});

test.each([1, 2])('two rows of heads below %i titles over all of them are one', (titles) => {
  const read = rows(
    `<thead>${heads(' colspan="4">Sales').repeat(titles)}${heads(' rowspan="2">Name', ' colspan="2">2024', '>2025')}${heads('>Q1', '>Q2', '>Q1')}</thead>`,
    row('>Ann', '>1', '>2', '>3'),
  );
  expect(read.map((line) => line.replace(/ +/g, ' '))).toEqual([
    ...Array.from({ length: titles }, () => 'Sales'),
    'Name | 2024 Q1 | 2024 Q2 | 2025 Q1',
    'Ann | 1 | 2 | 3',
  ]);
});

test.each([2, 5, 40, 1_000_000_000])(
  'columns from %i on that the document leaves out are no empty cells',
  (first) => {
    const at = (index: number, text: string) => ` aria-colindex="${index}">${text}`;
    const others = [0, 1, 2].map((step) => first + step);
    const read = rows(
      heads(at(1, 'Name'), ...others.map((index, step) => at(index, `H${step}`))),
      row(at(1, 'Ann'), ...others.map((index, step) => at(index, `a${step}`))),
      row(at(1, 'Bob'), at(first + 1, 'b1')),
      row(at(1, 'Cleo'), ` colspan="2"${at(first, 'c')}`, at(first + 2, 'd')),
    );
    expect(read).toEqual([
      'Name | H0 | H1 | H2',
      'Ann | a0 | a1 | a2',
      'Bob |  | b1 | ',
      'Cleo | c | c | d',
    ]);
  },
);

test('a row may say in which column it begins', () => {
  const begins = (index: number, ...tds: string[]) =>
    row(...tds).replace('<tr>', `<tr aria-colindex="${index}">`);
  const read = rows(
    begins(1, '>Name', '>H0', '>H1'),
    begins(2, '>a0', '>a1'),
    begins(1, '>Bob', '>b0', '>b1'),
  );
  expect(read).toEqual(['Name | H0 | H1', ' | a0 | a1', 'Bob | b0 | b1']);
});

test('a table without spans keeps its rows as they are', () => {
  expect(rows(heads('>A', '>B'), row('>1', '>2'))).toEqual(['A | B', '1 | 2']);
});

test('a span ends with its part of the table', () => {
  const read = rows(
    `<tbody>${row('>A', ' rowspan="9">x')}</tbody>`,
    `<tbody>${row('>B', '>y')}</tbody>`,
  );
  expect(read).toEqual(['A | x', 'B | y']);
});
