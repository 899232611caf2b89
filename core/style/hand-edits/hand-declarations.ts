import postcss, { CssSyntaxError } from 'postcss';
import type { SlicedTask } from '../../platform/async/time-slicing.ts';
import { placeOf } from '../safe-css/split-css.ts';
import { piecesOf } from './changed-rules.ts';
import { type CssEntry, cssEntries } from './css-entries.ts';
import { entryKey, type HandEdit } from './hand-edits.ts';
import { handLayer, handLayerOrder } from './hand-layers.ts';
import { pieceLayers, piecePlace } from './piece-place.ts';

/** A declaration by hand, where it is in its text, and how strong it is there. */
export interface HandDeclaration {
  selectors: readonly string[];
  within: readonly string[];
  property: string;
  /** Its layer among those of hand rules: a lower one wins. */
  rank: number;
  /** Lines and columns from 1. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** More edits than this, as in a whole imported sheet, are not looked at: that takes too long. */
const MAX_EDITS = 400;

/** The declarations of a text that are these edits, in order. */
export function* handDeclarations(
  css: string,
  edits: readonly HandEdit[],
): SlicedTask<HandDeclaration[]> {
  if (edits.length > MAX_EDITS) return [];
  const wanted = new Map(edits.map((edit) => [entryKey(edit, edit.selector), edit.value]));
  const layers = new Set<string>();
  const found: { entry: CssEntry; offset: number }[] = [];
  const heads = edits.map(
    ({ within, selector }) => within.find((head) => !head.startsWith('@')) ?? selector,
  );
  for (const piece of yield* piecesOf(css)) {
    yield;
    for (const layer of pieceLayers(piece)) layers.add(layer);
    if (!heads.some((head) => piece.prelude.includes(head)) && !piece.prelude.startsWith('@'))
      continue;
    for (const entry of entriesOf(piece.text, piecePlace(piece))) {
      const isOne = entry.selectors.some(
        (selector) => wanted.get(entryKey(entry, selector)) === entry.value,
      );
      if (isOne) found.push({ entry, offset: piece.start });
      if (isOne && entry.layer !== null) layers.add(entry.layer);
    }
  }
  const order = handLayerOrder([...layers]);
  return found.map(({ entry, offset }) => {
    const { layer, declaration, selectors, within, property } = entry;
    const name = handLayer({ layer, important: declaration.important === true });
    const start = offset + (declaration.source?.start?.offset ?? 0);
    const end = offset + (declaration.source?.end?.offset ?? 0);
    const [from, to] = [placeOf(css, start), placeOf(css, end)];
    const place = { ...from, endLine: to.line, endColumn: to.column };
    return { selectors, within, property, rank: order.indexOf(name), ...place };
  });
}

function entriesOf(css: string, place: ReturnType<typeof piecePlace>): CssEntry[] {
  try {
    return cssEntries(postcss.parse(css, { map: false }), place);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [];
    throw error;
  }
}
