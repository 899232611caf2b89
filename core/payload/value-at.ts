import type { HtmlElement, HtmlPieces } from './html-pieces.ts';

/** The attribute value or text at a place of an element, counted from its first piece. */
export function valueAt(
  { html, from, to }: HtmlPieces,
  { first }: HtmlElement,
  place: number,
): string {
  return html.slice(to[first + place], from[first + place + 1]);
}
