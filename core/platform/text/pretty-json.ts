/** A list of numbers that was spread over lines; JSON strings hold no line breaks of their own. */
const NUMBERS = /\[\n\s*(-?[\d.]+(?:,\n\s*-?[\d.]+)*)\n\s*\]/g;

/** The same JSON for people: two spaces an indent, coordinates on one line. */
export function prettyJson(compact: string): string {
  const spread = JSON.stringify(JSON.parse(compact), null, 2);
  return spread.replace(NUMBERS, (_, list: string) => `[${list.replace(/,\s+/g, ', ')}]`);
}
