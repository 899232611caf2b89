const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Text for any place of a page, with its line breaks. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
}

/** Text for a double-quoted attribute, on one line. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"\n\r]/g, (char) => ESCAPES[char] ?? char);
}

/** Text for the content of an element, on one line. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\n\r]/g, (char) => ESCAPES[char] ?? char);
}
