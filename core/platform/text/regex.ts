/** A pattern written over several lines: ends of lines, and spaces beside them, are not part of it. */
export function oneLine(strings: TemplateStringsArray, ...parts: readonly string[]): string {
  return String.raw(strings, ...parts).replace(/\s*\n\s*/g, '');
}

/** A regular expression from such a pattern. */
export const regex =
  (flags: string) =>
  (strings: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
    new RegExp(oneLine(strings, ...parts), flags);
