import { readTemplatesHeader } from '../../core/page/templates/templatize.ts';

const CLOSE = '</template>\n';

/** The HTML that `templatize` was given. Other text stays as it is. */
export function expandTemplates(text: string): string {
  const header = readTemplatesHeader(text);
  if (!header) return text;
  const bodies = new Map<string, string>();
  let at = header.length;
  for (let n = 1; n <= header.count; n += 1) {
    const name = `${header.prefix}${n}`;
    const start = at + `<template id="${name}">`.length;
    const end = text.indexOf(CLOSE, start);
    bodies.set(name, text.slice(start, end));
    at = end + CLOSE.length;
  }
  if (header.count === 0) return text.slice(at);
  const use = new RegExp(
    `<(${header.prefix}\\d+)(?: v="([^"\\\\]*(?:\\\\[\\s\\S][^"\\\\]*)*)")?/>`,
    'g',
  );
  return text.slice(at).replace(use, (whole, name: string, joined?: string) => {
    const values = joined === undefined ? [] : splitValues(joined);
    const body = bodies.get(name);
    return (
      body?.replace(/\{\{(\d+)\}\}/g, (_, slot: string) => values[Number(slot) - 1] ?? '') ?? whole
    );
  });
}

/** The values that `templatize` joined. */
function splitValues(text: string): string[] {
  const values: string[] = [];
  let value = '';
  for (const part of text.match(/\\[\s\S]|[^\\|]+|\|/g) ?? []) {
    if (part === '|') {
      values.push(value);
      value = '';
    } else value += part.startsWith('\\') ? part.slice(1) : part;
  }
  return [...values, value];
}
