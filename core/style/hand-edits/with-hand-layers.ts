import postcss, { CssSyntaxError, type Root } from 'postcss';
import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { readBlock } from '../safe-css/read-block.ts';
import { type HeadedPiece, piecesOf } from './changed-rules.ts';
import { type CssEntry, cssEntries } from './css-entries.ts';
import { entryKey, type HandEdit } from './hand-edits.ts';
import { handLayer, handLayerOrder } from './hand-layers.ts';
import { headsOf, mayHold } from './heads.ts';
import { pieceLayers, piecePlace } from './piece-place.ts';

/**
 * A sheet as it is applied and exported: what a person wrote stands first, in the first layers, every
 * declaration important, so that a plain rule of theirs wins over the page and the generator. Without
 * edits the sheet stays as it is. What no parser can read stays in its place.
 */
export function* withHandLayers(css: string, edits: readonly HandEdit[]): SlicedTask<string> {
  const parted = yield* partByHand(css, edits);
  return parted ? `${parted.hand}\n${parted.rest}`.trimEnd().concat('\n') : css;
}

/** What of a sheet is by hand, as it is applied; empty where nothing is. */
export function* handLayersOf(css: string, edits: readonly HandEdit[]): SlicedTask<string> {
  const parted = yield* partByHand(css, edits);
  return parted?.hand ?? '';
}

/** A sheet parted into what is by hand and all else; null where nothing is by hand. */
function* partByHand(
  css: string,
  edits: readonly HandEdit[],
): SlicedTask<{ hand: string; rest: string } | null> {
  const wanted = wantedValues(edits);
  if (wanted.size === 0) return null;
  const heads = headsOf(edits);
  const pieces = yield* piecesOf(css);
  const layers = new Set<string>();
  const blocks = new Map<string, string>();
  let rest = '';
  let end = 0;
  for (const [at, piece] of pieces.entries()) {
    if (at % RULES_PER_YIELD === 0) yield;
    for (const layer of pieceLayers(piece)) layers.add(layer);
    if (!mayHold(heads, piece.prelude)) continue;
    const parted = partPiece(piece, wanted);
    if (!parted) continue;
    for (const { layer, text } of parted.hand) {
      blocks.set(layer, `${blocks.get(layer) ?? ''}${text}\n`);
    }
    for (const layer of parted.layers) layers.add(layer);
    rest += css.slice(end, piece.start) + parted.rest;
    end = piece.start + piece.text.length;
  }
  if (blocks.size === 0) return null;
  const order = handLayerOrder([...layers]).filter((layer) => blocks.has(layer));
  const text = order.map((layer) => `@layer ${layer} {\n${blocks.get(layer)}}\n`).join('\n');
  return { hand: `@layer ${order.join(', ')};\n\n${text}`, rest: rest + css.slice(end) };
}

/** The values that a person wrote, by place. */
function wantedValues(edits: readonly HandEdit[]): ReadonlyMap<string, string> {
  return new Map(
    edits.flatMap((edit) =>
      edit.value === null ? [] : [[entryKey(edit, edit.selector), edit.value] as const],
    ),
  );
}

interface PartedPiece {
  hand: readonly { layer: string; text: string }[];
  /** Layers within the piece. */
  layers: readonly string[];
  rest: string;
}

/** The declarations by hand of a piece, and the piece without them; null where it has none. */
function partPiece(piece: HeadedPiece, wanted: ReadonlyMap<string, string>): PartedPiece | null {
  let root: Root;
  try {
    root = postcss.parse(piece.text, { map: false });
  } catch (error) {
    if (error instanceof CssSyntaxError) return null;
    throw error;
  }
  const entries = cssEntries(root, piecePlace(piece));
  const found: { entry: CssEntry; selectors: readonly string[] }[] = [];
  for (const entry of entries) {
    const selectors = entry.selectors.filter(
      (selector) => wanted.get(entryKey(entry, selector)) === entry.value,
    );
    if (selectors.length > 0) found.push({ entry, selectors });
  }
  if (found.length === 0) return null;
  const hand = found.map(({ entry, selectors }) => {
    const { layer, declaration } = entry;
    const important = declaration.important === true;
    return { layer: handLayer({ layer, important }), text: writtenRule(entry, selectors) };
  });
  // A parser that takes the text for more than it is must not spoil what stands beside it.
  if (hand.some(({ text }) => 'broken' in readBlock(text))) return null;
  for (const { entry, selectors } of found) {
    if (selectors.length === entry.selectors.length) remove(entry);
  }
  const layers = entries.flatMap(({ layer }) => layer ?? []);
  return { hand, layers, rest: root.toString() };
}

/** One declaration as an important one, in a rule with all that is around it. */
function writtenRule({ within, declaration }: CssEntry, selectors: readonly string[]): string {
  const { prop, value } = declaration;
  const rule = `${selectors.join(', ')} {\n  ${prop}: ${value.trim()} !important;\n}`;
  return within.reduceRight((inner, text) => `${text} {\n${inner.replace(/^/gm, '  ')}\n}`, rule);
}

/** Removes a declaration, with the rules and conditions that become empty. */
function remove({ declaration }: CssEntry): void {
  let up: { parent?: unknown; remove(): unknown } = declaration;
  for (;;) {
    const parent = up.parent as Root | undefined;
    up.remove();
    if (!parent || parent.type === 'root' || (parent.nodes?.length ?? 0) > 0) return;
    up = parent as unknown as typeof up;
  }
}
