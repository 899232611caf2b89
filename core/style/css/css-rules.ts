import type { ChildNode, Container, Document } from 'postcss';
import postcss from 'postcss';
import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';

/** One style rule of a text and its place; lines from 1. */
export interface CssRulePlace {
  selector: string;
  /** Conditions and nesting parents around it, outermost first, without layers. */
  within: readonly string[];
  /** Full name of its layer; null when it is in none. */
  layer: string | null;
  line: number;
  endLine: number;
}

/** Every style rule of a text in order; none where the text does not parse. */
export function cssRules(css: string): CssRulePlace[] {
  const places: CssRulePlace[] = [];
  let root: Container | Document;
  try {
    root = postcss.parse(css, { map: false });
  } catch {
    // The CSS gate reports the problem.
    return [];
  }
  gather(root.nodes ?? [], [], null, places);
  return places;
}

function gather(
  nodes: readonly ChildNode[],
  within: readonly string[],
  layer: string | null,
  places: CssRulePlace[],
): void {
  for (const node of nodes) {
    if (node.type === 'rule') {
      const line = node.source?.start?.line ?? 0;
      const endLine = node.source?.end?.line ?? line;
      places.push({ selector: node.selector, within, layer, line, endLine });
      gather(node.nodes, [...within, node.selector], layer, places);
    } else if (node.type === 'atrule' && node.nodes) {
      if (node.name === 'layer') {
        const name = layer === null ? node.params : `${layer}.${node.params}`;
        gather(node.nodes, within, name, places);
      } else if (!node.name.endsWith('keyframes')) {
        gather(node.nodes, [...within, `@${node.name} ${node.params}`], layer, places);
      }
    }
  }
}

/** A nested rule's selector with its parents', as the browser resolves it. */
export function resolveNestedSelector({ selector, within }: CssRulePlace): string {
  const parents = within.filter((text) => !text.startsWith('@'));
  return parents.reduceRight(
    (inner, parent) =>
      inner.includes('&') ? inner.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${inner}`,
    selector,
  );
}

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
