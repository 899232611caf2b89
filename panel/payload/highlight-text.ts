import { htmlTextPieces } from './html-text.ts';
import { type JsonPiece, jsonPieces } from './json-text.tsx';

export type TextFormat = 'json' | 'html';

/** Characters coloured at most: each piece is a range that the browser keeps. */
const MAX_COLOURED = 30_000;
const KINDS = ['key', 'string', 'number'] as const;
const PIECES: Readonly<Record<TextFormat, (text: string) => JsonPiece[]>> = {
  json: jsonPieces,
  html: htmlTextPieces,
};

/**
 * Colours JSON or HTML in an element's only text node by the CSS Custom Highlight API, so that a long
 * text stays one node. Styles: `::highlight(json-…)`.
 */
export function highlightText(element: HTMLElement | null, text: string, format: TextFormat): void {
  const node = element?.firstChild;
  if (!globalThis.CSS?.highlights) return;
  for (const kind of KINDS) CSS.highlights.delete(`json-${kind}`);
  if (!(node instanceof Text) || node.length !== text.length) return;
  const ranges: Record<(typeof KINDS)[number], StaticRange[]> = { key: [], string: [], number: [] };
  let start = 0;
  for (const piece of PIECES[format](text.slice(0, MAX_COLOURED))) {
    const end = start + piece.text.length;
    if (piece.kind !== 'plain') {
      ranges[piece.kind].push(
        new StaticRange({
          startContainer: node,
          startOffset: start,
          endContainer: node,
          endOffset: end,
        }),
      );
    }
    start = end;
  }
  for (const kind of KINDS) CSS.highlights.set(`json-${kind}`, new Highlight(...ranges[kind]));
}
