import { expect, test } from 'vitest';
import { estimateTokens } from '../../../../../core/llm/tokens/estimate-tokens.ts';
import type { OutlineLine } from '../../../../../core/page/outline/outline-line.ts';
import { regionCosts } from '../../../../../core/page/outline/region-costs.ts';
import { renderLine } from '../../../../../core/page/outline/render-line.ts';

const part = (depth: number, key: string, lead: string): OutlineLine => ({
  depth,
  kind: 'part',
  lead,
  key,
  segments: [],
});
const text = (depth: number, words: string): OutlineLine => ({
  depth,
  kind: 'text',
  lead: '',
  segments: [{ type: 'text', text: words }],
});

test('a region costs all of its lines, with the regions in it, and no line behind it', () => {
  const lines = [
    text(0, 'Before all regions'),
    part(0, '1', 'main:'),
    text(1, 'Words of the main part'),
    part(1, '2', 'form "Checkout":'),
    text(2, 'Some words of the form, and some more of them'),
    text(1, 'Main again'),
    part(0, '3', 'contentinfo:'),
    text(1, 'Imprint'),
  ];
  const cost = (from: number, to: number) =>
    Math.round(
      lines.slice(from, to).reduce((sum, line) => sum + estimateTokens(`${renderLine(line)}\n`), 0),
    );

  expect(regionCosts(lines)).toEqual([
    { key: '1', tokens: cost(1, 6) },
    { key: '2', tokens: cost(3, 5) },
    { key: '3', tokens: cost(6, 8) },
  ]);
});
