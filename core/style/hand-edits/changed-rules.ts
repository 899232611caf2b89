import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import { type CssGroup, type CssPiece, splitCss } from '../safe-css/split-css.ts';
import { atRuleText } from './css-entries.ts';

/** The rules in which two texts differ, each with what is around it. */
interface ChangedRules {
  generated: readonly string[];
  edited: readonly string[];
}

/**
 * The rules of two texts that are not the same in both, with all rules of the same selectors and
 * conditions: a person changes a few of thousands, and only these need a parser.
 */
export function* changedRules(generated: string, edited: string): SlicedTask<ChangedRules> {
  const [was, is] = [yield* piecesOf(generated), yield* piecesOf(edited)];
  const counts = new Map<string, { heads: string; balance: number }>();
  for (const [pieces, step] of [
    [was, 1],
    [is, -1],
  ] as const) {
    for (const [at, piece] of pieces.entries()) {
      if (at % RULES_PER_YIELD === 0) yield;
      const key = `${piece.head}\n${piece.text}`;
      const balance = (counts.get(key)?.balance ?? 0) + step;
      counts.set(key, { heads: piece.head, balance });
    }
  }
  const heads = new Set<string>();
  for (const { heads: head, balance } of counts.values()) if (balance !== 0) heads.add(head);
  const only = (pieces: readonly HeadedPiece[]) =>
    pieces.flatMap((piece) => (heads.has(piece.head) ? wrappedPiece(piece) : []));
  return { generated: only(was), edited: only(is) };
}

/** A piece with its selector or at-rule and what is around it, in one form. */
export interface HeadedPiece extends CssPiece {
  head: string;
  /** Its own selector or at-rule. */
  prelude: string;
}

/** The newest texts and their pieces: a text is asked about several times, and its base again and again. */
let known: { css: string; pieces: readonly HeadedPiece[] }[] = [];
const MAX_KNOWN = 8;

/** The pieces of a text, each with its head. */
export function* piecesOf(css: string): SlicedTask<readonly HeadedPiece[]> {
  const found = known.find((entry) => entry.css === css);
  if (found) return found.pieces;
  const { pieces } = yield* splitCss(css);
  const headed: HeadedPiece[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (at % RULES_PER_YIELD === 0) yield;
    const prelude = normalizeSpace(piece.text.slice(0, endOfPrelude(piece.text)));
    const head = [...groupsAround(piece).map((group) => group.prelude), prelude].join('{');
    headed.push({ ...piece, head, prelude });
  }
  known = [...known.slice(1 - MAX_KNOWN), { css, pieces: headed }];
  return headed;
}

/** The groups around a piece, the outermost first. */
function groupsAround({ within }: CssPiece): CssGroup[] {
  const groups: CssGroup[] = [];
  for (let group = within; group; group = group.within) groups.unshift(group);
  return groups;
}

function endOfPrelude(text: string): number {
  const end = text.indexOf('{');
  return end === -1 ? text.length : end;
}

/** A piece with all that is around it. */
export function wrappedPiece(piece: HeadedPiece): string {
  return groupsAround(piece).reduceRight(
    (inner, { prelude }) => `${prelude} {\n${inner}\n}`,
    piece.text,
  );
}

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
  const stated = names ? names.split(',').map(normalizeSpace) : [];
  return [...piecePlace(piece).layers, ...stated];
}
