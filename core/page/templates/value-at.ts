import type { HtmlElement, HtmlPieces } from './html-pieces.ts';

/** The attribute value or text at an offset from an element's first piece. */
export function valueAt(
  { html, from, to }: HtmlPieces,
  { first }: HtmlElement,
  place: number,
): string {
  return html.slice(to[first + place], from[first + place + 1]);
}
