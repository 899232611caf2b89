import { prettyJson } from '../../../core/platform/text/pretty-json.ts';
import { modeInfo, type TableMode } from './mode-list.ts';

/** Longest JSON that is indented for reading, characters. */
const MAX_INDENTED = 2_000_000;

/** A mode's text for people: JSON indented, the compact form with one line per element. */
export function readableText(mode: TableMode, text: string): string {
  if (modeInfo(mode).format !== 'json' || text.length > MAX_INDENTED) return text;
  if (mode === 'compact') return compactLines(text);
  return mode === 'hybrid' ? skeletonLines(text) : prettyJson(text);
}

/** The skeleton inside the JSON with real line breaks: nobody reads `\n` and `\"`. */
function skeletonLines(text: string): string {
  const payload = JSON.parse(text) as { skeletonDom: string };
  const lines = payload.skeletonDom.split('\n').map((line) => `    ${line}`);
  const around = prettyJson(JSON.stringify({ ...payload, skeletonDom: '' }));
  // A function, since the page's text may contain `$&`.
  return around.replace('"skeletonDom": ""', () => `"skeletonDom": "\n${lines.join('\n')}\n  "`);
}

function compactLines(text: string): string {
  const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${jsonLines(key, value)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

function jsonLines(key: string, value: unknown): string {
  if (key !== 'nodes' || !Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  return `[\n${value.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`;
}
