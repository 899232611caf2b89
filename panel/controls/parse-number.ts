/** A typed number from 0 to `most`: null for nothing, undefined for what is none. */
export function parseNumber(typed: string, most: number): number | null | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.');
  if (text === '') return null;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  const value = Number(text);
  return value <= most ? value : undefined;
}
