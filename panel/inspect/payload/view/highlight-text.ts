import { type JsonPiece, jsonPieces } from './json-text.tsx';
import { visiblePart } from './visible-part.ts';

export type TextFormat = 'json' | 'html' | 'text';

const KINDS = ['key', 'string', 'number'] as const;
const PIECES: Readonly<Record<TextFormat, (text: string) => JsonPiece[]>> = {
  json: jsonPieces,
  html: htmlTextPieces,
  text: (text) => [{ text, kind: 'plain' }],
};

/**
 * Colors the visible part of JSON or HTML in an element's only text node with the CSS Custom
 * Highlight
 * API, so that a long text stays one node. Only the visible part, because Chrome goes through all
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

const TOKEN = /(<\/?[a-zA-Z][\w-]*|\/?>)|(\s[\w:@.-]+=)("[^"]*"?)|(<!--[\s\S]*?-->)/g;

/** Cuts HTML into colored pieces: tags as keys, attribute values as strings. */
export function htmlTextPieces(text: string): JsonPiece[] {
  const pieces: JsonPiece[] = [];
  let end = 0;
  for (const { 0: whole, 1: tag, 2: attribute, 3: value, index } of text.matchAll(TOKEN)) {
    if (index > end) pieces.push({ text: text.slice(end, index), kind: 'plain' });
    if (tag !== undefined) pieces.push({ text: tag, kind: 'key' });
    else if (value === undefined) pieces.push({ text: whole, kind: 'plain' });
    else pieces.push({ text: attribute ?? '', kind: 'plain' }, { text: value, kind: 'string' });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), kind: 'plain' });
  return pieces;
}
