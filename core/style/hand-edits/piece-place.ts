import { groupsAround, type HeadedPiece } from './changed-rules.ts';
import { atRuleText, evenWhitespace } from './css-entries.ts';

/** The conditions and the layers around a piece, the innermost layer last. */
export function piecePlace(piece: HeadedPiece) {
  const within: string[] = [];
  const layers: string[] = [];
  for (const { prelude } of groupsAround(piece)) {
    const [, name = '', params = ''] = /^@([-\w]+)\s*([\s\S]*)$/.exec(prelude) ?? [];
    if (name.toLowerCase() !== 'layer') within.push(atRuleText(name, params));
    else layers.push(layers.length > 0 ? `${layers.at(-1)}.${params}` : params);
  }
  return { within, layers, layer: layers.at(-1) ?? null };
}

/** The layers that a piece is in, and those that it names. */
export function pieceLayers(piece: HeadedPiece): string[] {
  const [, names] = /^@layer\s+([^{;]+);?$/i.exec(piece.text) ?? [];
  const stated = names ? names.split(',').map(evenWhitespace) : [];
  return [...piecePlace(piece).layers, ...stated];
}
