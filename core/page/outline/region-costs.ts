import { estimateTokens } from '../../llm/tokens/estimate-tokens.ts';
import type { OutlineLine } from './outline-line.ts';
import { renderLine } from './render-line.ts';

/** What a part of the page takes of its outline. */
export interface RegionCost {
  /** The page-wide id of its element. */
  key: string;
  /** Tokens of its lines and of all parts in it: so many fewer are sent without it. */
  tokens: number;
}

/** The parts of an outline that have an element (landmarks, forms, tables, groups, frames), the dearest first. */
export function regionCosts(lines: readonly OutlineLine[]): RegionCost[] {
  const costs = new Map<string, number>();
  const open: { key: string; depth: number }[] = [];
  for (const line of lines) {
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= line.depth) open.pop();
    if (line.key !== undefined) open.push({ key: line.key, depth: line.depth });
    const tokens = estimateTokens(`${renderLine(line)}\n`);
    for (const { key } of open) costs.set(key, (costs.get(key) ?? 0) + tokens);
  }
  return [...costs]
    .map(([key, tokens]) => ({ key, tokens: Math.round(tokens) }))
    .toSorted((a, b) => b.tokens - a.tokens);
}
