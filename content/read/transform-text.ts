/** Text as `text-transform` shows it, which is how Chrome names it. */
export function transformText(text: string, transform: string): string {
  if (transform === 'none') return text;
  if (transform === 'uppercase') return text.toUpperCase();
  if (transform === 'lowercase') return text.toLowerCase();
  if (transform !== 'capitalize') return text;
  return text.replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}
