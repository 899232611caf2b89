import postcss, { CssSyntaxError } from 'postcss';
import type { SlicedTask } from '../../platform/async/time-slicing.ts';
import { resolveNestedSelector } from '../css/css-rules.ts';
import { compareSpecificity, type Specificity, specificity } from '../css/selector-target.ts';
import type { AskedAnswer, AskedDeclaration } from '../inventory/page-styles.ts';
import { placeOf } from '../safe-css/split-css.ts';
import { pieceLayers, piecePlace, piecesOf } from './changed-rules.ts';
import { type CssEntry, cssEntries } from './css-entries.ts';
import { entryKey, type HandEdit } from './hand-edits.ts';
import { handLayer, handLayerOrder } from './hand-layers.ts';

/** Why a declaration by hand changes nothing. */
export type Overridden =
  | { type: 'rule'; by: HandDeclaration }
  | { type: 'style-attribute' }
  | { type: 'condition' }
  | { type: 'no-element' };

/** One question for each selector of each declaration. */
export interface Asked {
  declaration: HandDeclaration;
  question: AskedDeclaration;
  strength: Specificity;
}

/** What to ask the frame about declarations of a scope. */
export function cascadeQuestions(declarations: readonly HandDeclaration[], scope: number): Asked[] {
  return declarations.flatMap((declaration) => {
    const { within, property } = declaration;
    const conditions = within.filter((text) => text.startsWith('@'));
    return declaration.selectors.map((part) => {
      const rule = { selector: part, within, layer: null, line: 0, endLine: 0 };
      const selector = resolveNestedSelector(rule);
      const question = { scope, selector, conditions, property };
      return { declaration, question, strength: specificity(selector) };
    });
  });
}

/** What depends on more than the document, so that it may match at any time. */
const STATE =
  /:(?:hover|focus|active|visited|target|checked|disabled|enabled|placeholder-shown|open)/;

/** The declarations that win nowhere, with what wins in their place. */
export function overriddenDeclarations(
  asked: readonly Asked[],
  answers: readonly AskedAnswer[],
): Map<HandDeclaration, Overridden> {
  const overridden = new Map<HandDeclaration, Overridden>();
  const all = asked.map((question, order) => ({ ...question, order, answer: answers[order] }));
  for (const [declaration, own] of Map.groupBy(all, (answered) => answered.declaration)) {
    const why = overriddenBy(own, all);
    if (why) overridden.set(declaration, why);
  }
  return overridden;
}

type Answered = Asked & { order: number; answer: AskedAnswer | undefined };

function overriddenBy(own: readonly Answered[], all: readonly Answered[]): Overridden | null {
  if (own.some(({ answer }) => !answer)) return null;
  if (own.every(({ answer }) => answer?.holds === false)) return { type: 'condition' };
  const elements = own.flatMap(
    (answered) => answered.answer?.elements.map((element) => ({ answered, element })) ?? [],
  );
  if (elements.length === 0) {
    const isKnown = own.every(({ question }) => !/:(?:host|root|scope)|::/.test(question.selector));
    return isKnown ? { type: 'no-element' } : null;
  }
  let winner: Overridden | null = null;
  for (const { answered, element } of elements) {
    if (answered.answer?.inline.includes(element)) {
      winner ??= { type: 'style-attribute' };
      continue;
    }
    const rival = all.find(
      (other) => other.declaration !== answered.declaration && beats(other, answered, element),
    );
    if (!rival) return null;
    winner ??= { type: 'rule', by: rival.declaration };
  }
  return winner;
}

/** Whether another declaration wins over one on an element. */
function beats(other: Answered, one: Answered, element: number): boolean {
  const { selector, property } = other.question;
  const isRival =
    other.answer?.holds === true &&
    other.answer.elements.includes(element) &&
    !STATE.test(selector) &&
    pseudoOf(selector) === pseudoOf(one.question.selector) &&
    (property === one.question.property || one.question.property.startsWith(`${property}-`));
  if (!isRival) return false;
  const { rank: own } = one.declaration;
  const { rank } = other.declaration;
  if (rank !== own) return rank < own;
  const order = compareSpecificity(other.strength, one.strength) || other.order - one.order;
  return order > 0;
}

function pseudoOf(selector: string): string {
  return /::[-\w]+.*$/.exec(selector)?.[0] ?? '';
}

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
