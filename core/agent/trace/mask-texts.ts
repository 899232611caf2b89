import { isToolName } from '../tools/agent-tools.ts';
import { mapTexts } from './map-texts.ts';
import { MISSING_TEXT } from './missing-text.ts';

/** A shorter text is taken out only where it was typed: elsewhere it means something else. */
const SHORTEST = 3;
/** From this length on a text is known inside of others too. */
const UNMISTAKABLE = 8;
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** Fields that hold our own words and ids. */
const OWN = new Set(
  'type kind tool tools status role next phase by provider model stage key id callId element from to binding hash mimeType stopReason'.split(
    ' ',
  ),
);

/**
 * A JSON value in which certain texts are replaced by a mark: whole where they were typed, and as words
 * everywhere else, in JSON and addresses too.
 */
export function maskTexts<T>(value: T, secrets: readonly string[]): T {
  if (secrets.length === 0) return value;
  const typed = new Set(secrets);
  const words = wordsOf(secrets);
  const change = (text: string, field: string): string => {
    if (field === 'text' && typed.has(text)) return MISSING_TEXT;
    if (!words || isOwn(text, field) || text.search(words) === -1) return text;
    return inLines(text, change) ?? text.replace(words, MISSING_TEXT);
  };
  return mapTexts(value, change);
}

function isOwn(text: string, field: string): boolean {
  return OWN.has(field) || (field === 'name' && isToolName(text));
}

/** Payloads and quotations of pages are a line of JSON each: what stands there as a number stays. */
function inLines(text: string, change: (text: string, field: string) => string): string | null {
  const lines = text.split('\n');
  if (!lines.some((line) => line.startsWith('{'))) return null;
  return lines
    .map((line) => {
      const held = jsonOf(line);
      if (held === null) return change(line, '');
      const json = JSON.stringify(mapTexts(held, change));
      return line.includes('<') ? json : escaped(json);
    })
    .join('\n');
}

/** An object of JSON; null for everything else. */
function jsonOf(line: string): object | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as object;
  } catch {
    return null;
  }
}

/** As quotations of pages have it; without such letters it is the same. */
function escaped(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}

function wordsOf(secrets: readonly string[]): RegExp | null {
  const forms = secrets.filter((text) => text.trim().length >= SHORTEST).flatMap(formsOf);
  if (forms.length === 0) return null;
  // The longest first: one may hold another.
  const longest = [...new Set(forms)].toSorted((a, b) => b.length - a.length);
  const patterns = longest.map((text) => {
    const pattern = text.replace(SYNTAX, '\\$&');
    return text.length >= UNMISTAKABLE ? pattern : `(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`;
  });
  return new RegExp(patterns.join('|'), 'gu');
}

/** A text as it stands in prose, in JSON and in addresses. */
function formsOf(text: string): string[] {
  const address = encodeURIComponent(text.toWellFormed());
  return [text, JSON.stringify(text).slice(1, -1), address, address.replaceAll('%20', '+')];
}
