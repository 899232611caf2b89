const SCHEME = /\(\s*prefers-color-scheme\s*(?::\s*(dark|light)\s*)?\)/gi;

/** A media feature that holds everywhere, and one that holds nowhere. */
const TRUE = '(min-width: 0px)';
const FALSE = '(max-width: -1px)';

/** Whether a media query asks for the colour scheme. */
export function asksForScheme(media: string): boolean {
  return media.search(SCHEME) !== -1;
}

/** Whether a rule stands in a media query that was answered for the dark scheme. */
export function saysDark({ within }: { within: readonly string[] }): boolean {
  return within.some((text) => text.includes(TRUE));
}

/**
 * A media query as it would answer if the person preferred dark: only what it asks of the colour
 * scheme is answered, the rest of it stays in force.
 */
export function answerDark(media: string): string {
  return media.replace(SCHEME, (_, wanted?: string) =>
    wanted?.toLowerCase() === 'light' ? FALSE : TRUE,
  );
}
