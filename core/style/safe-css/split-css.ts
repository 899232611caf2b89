import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';

/** A block whose rules are split as well: a layer, or a condition. */
export interface CssGroup {
  /** As written, such as `@media (width > 30em)`, without comments. */
  prelude: string;
  within: CssGroup | null;
  /** Offset of its first character. */
  start: number;
}

/** The smallest text of a sheet that is read on its own: one rule, or one statement. */
export interface CssPiece {
  /** Empty for a group without rules, which still has its place in the order of layers. */
  text: string;
  /** Offset of its first character. */
  start: number;
  within: CssGroup | null;
}

/** The pieces of a text, and the offset of a block that never ends, or -1. */
interface SplitCss {
  pieces: readonly CssPiece[];
  unclosed: number;
}

/** Comments, strings, unquoted addresses and escapes, which may hide what ends a rule; and that. */
const TOKEN = new RegExp(
  [
    String.raw`\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n\r\f]|\\[\s\S])*"?|'(?:[^'\\\n\r\f]|\\[\s\S])*'?`,
    String.raw`(?<![-\w\\])url\(\s*(?!["'\s])(?:[^)\\]|\\[\s\S])*\)?|\\[\s\S]|[{};]`,
  ].join('|'),
  'gi',
);

/** At-rules that hold rules. Those of keyframes and the like are no rules of their own. */
const GROUP = /^@(?:layer|media|supports|container|scope|starting-style)(?![-\w\\])/i;

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
const BLANK = /^(?:\s|\/\*[\s\S]*?(?:\*\/|$))*/;

/** Pieces are found this often between two pauses. */
const TOKENS_PER_YIELD = 20 * RULES_PER_YIELD;

/**
 * Splits a text into rules, each of which is then read on its own. It only cuts: whether a piece is
 * one whole rule is for a tokenizer and the browser to say.
 */
export function* splitCss(css: string): SlicedTask<SplitCss> {
  const pieces: CssPiece[] = [];
  let group: CssGroup | null = null;
  let depth = 0;
  let start = 0;
  let opened = 0;
  let count = 0;
  let isEmpty = true;
  const add = (end: number) => {
    const blank = BLANK.exec(css.slice(start, end))?.[0].length ?? 0;
    const text = css.slice(start + blank, end).trimEnd();
    if (text !== '' && text !== ';') pieces.push({ text, start: start + blank, within: group });
    if (text !== '') isEmpty = false;
    start = end;
  };
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    count += 1;
    if (count % TOKENS_PER_YIELD === 0) yield;
    const end = index + token.length;
    if (token === '{') {
      const isGroup = depth === 0 && GROUP.test(bare(css.slice(start, index)));
      if (isGroup) {
        const blank = BLANK.exec(css.slice(start, index))?.[0].length ?? 0;
        group = { prelude: bare(css.slice(start, index)), within: group, start: start + blank };
        isEmpty = true;
        start = end;
      } else {
        if (depth === 0) opened = start;
        depth += 1;
      }
    } else if (token === '}') {
      if (depth > 1) depth -= 1;
      else if (depth === 1) {
        depth = 0;
        add(end);
      } else {
        add(index);
        start = end;
        if (!group) {
          // A stray brace: as a piece of its own it is refused.
          pieces.push({ text: '}', start: index, within: null });
          continue;
        }
        if (isEmpty) pieces.push({ text: '', start: group.start, within: group });
        isEmpty = false;
        group = group.within;
      }
    } else if (token === ';' && depth === 0) add(end);
  }
  if (depth > 0) {
    const blank = BLANK.exec(css.slice(opened))?.[0].length ?? 0;
    return { pieces, unclosed: opened + blank };
  }
  add(css.length);
  return { pieces, unclosed: group ? group.start : -1 };
}

/** A text without comments and needless space. */
function bare(text: string): string {
  return normalizeSpace(text.replace(COMMENT, ' '));
}

/** The line and column of an offset, from 1. */
export function placeOf(css: string, offset: number): { line: number; column: number } {
  const before = css.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}
