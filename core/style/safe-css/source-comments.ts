import { runAtOnce } from '../../platform/async/time-slicing.ts';
import { type CssPiece, splitCss } from './split-css.ts';

/**
 * A sheet with the comments that `commented`, the generator's own text, has at the rules that both
 * have: they name the rule of the page and its value.
 */
export function withSourceComments(css: string, commented: string): string {
  const sources = new Map<string, string>();
  let end = 0;
  for (const { text, start } of piecesOf(commented)) {
    const before = LAST_COMMENT.exec(commented.slice(end, start))?.[0] ?? '';
    sources.set(withoutComments(text), before + text);
    end = start + text.length;
  }
  let result = '';
  let at = 0;
  for (const { text, start } of piecesOf(css)) {
    result += css.slice(at, start) + (sources.get(withoutComments(text)) ?? text);
    at = start + text.length;
  }
  return result + css.slice(at);
}

/** The comment before a rule, with the space up to the rule. */
const LAST_COMMENT = /\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/;

function piecesOf(css: string): readonly CssPiece[] {
  return runAtOnce(splitCss(css)).pieces.filter(({ text }) => text !== '');
}

function withoutComments(text: string): string {
  return text.replace(/ ?\/\*[\s\S]*?\*\//g, '');
}
