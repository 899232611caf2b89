/**
 * A dark sheet as it is put into a document: for the screen alone, so that the page is printed as it
 * was. Takes the text of a sheet that the gate has let through, which closes what it opens.
 */
export function screenCss(css: string): string {
  return css === '' ? '' : `@media screen {\n${css}\n}\n`;
}
