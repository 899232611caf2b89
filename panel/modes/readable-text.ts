import { prettyText } from '../payload/payload-text.ts';
import { modeInfo, type TableMode } from './mode-list.ts';

/** Longest JSON that is indented for reading, characters. */
const MAX_INDENTED = 2_000_000;

/** A mode's text for people: JSON indented, the compact form with a line for each element. */
export function readableText(mode: TableMode, text: string): string {
  if (modeInfo(mode).format !== 'json' || text.length > MAX_INDENTED) return text;
  if (mode === 'compact') return compactLines(text);
  return mode === 'hybrid' ? skeletonLines(text) : prettyText(text);
}

/** The skeleton inside the JSON as the lines it has: nobody reads `\n` and `\"`. */
function skeletonLines(text: string): string {
  const payload = JSON.parse(text) as { skeletonDom: string };
  const lines = payload.skeletonDom.split('\n').map((line) => `    ${line}`);
  const around = prettyText(JSON.stringify({ ...payload, skeletonDom: '' }));
  // A function, as the page's text may hold `$&`.
  return around.replace('"skeletonDom": ""', () => `"skeletonDom": "\n${lines.join('\n')}\n  "`);
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
