const ICON_FONT = /icon|symbol|awesome|glyph/i;

/**
 * Whether a font of icons draws the text: the first family does. Those after it stand in for signs that it
 * lacks, as `Segoe UI Symbol` does in many pages.
 */
export function isIconFont(families: string): boolean {
  return ICON_FONT.test(families.split(',', 1)[0] ?? '');
}
