import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { KIND_PAGES } from '../../fidelity/kind-pages.ts';
import { parseQuestions } from '../../outline/reading/parse-questions.ts';
import { isAnswered } from '../../outline/reading/read-answers.ts';

const FILE = inProject('tests/outline/reading/questions.txt');

test('at least 150 questions are asked of at least 40 pages, each of a page that exists', () => {
  const pages = parseQuestions(readFileSync(FILE, 'utf8'));
  const names = new Set(KIND_PAGES.map(({ name }) => name));

  expect(pages.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(150);
  expect(pages.length).toBeGreaterThanOrEqual(40);
  expect(pages.filter(({ page }) => !names.has(page))).toEqual([]);
});

test('a question has its texts and the steps to its control', () => {
  const [page] = parseQuestions(
    'a file | of questions\n## cart\nWhich button? | Lamp + $5 | tr "Lamp" >> input[name="n"]',
  );

  expect(page).toEqual({
    page: 'cart',
    questions: [
      {
        question: 'Which button?',
        texts: ['Lamp', '$5'],
        control: [
          { selector: 'tr', text: 'Lamp' },
          { selector: "input[name='n']", text: null },
        ],
      },
    ],
  });
});

test.each([
  ['all on one line', ['Lamp', '$5'], '7', '[7 row] Lamp | $5', true],
  ['on two lines', ['Lamp', '$5'], null, 'Lamp\n$5', false],
  ['the id of another', ['Lamp'], '7', '[77 row] Lamp', false],
  ['a number in a longer one', ['5'], null, 'Lamp | $56 | 1.5', false],
  ['a number that is only an id', ['7'], null, '[7 row] Lamp', false],
  ['a role that is only ours', ['row'], null, '[7 row] Lamp', false],
  ['a word in a longer one', ['lam'], null, 'Lamp', false],
  ['words with signs between', ['Apr 28', '10:14'], null, 'Placed | Apr 28 · 10:14', true],
  ['another currency', ['$5'], null, 'Lamp €5', false],
  ['a line that is a page', ['Lamp'], null, `${'word '.repeat(300)}Lamp`, false],
])('%s', (_, texts, id, outline, isIt) => {
  expect(isAnswered({ texts }, id, outline)).toBe(isIt);
});
