/** The mark around page data; a fresh one for every request. */
export function newMark(random: () => string = () => crypto.randomUUID()): string {
  return `page-data-${random().replaceAll('-', '').slice(0, 16)}`;
}

/**
 * Page data between marks, as JSON in which no `<` stands: whatever a page says, it cannot close the
 * mark, begin another one or look like a message (FAULTS D3, D6).
 */
export function quotePage(data: unknown, mark: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `<${mark}>\n${json}\n</${mark}>`;
}

/** The data of a quotation, as it was. Throws when it is none of this mark. */
export function unquotePage(text: string, mark: string): unknown {
  const begin = `<${mark}>\n`;
  const end = `\n</${mark}>`;
  if (!text.startsWith(begin) || !text.endsWith(end)) throw new Error('This is no quotation.');
  return JSON.parse(text.slice(begin.length, -end.length));
}
