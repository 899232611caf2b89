import { isObject, readJson } from '../../platform/text/read-json.ts';
import { MISSING_TEXT } from '../run/missing-text.ts';
import { isToolName } from '../tools/agent-tools.ts';
import { mapTexts } from './map-texts.ts';
import { textForms } from './text-forms.ts';

/** A shorter text is only masked where it was typed: elsewhere it means something else. */
const MIN_MASKED_CHARACTERS = 3;
/** From this length on a text is also recognized inside others. */
const MIN_UNMISTAKABLE_CHARACTERS = 8;
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** Fields with texts and ids of the product itself. */
const OWN = new Set(
  `type kind tool tools status role next phase by provider model stage key id callId element from to binding hash
  mimeType stopReason`.split(/\s+/),
);

/**
 * A JSON value with certain texts masked: completely where they were typed, and as words everywhere
 * else, in JSON and addresses too.
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

/** Payloads and quotations of pages are one line of JSON each: numbers in them stay numbers. */
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

/** A JSON object; null for everything else. */
function jsonOf(line: string): object | null {
  const value = line.startsWith('{') ? readJson(line) : null;
  return isObject(value) ? value : null;
}

/** As quotations of pages escape it; without such letters it is the same. */
function escaped(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}

function wordsOf(secrets: readonly string[]): RegExp | null {
  const forms = secrets
    .filter((text) => text.trim().length >= MIN_MASKED_CHARACTERS)
    .flatMap(textForms);
  if (forms.length === 0) return null;
  // The longest first: one may contain another.
  const longest = [...new Set(forms)].toSorted((a, b) => b.length - a.length);
  const patterns = longest.map((text) => {
    const pattern = text.replace(SYNTAX, '\\$&');
    return text.length >= MIN_UNMISTAKABLE_CHARACTERS
      ? pattern
      : `(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`;
  });
  return new RegExp(patterns.join('|'), 'gu');
}
