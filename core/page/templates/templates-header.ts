/** The first line of templatized HTML: tells a model, and `expandTemplates`, how to read it. */
export function templatesHeader(count: number, prefix: string): string {
  return `<!-- templates: ${count}; <${prefix}1 v="a|b"/> is template ${prefix}1 with a for {{1}}, b for {{2}} -->\n`;
}

const HEADER =
  /^<!-- templates: (\d{1,9}); <(t{1,9})1 v="a\|b"\/> is template \2[1] with a for \{\{1\}\}, b for \{\{2\}\} -->\n/;

/** The parsed first line and its length; null when the text has no such line. */
export function readTemplatesHeader(
  text: string,
): { count: number; prefix: string; length: number } | null {
  const [line, count, prefix] = HEADER.exec(text) ?? [];
  if (line === undefined || prefix === undefined) return null;
  return { count: Number(count), prefix, length: line.length };
}
