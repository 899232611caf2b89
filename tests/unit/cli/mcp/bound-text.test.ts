import { expect, test } from 'vitest';
import { boundText } from '../../../../cli/mcp/bound-text.ts';
import { estimateTokens } from '../../../../core/llm/tokens/estimate-tokens.ts';

const LINES = Array.from({ length: 500 }, (_, at) => `[${at} button "Save number ${at}"]`).join(
  '\n',
);

test('a text that has room stays as it is', () => {
  expect(boundText('[1 button "Save"]', 100, 'Ask for more.')).toBe('[1 button "Save"]');
});

test('a longer one keeps whole lines from its beginning, and says how much is missing', () => {
  const text = boundText(LINES, 300, 'Ask for more.');
  const lines = text.split('\n');

  expect(estimateTokens(text)).toBeLessThanOrEqual(300);
  expect(lines.at(-1)).toMatch(/^\[Left out: about [\d,]+ of [\d,]+ tokens\. Ask for more\.\]$/);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^\[\d+ button ".*"\]$/);
});

test('one long line is cut between characters', () => {
  const text = boundText('😀'.repeat(5000), 200, 'Ask for more.');

  expect(text.isWellFormed()).toBe(true);
  expect(text).toContain('Left out');
});
