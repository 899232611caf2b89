import type { JsonPiece } from './json-text.tsx';

const TOKEN = /(<\/?[a-zA-Z][\w-]*|\/?>)|(\s[\w:@.-]+=)("[^"]*"?)|(<!--[\s\S]*?-->)/g;

/** Cuts HTML into coloured pieces: tags as keys, attribute values as strings. */
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
