/** The values of one use of a template as written in `v="…"`: `42|$10`. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\|"]/g, '\\$&')).join('|');
}

/** The values that {@link joinValues} joined. */
export function splitValues(text: string): string[] {
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
