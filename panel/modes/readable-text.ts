import { prettyText } from '../payload/payload-text.ts';
import { modeInfo, type TableMode } from './mode-list.ts';

/** Longest JSON that is indented for reading, characters. */
const MAX_INDENTED = 2_000_000;

/** A mode's text for people: JSON indented, the compact form with a line for each element. */
export function readableText(mode: TableMode, text: string): string {
  if (modeInfo(mode).format !== 'json' || text.length > MAX_INDENTED) return text;
  return mode === 'compact' ? compactLines(text) : prettyText(text);
}

function compactLines(text: string): string {
  const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${linesOf(key, value)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

function linesOf(key: string, value: unknown): string {
  if (key !== 'nodes' || !Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  return `[\n${value.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`;
}
