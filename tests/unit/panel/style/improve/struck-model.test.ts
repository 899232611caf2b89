import { expect, test, vi } from 'vitest';
import { useDarkSite } from '../dark/use-dark-site.ts';

const { setUp } = useDarkSite();

/** Panels whose page has one element for each class, and one for all of them together. */
async function struckBy(css: string): Promise<string[]> {
  const panel = setUp();
  const { dark, darkText, styles, struck } = panel;
  await dark.makeDark();
  styles.cascade = ({ selector, conditions }) => ({
    holds: !conditions.includes('@media print'),
    elements: selector.includes('none') ? [] : selector.includes('other') ? [2] : [1],
    inline: [],
  });
  const made = darkText.file.value?.css ?? '';
  darkText.edit('0:0', `${made}\n${css}`);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(darkText.hand.value.size).toBeGreaterThan(0));
  await new Promise((done) => setTimeout(done, 300));
  const text = darkText.file.value?.css.split('\n') ?? [];
  return struck.struck.value.map(({ line, column, endColumn, note }) => {
    return `${text[line - 1]?.slice(column - 1, endColumn - 1)} ${note}`;
  });
}

test('what another rule of a person’s overrides is struck through, with the winner named', async () => {
  expect(await struckBy('#a.card { color: red }\n.card { color: tan; fill: tan }')).toEqual([
    expect.stringMatching(/^color: tan.? Overridden by your rule #a\.card in line \d+\.$/),
  ]);
});

test('what matches nothing, and what does not hold now, is struck through', async () => {
  expect(
    await struckBy(
      '.none { color: red } @media print { .card { color: red } } .other { color: tan }',
    ),
  ).toEqual([
    expect.stringMatching(/no element of this page matches/),
    expect.stringMatching(/its condition isn’t met/),
  ]);
});
