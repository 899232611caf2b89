import { htmlTextPieces } from './html-text.ts';
import { type JsonPiece, jsonPieces } from './json-text.tsx';
import { visiblePart } from './visible-part.ts';

export type TextFormat = 'json' | 'html';

const KINDS = ['key', 'string', 'number'] as const;
const PIECES: Readonly<Record<TextFormat, (text: string) => JsonPiece[]>> = {
  json: jsonPieces,
  html: htmlTextPieces,
};

/**
 * Colours what is in view of JSON or HTML in an element's only text node by the CSS Custom Highlight
 * API, so that a long text stays one node. Only what is in view, because Chrome goes through all
 * ranges in every frame of the panel. Styles: `::highlight(json-…)`.
 */
export function highlightText(element: HTMLElement | null, text: string, format: TextFormat): void {
  const node = element?.firstChild;
  if (!globalThis.CSS?.highlights) return;
  for (const kind of KINDS) CSS.highlights.delete(`json-${kind}`);
  if (!(node instanceof Text) || node.length !== text.length) return;
  const part = visiblePart(node, text);
  if (!part) return;
  const ranges: Record<(typeof KINDS)[number], StaticRange[]> = { key: [], string: [], number: [] };
  let { start } = part;
  for (const piece of PIECES[format](text.slice(part.start, part.end))) {
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
