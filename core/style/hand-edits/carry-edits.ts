import postcss, { CssSyntaxError, type Root } from 'postcss';
import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { type HeadedPiece, piecePlace, piecesOf, wrappedPiece } from './changed-rules.ts';
import { type CssEntry, cssEntries } from './css-entries.ts';
import { entryKey, type HandEdit } from './hand-edits.ts';
import { headsOf, mayHold } from './heads.ts';

/** What people and models have written since a sheet was generated. */
export interface OwnCss {
  /** The sheet with it. */
  css: string;
  /** The sheet as it was generated; null where that is not known. */
  made: string | null;
  /** Where a place is there twice, the last one holds. */
  edits: readonly HandEdit[];
}

/** A sheet of nothing but the edits: rules of people's own as they wrote them, and those of their other edits. */
export function* ownCssTask(own: OwnCss): SlicedTask<string> {
  return own.edits.length === 0 ? '' : yield* carryEditsTask('', own);
}

/**
 * A newly generated sheet with the edits of the one before. An edit of a rule that the new sheet has stays at its
 * place; rules of a person's own are at the end, as they wrote them.
 */
export function* carryEditsTask(next: string, own: OwnCss): SlicedTask<string> {
  const wanted = new Map(own.edits.map((edit) => [entryKey(edit, edit.selector), edit]));
  const section = yield* ownRules(own, wanted);
  for (const key of section.keys) wanted.delete(key);
  const { css, found } = yield* inPlace(next, wanted);
  const rest = [...wanted].flatMap(([key, edit]) => (found.has(key) ? [] : edit));
  const parts = [css.trimEnd(), ...addedRules(rest), ...section.rules];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

type Wanted = ReadonlyMap<string, HandEdit>;

/** The rules of a sheet that are nothing but edits, as they are written, and the places of these. */
function* ownRules(
  { css, made }: OwnCss,
  wanted: Wanted,
): SlicedTask<{ rules: string[]; keys: Set<string> }> {
  const heads = new Set((yield* piecesOf(made ?? '')).map(({ head }) => head));
  const rules: string[] = [];
  const keys = new Set<string>();
  let end = 0;
  for (const [at, piece] of (yield* piecesOf(css)).entries()) {
    if (at % RULES_PER_YIELD === 0) yield;
    const comment = LAST_COMMENT.exec(css.slice(end, piece.start))?.[0] ?? '';
    end = piece.start + piece.text.length;
    if (heads.has(piece.head) || piece.text === '' || piece.text.endsWith(';')) continue;
    const own = ownKeys(piece, wanted);
    // What holds no declarations, such as an animation, is nobody's where the generated text is not known.
    if (!own || (own.length === 0 && made === null)) continue;
    for (const key of own) keys.add(key);
    rules.push(wrappedPiece({ ...piece, text: `${comment}${piece.text}` }));
  }
  return { rules, keys };
}

/** The comment before a rule, with the space up to it. */
const LAST_COMMENT = /\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/;

/** The places of all declarations of a piece; null where one of them is no edit. */
function ownKeys(piece: HeadedPiece, wanted: Wanted): string[] | null {
  const root = parsedCss(piece.text);
  if (!root) return null;
  const keys: string[] = [];
  for (const entry of cssEntries(root, piecePlace(piece))) {
    for (const selector of entry.selectors) {
      const key = entryKey(entry, selector);
      if (wanted.get(key)?.value !== entry.value) return null;
      keys.push(key);
    }
  }
  return keys;
}

/** A sheet in which the declarations at the places of edits have their values. */
function* inPlace(
  next: string,
  wanted: Wanted,
): SlicedTask<{ css: string; found: ReadonlySet<string> }> {
  const found = new Set<string>();
  for (const [key, { value }] of wanted) if (value === null) found.add(key);
  if (wanted.size === 0) return { css: next, found };
  const heads = headsOf([...wanted.values()]);
  let css = '';
  let end = 0;
  for (const [at, piece] of (yield* piecesOf(next)).entries()) {
    if (at % RULES_PER_YIELD === 0) yield;
    if (!mayHold(heads, piece.prelude)) continue;
    const root = parsedCss(piece.text);
    const entries = root ? cssEntries(root, piecePlace(piece)) : [];
    const changed = entries.filter((entry) => setEntry(entry, wanted, found));
    if (!root || changed.length === 0) continue;
    css += next.slice(end, piece.start) + root.toString();
    end = piece.start + piece.text.length;
  }
  return { css: css + next.slice(end), found };
}

/** Gives a declaration the value of its edits; false where it has none. */
function setEntry(entry: CssEntry, wanted: Wanted, found: Set<string>): boolean {
  const edits = entry.selectors.map((selector) => wanted.get(entryKey(entry, selector)));
  if (edits.every((edit) => !edit)) return false;
  const { declaration, rule, selectors } = entry;
  for (const value of new Set(edits.flatMap((edit) => edit?.value ?? []))) {
    const own = selectors.filter((_, at) => edits[at]?.value === value);
    const plain = value.replace(/\s*!important$/, '');
    const written = declaration.clone({ value: plain, important: plain !== value });
    if (own.length === selectors.length) declaration.before(written);
    else rule.cloneAfter({ selector: own.join(', '), nodes: [written] });
    for (const selector of own) found.add(entryKey(entry, selector));
  }
  const others = selectors.filter((_, at) => !edits[at]);
  if (others.length > 0) {
    rule.cloneBefore({ selector: others.join(', '), nodes: [declaration.clone()] });
  }
  declaration.remove();
  if (rule.nodes?.length === 0) rule.remove();
  return true;
}

/** Rules for edits of rules that a sheet does not have, one for each place. */
function addedRules(edits: readonly HandEdit[]): string[] {
  const places = Map.groupBy(edits, ({ layer, within, selector }) =>
    JSON.stringify([layer, within, selector]),
  );
  return [...places.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const lines = own.map(({ property, value }) => `  ${property}: ${value};\n`);
    const around = first.layer === null ? first.within : [`@layer ${first.layer}`, ...first.within];
    return around.reduceRight(
      (inner, prelude) => `${prelude} {\n${inner}\n}`,
      `${first.selector} {\n${lines.join('')}}`,
    );
  });
}

function parsedCss(css: string): Root | null {
  try {
    return postcss.parse(css, { map: false });
  } catch (error) {
    if (error instanceof CssSyntaxError) return null;
    throw error;
  }
}
