/** How many digits of a delimiter nobody can guess. Models read three digits as one token, and letters one by one. */
const DELIMITER_DIGITS = 9;
/** So much of a UUID makes every such number about as likely as the others. */
const RANDOM_DIGITS = 12;

/** A delimiter for page data. A run keeps its own, so that requests begin alike. */
export function newDelimiter(random: () => string = () => crypto.randomUUID()): string {
  const drawn = Number.parseInt(random().replaceAll('-', '').slice(0, RANDOM_DIGITS), 16);
  return `page-data-${String(drawn % 10 ** DELIMITER_DIGITS).padStart(DELIMITER_DIGITS, '0')}`;
}

/**
 * Page data between delimiters, as JSON without any `<`: whatever a page says, it cannot close the
 * quotation, begin another one or look like a message (FAULTS D3, D6).
 */
export function quotePage(data: unknown, mark: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `<${mark}>\n${json}\n</${mark}>`;
}

/**
 * Lines of page data between delimiters. What looks like a delimiter is written with `&lt;`: even a page
 * that knows it cannot close the quotation or begin another one (FAULTS D3, D6).
 */
export function quoteLines(lines: string, mark: string): string {
  return `<${mark}>\n${lines.replace(/<(?=\/?page-data)/gi, '&lt;')}\n</${mark}>`;
}

/** Two quotations of lines that follow each other, as one; null where one of them is none. */
export function joinQuotations(first: string, second: string, mark: string): string | null {
  const [begin, end] = [`<${mark}>\n`, `</${mark}>`];
  if (!first.endsWith(`\n${end}`) || !second.startsWith(begin)) return null;
  return first.slice(0, -end.length) + second.slice(begin.length);
}
