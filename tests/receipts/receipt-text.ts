/** The recorded text of a page: forms by their heads, in order. */
export type ReceiptForms = ReadonlyMap<string, string>;

const HEAD = '=== ';

/** Forms as one text, each below its head. */
export function writeForms(name: string, forms: ReceiptForms): string {
  const parts = [...forms].map(([head, text]) => `${HEAD}${head}\n${text.trimEnd()}\n`);
  return `# ${name}\n\n${parts.join('\n')}`;
}

/** The forms of a text that {@link writeForms} made. */
export function readForms(text: string): ReceiptForms {
  const [, ...parts] = `\n${text}`.split(`\n${HEAD}`);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end + 1).trimEnd()] as const;
    }),
  );
}

/** JSON with a line for each item of its lists, so that a change of one is a change of its line. */
export function jsonLines(value: unknown, depth = 0): string {
  const indent = '  '.repeat(depth);
  if (Array.isArray(value)) {
    const isFlat = value.length === 0 || value.every((item) => typeof item !== 'object');
    if (isFlat) return indent + JSON.stringify(value);
    return value.map((item) => `${indent}- ${JSON.stringify(item)}`).join('\n');
  }
  if (typeof value !== 'object' || value === null) return indent + JSON.stringify(value);
  return Object.entries(value)
    .map(([key, item]) => {
      const isShort =
        typeof item !== 'object' || item === null || JSON.stringify(item).length < 100;
      return isShort
        ? `${indent}${key}: ${JSON.stringify(item)}`
        : `${indent}${key}:\n${jsonLines(item, depth + 1)}`;
    })
    .join('\n');
}

/** HTML with a line for each tag. */
export function htmlLines(html: string): string {
  return html.replace(/></g, '>\n<');
}

/** A file's name for a page. */
export function fileOf(name: string): string {
  return `${name.replace(/[^\w.-]+/g, '-').toLowerCase()}.txt`;
}
