/** A typed number from 0 to `max`: null for an empty text, undefined for an invalid one. */
export function parseNumber(typed: string, max: number): number | null | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.');
  if (text === '') return null;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  const value = Number(text);
  return value <= max ? value : undefined;
}
