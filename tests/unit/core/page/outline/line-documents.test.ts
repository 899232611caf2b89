import { expect, test } from 'vitest';
import { lineDocuments } from '../../../../../core/page/outline/filter-page.ts';
import type { OutlineLine, Segment } from '../../../../../core/page/outline/outline-line.ts';
import { explainFilter } from '../../../../../core/page/retrieval/explain-filter.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const PATIENTS = [
  ['Emily Nakamura', 'A1-10', 'asthma'],
  ['Omar Haddad', 'A2-11', 'hip fracture'],
  ['Lucia Romano', 'B1-12', 'appendicitis'],
  ['Peter Novak', 'B2-13', 'migraine'],
  ['Grace Okafor', 'C3-14', 'pneumonia'],
  ['Liam Byrne', 'A1-15', 'diabetes'],
] as const;

const text = (said: string): Segment => ({ type: 'text', text: said });
const bar: Segment = { type: 'bar', isCell: true };
const control = (key: string, name: string): Segment => ({
  type: 'control',
  key,
  name,
  text: `[${key} button "${name}"]`,
});
const line = (kind: OutlineLine['kind'], depth: number, ...segments: Segment[]): OutlineLine => {
  return { kind, depth, lead: '', segments };
};

/** A table of patients, each with the same two buttons, as the outline has it. */
const LINES = [
  line('heading', 0, text('Ward overview')),
  line('text', 0, text('Visiting hours are from 14:00 to 19:30.')),
  line('table', 0, text('Patient'), bar, text('Bed'), bar, text('Diagnosis')),
  ...PATIENTS.map((cells, at) =>
    line(
      'row',
      1,
      ...cells.flatMap((cell) => [text(cell), bar]),
      control(`${at}1`, 'Chart'),
      control(`${at}2`, 'Orders'),
    ),
  ),
  line('text', 0, text('Masks')),
  line('text', 0, text('3 boxes')),
];
const BUTTONS = PATIENTS.flatMap((_, at) => [
  pageNode(`${at}1`, { node: { name: 'Chart' } }),
  pageNode(`${at}2`, { node: { name: 'Orders' } }),
]);

function ask(query: string) {
  const { nodes, ...more } = lineDocuments(pageTree(BUTTONS), LINES);
  return explainFilter(nodes, { query, ...more, minRelevance: 0.4, isSharp: true }).filtered;
}

test.each(PATIENTS.map(([name], at) => [name, at] as const))(
  'the chart of %s is one chart, with the row that names it',
  (name, at) => {
    const { tree } = ask(`the chart of ${name}`);
    expect(tree.filter(({ n }) => n === 'Chart').map(({ i }) => i)).toEqual([`${at}1`]);
    const rows = tree.filter(({ r }) => r === 'row');
    expect(rows).toEqual([{ r: 'row', n: expect.stringContaining(name) }]);
    expect(tree[0]).toEqual({ r: 'text', n: 'Patient | Bed | Diagnosis' });
  },
);

test('what has its figure on its line is no title of the lines after it', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Sunday'];
  const lines = [
    line('heading', 0, text('Opening hours')),
    ...days.map((day, at) => line('text', 0, text(day), bar, text(`${at + 7}:00 to 20:00`))),
  ];
  const { nodes, ...more } = lineDocuments(pageTree([]), lines);
  const { tree } = explainFilter(nodes, {
    query: 'open on Monday',
    ...more,
    isSharp: true,
  }).filtered;
  expect(tree).toEqual([
    { r: 'heading', n: 'Opening hours' },
    { r: 'text', n: 'Monday | 7:00 to 20:00' },
  ]);
});

const WORDS = 'Ada Bea Cid Dan Eva Fay Gus Hal Ida Jon'.split(' ');

test.each([3, 12, 40])('of %i people who share names, each is found alone', (count) => {
  // Each first name and each last name is in several rows, each pair in one.
  const people = Array.from({ length: count }, (_, at) => {
    return `${WORDS[at % 10]} ${WORDS[(at + 3 + Math.floor(at / 10)) % 10]}son`;
  });
  const lines = [
    line('table', 0, text('Person'), bar, text('Team')),
    ...people.map((person, at) =>
      line('row', 1, text(person), bar, text('Sales'), bar, control(`${at}`, 'Edit')),
    ),
  ];
  const buttons = people.map((_, at) => pageNode(`${at}`, { node: { name: 'Edit' } }));
  const { nodes, ...more } = lineDocuments(pageTree(buttons), lines);
  for (const [at, person] of people.entries()) {
    const query = `edit the sales person ${person}`;
    const { tree } = explainFilter(nodes, {
      query,
      ...more,
      minRelevance: 0.4,
      isSharp: true,
    }).filtered;
    expect(tree.filter(({ r }) => r === 'row').map(({ n }) => n)).toEqual([`${person} | Sales`]);
    expect(tree.flatMap(({ i }) => i ?? [])).toEqual([`${at}`]);
  }
});

test.each([
  ['which bed is Lucia Romano in', 'B1-12'],
  ['who has pneumonia', 'Grace Okafor'],
  ['when are visiting hours', '14:00 to 19:30'],
  ['how many masks are there', '3 boxes'],
])('%s: text answers %s', (query, answer) => {
  expect(ask(query).tree.some(({ n }) => n.includes(answer))).toBe(true);
});

test('the reduction is counted against the same fields', () => {
  const { nodes, ...more } = lineDocuments(pageTree(BUTTONS), LINES);
  const all = explainFilter(nodes, { query: 'Chart Orders Patient', ...more, minRelevance: 0 });
  const kept = all.filtered.filteredCount / all.filtered.originalCount;
  expect(all.filtered.tokenReduction / 100).toBeLessThanOrEqual(1 - kept + 0.05);
});
