import './json-text.css';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)/g;

/** A piece of JSON text and its kind; the joined pieces are the text. */
export interface JsonPiece {
  text: string;
  kind: 'key' | 'string' | 'number' | 'plain';
}

/** Cuts JSON text into colored pieces. */
export function jsonPieces(text: string): JsonPiece[] {
  const pieces: JsonPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, string, colon, number] = match;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), kind: 'plain' });
    if (number !== undefined) pieces.push({ text: number, kind: 'number' });
    else pieces.push({ text: string ?? '', kind: colon === undefined ? 'string' : 'key' });
    if (colon !== undefined) pieces.push({ text: colon, kind: 'plain' });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), kind: 'plain' });
  return pieces;
}

/** A short JSON text in DevTools' colors. */
export function JsonText({ text }: { text: string }) {
  return (
    <>
      {jsonPieces(text).map(({ text: piece, kind }) =>
        kind === 'plain' ? piece : <span class={`json-${kind}`}>{piece}</span>,
      )}
    </>
  );
}
