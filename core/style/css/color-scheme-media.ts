const SCHEME = /\(\s*prefers-color-scheme\s*(?::\s*(dark|light)\s*)?\)/gi;

/** A media feature that is always true, and one that is always false. */
const TRUE = '(min-width: 0px)';
const FALSE = '(max-width: -1px)';

/** Whether a media query asks for the color scheme. */
export function queriesColorScheme(media: string): boolean {
  return media.search(SCHEME) !== -1;
}

/** Whether a rule is in a media query that was resolved for the dark scheme. */
export function isInDarkMedia({ within }: { within: readonly string[] }): boolean {
  return within.some((text) => text.includes(TRUE));
}

/**
 * A media query resolved for a person who prefers dark: only its color-scheme conditions are
 * replaced, the rest stays in force.
 */
export function resolveDarkMedia(media: string): string {
  return media.replace(SCHEME, (_, wanted?: string) =>
    wanted?.toLowerCase() === 'light' ? FALSE : TRUE,
  );
}
