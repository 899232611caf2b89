import postcss, { CssSyntaxError, type Root } from 'postcss';
import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { resolveNestedSelector } from '../css/css-rules.ts';
import { readBlock } from '../safe-css/read-block.ts';
import { type HeadedPiece, pieceLayers, piecePlace, piecesOf } from './changed-rules.ts';
import { type CssEntry, cssEntries } from './css-entries.ts';
import { entryKey, type HandEdit } from './hand-edits.ts';
import { handLayer, handLayerOrder, isWritten, modelLayer } from './hand-layers.ts';
import { headsOf, mayHold } from './heads.ts';

/** What of a sheet others than the generator wrote. */
export interface WrittenEdits {
  hand: readonly HandEdit[];
  /** A person has accepted it. */
  model?: readonly HandEdit[] | undefined;
}

/**
 * A sheet as it is applied and exported: what a person wrote stands first, in the first layers, every
 * declaration important, so that a plain rule of theirs wins over the page and the generator; what a model wrote is
 * next, so that no repair of the generator takes it back, with what the sheet says of states of the same elements.
 * Without edits the sheet stays as it is. What no parser can
 * read stays in its place.
 */
export function* withHandLayers(css: string, edits: WrittenEdits): SlicedTask<string> {
  const parted = yield* partByHand(css, edits);
  return parted ? `${parted.hand}\n${parted.rest}`.trimEnd().concat('\n') : css;
}

/** A sheet parted into what people and models wrote and all else; null where they wrote nothing. */
function* partByHand(
  css: string,
  { hand, model = [] }: WrittenEdits,
): SlicedTask<{ hand: string; rest: string } | null> {
  const states = new StateRules(model);
  const wanted = { hand: wantedValues(hand), model: wantedValues(model), states };
  if (wanted.hand.size + wanted.model.size === 0) return null;
  const heads = headsOf([...hand, ...model]);
  const pieces = yield* piecesOf(css);
  const layers = new Set<string>();
  const blocks = new Map<string, string>();
  let rest = '';
  let end = 0;
  for (const [at, piece] of pieces.entries()) {
    if (at % RULES_PER_YIELD === 0) yield;
    for (const layer of pieceLayers(piece)) layers.add(layer);
    if (!mayHold(heads, piece.prelude) && !states.mayBe(piece.prelude)) continue;
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

/** Values that somebody wrote, by place. */
type Values = ReadonlyMap<string, string>;

/** Values of edits, by place. */
function wantedValues(edits: readonly HandEdit[]): Values {
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

/** The declarations of a piece that are no generator's, and the piece without them; null where it has none. */
function partPiece(
  piece: HeadedPiece,
  wanted: { hand: Values; model: Values; states: StateRules },
): PartedPiece | null {
  let root: Root;
  try {
    root = postcss.parse(piece.text, { map: false });
  } catch (error) {
    if (error instanceof CssSyntaxError) return null;
    throw error;
  }
  const entries = cssEntries(root, piecePlace(piece));
  const found: { entry: CssEntry; selectors: readonly string[]; layer: string }[] = [];
  const left = new Map<CssEntry, number>();
  for (const entry of entries) {
    const isBy = (values: Values) => (selector: string) =>
      values.get(entryKey(entry, selector)) === entry.value;
    const byHand = entry.selectors.filter(isBy(wanted.hand));
    const byModel = entry.selectors.filter(
      (selector) => !byHand.includes(selector) && isBy(wanted.model)(selector),
    );
    const { layer, declaration } = entry;
    const important = declaration.important === true;
    const states = entry.selectors.flatMap((selector) => {
      const isOwn = byHand.includes(selector) || byModel.includes(selector);
      const edit = isOwn || isWritten(layer) ? null : wanted.states.editOf(entry, selector);
      return edit ? [{ entry, selectors: [selector], layer: modelLayer(edit) }] : [];
    });
    const own = [
      { entry, selectors: byHand, layer: handLayer({ layer, important }) },
      { entry, selectors: byModel, layer: modelLayer({ layer }) },
      ...states,
    ].filter(({ selectors }) => selectors.length > 0);
    if (own.length === 0) continue;
    found.push(...own);
    left.set(entry, entry.selectors.length - byHand.length - byModel.length - states.length);
  }
  if (found.length === 0) return null;
  const hand = found.map(({ entry, selectors, layer }) => {
    return { layer, text: writtenRule(entry, selectors) };
  });
  // A parser that takes the text for more than it is must not spoil what is beside it.
  if (hand.some(({ text }) => 'broken' in readBlock(text))) return null;
  for (const [entry, others] of left) if (others === 0) remove(entry);
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

/** One pseudo-class or attribute at the end of a selector. */
const LAST_STATE = /(?:(?<!:):(?!:)[\w-]+(?:\([^()]*\))?|\[[^\]]*\])$/;

/** What in a sheet says how the elements of some rules look while they are hovered, focused, disabled and so on. */
class StateRules {
  /** The edits of each selector, under its conditions. */
  readonly #edits = new Map<string, HandEdit[]>();

  constructor(edits: readonly HandEdit[]) {
    for (const edit of edits) {
      if (edit.value === null) continue;
      const key = stateKey(edit.within, edit.selector);
      this.#edits.set(key, [...(this.#edits.get(key) ?? []), edit]);
    }
  }

  /** Whether a rule with this selector may be about a state of elements that an edit is about. */
  mayBe(prelude: string): boolean {
    return this.#edits.size > 0 && /[\]:]/.test(prelude);
  }

  /** The edit whose property a declaration sets in a state of the same elements. */
  editOf({ within, property }: CssEntry, selector: string): HandEdit | null {
    let rest = resolved(within, selector);
    for (;;) {
      const shorter = rest.replace(LAST_STATE, '');
      if (shorter === rest || shorter === '') return null;
      rest = shorter;
      const found = this.#edits
        .get(JSON.stringify([conditionsOf(within), rest]))
        ?.find((edit) => property === edit.property || property.startsWith(`${edit.property}-`));
      if (found) return found;
    }
  }
}

function stateKey(within: readonly string[], selector: string): string {
  return JSON.stringify([conditionsOf(within), resolved(within, selector)]);
}

function conditionsOf(within: readonly string[]): readonly string[] {
  return within.filter((text) => text.startsWith('@'));
}

function resolved(within: readonly string[], selector: string): string {
  const rule = { selector, within, layer: null, line: 0, endLine: 0 };
  return resolveNestedSelector(rule).replace(/:is\(([^(),]*)\)/g, '$1');
}
