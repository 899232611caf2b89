const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Text as it stands in a double-quoted attribute, on one line. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"\n\r]/g, (char) => ESCAPES[char] ?? char);
}

/** Text as it stands between two tags, on one line. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\n\r]/g, (char) => ESCAPES[char] ?? char);
}
