import { expect, test } from 'vitest';
import type { SemanticNodeV3 } from '../../../../../core/page/payload/semantic-node.ts';
import { explainFilter } from '../../../../../core/page/retrieval/explain-filter.ts';
import { threadTimer } from '../../../thread-timer.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Words that look like words, the same in every run: a linear congruential generator draws them. */
function randomWords(): () => string {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  return () => Array.from({ length: 4 + next(8) }, () => LETTERS[next(26)]).join('');
}

const word = randomWords();

/** A page with no word twice: nothing that is read once helps. */
const PAGE = Array.from({ length: 50_000 }, (_, i): SemanticNodeV3 => {
  const r = ['btn', 'link', 'inp'][i % 3] ?? 'btn';
  return { i: `${i}`, r, n: `${word()} ${word()} ${word()}`, box: [0, i * 20, 100, 20] };
});

/** What a query takes that people ask. Milliseconds of each run. */
let plain: number[] | undefined;

function timeOf(query: string): number {
  const elapsed = threadTimer();
  explainFilter(PAGE, { query });
  return elapsed();
}

test.each([
  ['10 kB of words that the page does not have', Array.from({ length: 1300 }, word).join(' ')],
  ['10 kB of one letter', 'a'.repeat(10_000)],
  ['emoji', '😀🎉'.repeat(2500)],
  ['nothing', ''],
  ['white space', ' \n\t '.repeat(100)],
  ['small words alone', 'the a of to in it '.repeat(10)],
  ['quotes that do not end', '“'.repeat(10_000)],
  ['signs of regular expressions', '(.*)+$[\\'.repeat(100)],
  ['a place alone', 'the last button'],
])(
  'a query of %s takes no more than three times a plain one on 50,000 nodes, and keeps to the budgets',
  (_, query) => {
    const times = [1, 2].map(() => {
      const elapsed = threadTimer();
      const { filtered, explanation } = explainFilter(PAGE, { query });
      const ms = elapsed();

      expect(filtered.filteredCount).toBeGreaterThan(0);
      expect(filtered.filteredCount).toBeLessThanOrEqual(100);
      expect(explanation.tokens.filtered).toBeLessThanOrEqual(2000);
      expect(filtered.reason.length).toBeLessThan(120);
      return ms;
    });
    plain ??= [1, 2].map(() => timeOf('the button that opens the order'));
    expect(Math.min(...times) / Math.min(...plain)).toBeLessThan(3);
  },
);
