import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import type { CssRulePlace } from './css-rules.ts';

/** Tokens that may hide braces, and everything else. */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|url\([^)"']*\)|\\[\s\S]|[{};\n]/g;

const AT_RULE = /^@([\w-]+)\s*([\s\S]*)$/;

/** Spaces and comments before a prelude. */
const LEADING = /^(?:\s|\/\*[\s\S]*?\*\/)*/;

/** The open blocks around a place of the text; rules within keyframes are not the page's. */
interface Block {
  within: readonly string[];
  layer: string | null;
  isSkipped: boolean;
  rule: CssRulePlace | null;
}

/**
 * Every style rule of a text in order, like `cssRules`, as a sliced task: for texts of megabytes,
 * which no parser handles within a frame. The CSS need not be valid.
 */
export function* scanRules(css: string): SlicedTask<CssRulePlace[]> {
  const places: CssRulePlace[] = [];
  const open: Block[] = [];
  let line = 1;
  let start = 0;
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    const end = index + token.length;
    if (token === '\n') line++;
    else if (token === ';') start = end;
    else if (token === '{') {
      const around = open.at(-1) ?? { within: [], layer: null, isSkipped: false };
      const block = blockOf(css.slice(start, index), around, line);
      if (block.rule) places.push(block.rule);
      open.push(block);
      start = end;
      if (open.length === 1 || places.length % RULES_PER_YIELD === 0) yield;
    } else if (token === '}') {
      const block = open.pop();
      if (block?.rule) block.rule.endLine = line;
      start = end;
    } else if (token.includes('\n')) line += token.split('\n').length - 1;
  }
  return places;
}

function blockOf(text: string, around: Omit<Block, 'rule'>, line: number): Block {
  const prelude = text.replace(/\/\*[\s\S]*?\*\//g, '').trim();
  const { within, layer, isSkipped } = around;
  const [, name = '', params = ''] = AT_RULE.exec(prelude) ?? [];
  if (isSkipped || name.endsWith('keyframes')) return { ...around, isSkipped: true, rule: null };
  if (name === 'layer') {
    return { ...around, layer: layer === null ? params : `${layer}.${params}`, rule: null };
  }
  if (name) return { ...around, within: [...within, `@${name} ${params}`], rule: null };
  const first = line - (text.replace(LEADING, '').split('\n').length - 1);
  const rule = { selector: prelude, within, layer, line: first, endLine: first };
  return { within: [...within, prelude], layer, isSkipped: false, rule };
}
