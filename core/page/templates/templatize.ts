import { chooseTemplates } from './choose-templates.ts';
import { htmlPieces } from './html-pieces.ts';
import { joinValues } from './template-values.ts';
import { readTemplatesHeader, templatesHeader } from './templates-header.ts';

/**
 * HTML with its repeated patterns written once as `<template id="t1">` with slots `{{1}}`, and each
 * element as `<t1 v="…"/>`. Returns the HTML as it is where that would not be shorter. `expandTemplates` gives the
 * HTML back exactly.
 */
export function templatize(html: string): string {
  const plain = readTemplatesHeader(html) ? templatesHeader(0, 't') + html : html;
  const prefix = freePrefix(html);
  if (prefix === null || html.includes('</template')) return plain;
  const pieces = htmlPieces(html);
  const names = new Map<string, string>();
  const definitions: string[] = [];
  const parts: string[] = [];
  let copied = 0;
  for (const { element, body, values } of chooseTemplates(pieces)) {
    const { first = 0, last = 0 } = pieces.elements[element] ?? {};
    const name = names.get(body) ?? `${prefix}${names.size + 1}`;
    if (!names.has(body)) definitions.push(`<template id="${name}">${body}</template>\n`);
    names.set(body, name);
    parts.push(html.slice(copied, pieces.from[first]), templateUse(name, values));
    copied = pieces.to[last] ?? copied;
  }
  const text = [templatesHeader(names.size, prefix), ...definitions, ...parts, html.slice(copied)];
  const result = text.join('');
  return result.length < plain.length ? result : plain;
}

function templateUse(name: string, values: readonly string[]): string {
  return values.length > 0 ? `<${name} v="${joinValues(values)}"/>` : `<${name}/>`;
}

const MAX_PREFIX = 5;

/** `t`, or more of them, so that no tag of the page looks like a use; null when all are taken. */
function freePrefix(html: string): string | null {
  for (let prefix = 't'; prefix.length <= MAX_PREFIX; prefix += 't') {
    if (!new RegExp(`<${prefix}\\d`).test(html)) return prefix;
  }
  return null;
}
