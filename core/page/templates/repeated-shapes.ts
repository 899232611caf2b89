import type { HtmlPieces } from './html-pieces.ts';
import { valueAt } from './value-at.ts';

/** Characters of a use of a template besides its values. */
const USE_CHARACTERS = 12;

/** Values that are sampled for the estimate: nested shapes must not be read again and again. */
const SAMPLE_VALUES = 60;

/**
 * The elements of each shape that occurs more than once, the largest saving first: a row before its
 * cells, but a list's items before a pair of lists.
 */
export function repeatedShapes(pieces: HtmlPieces): number[][] {
  const byShape = new Map<number, number[]>();
  for (const [index, { shape }] of pieces.elements.entries()) {
    if (shape < 0) continue;
    const members = byShape.get(shape);
    if (members) members.push(index);
    else byShape.set(shape, [index]);
  }
  return [...byShape.values()]
    .filter((members) => members.length > 1)
    .map((members) => ({ members, saving: savingOf(pieces, members) }))
    .sort((a, b) => b.saving - a.saving)
    .map(({ members }) => members);
}

/** An estimate from the start of two elements: what they share, minus the cost of each use. */
function savingOf(pieces: HtmlPieces, members: readonly number[]): number {
  const [a, b] = members.slice(0, 2).map((m) => pieces.elements[m]);
  if (!a || !b) return 0;
  const width = a.last - a.first;
  const sample = Math.min(width, SAMPLE_VALUES);
  let shared = (pieces.to[a.first] ?? 0) - (pieces.from[a.first] ?? 0);
  let slots = 0;
  for (let place = 0; place < sample; place += 1) {
    const piece = a.first + place + 1;
    shared += (pieces.to[piece] ?? 0) - (pieces.from[piece] ?? 0);
    const value = valueAt(pieces, a, place);
    if (value === valueAt(pieces, b, place)) shared += value.length;
    else slots += 1;
  }
  const scale = sample > 0 ? width / sample : 1;
  const count = members.length;
  return scale * ((count - 1) * shared - count * slots) - count * USE_CHARACTERS;
}
