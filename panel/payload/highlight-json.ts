import { jsonPieces } from './json-text.tsx';

/** Characters coloured at most: each piece is a range that the browser keeps. */
const MAX_COLOURED = 30_000;
const KINDS = ['key', 'string', 'number'] as const;

/**
 * Colours the JSON in an element's only text node by the CSS Custom Highlight API, so that a long
 * text stays one node. Styles: `::highlight(json-…)`.
 */
export function highlightJson(element: HTMLElement | null, text: string): void {
  const node = element?.firstChild;
  if (!globalThis.CSS?.highlights) return;
  for (const kind of KINDS) CSS.highlights.delete(`json-${kind}`);
  if (!(node instanceof Text) || node.length !== text.length) return;
  const ranges: Record<(typeof KINDS)[number], StaticRange[]> = { key: [], string: [], number: [] };
  let start = 0;
  for (const piece of jsonPieces(text.slice(0, MAX_COLOURED))) {
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
