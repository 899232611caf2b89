import type { AtRule, ChildNode, Declaration, Root, Rule } from 'postcss';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';

/** One declaration of a sheet and its place. */
export interface CssEntry {
  declaration: Declaration;
  /** What holds it: a rule, or a condition nested in one, whose selector is `&`. */
  rule: Rule | AtRule;
  /** Conditions and nesting parents around the rule, outermost first, without layers. */
  within: readonly string[];
  /** Full name of its layer; null when it is in none. */
  layer: string | null;
  selectors: readonly string[];
  property: string;
  /** Includes `!important`, if present. */
  value: string;
}

/** What is around the first node of a text. */
interface EntryPlace {
  within: readonly string[];
  layer: string | null;
}

/** Every declaration of a sheet's style rules, in order; not those of keyframes and fonts. */
export function cssEntries(
  root: Root,
  { within, layer }: EntryPlace = { within: [], layer: null },
): CssEntry[] {
  const entries: CssEntry[] = [];
  gather(root.nodes, within, layer, entries);
  return entries;
}

function gather(
  nodes: readonly ChildNode[],
  within: readonly string[],
  layer: string | null,
  entries: CssEntry[],
): void {
  for (const node of nodes) {
    if (node.type === 'rule') {
      declare(node, node.selectors.map(normalizeSpace), { within, layer }, entries);
      gather(node.nodes, [...within, normalizeSpace(node.selector)], layer, entries);
    } else if (node.type === 'atrule' && node.nodes && !node.name.endsWith('keyframes')) {
      const name = node.name === 'layer' ? node.params : null;
      const inner = layer === null || name === null ? (name ?? layer) : `${layer}.${name}`;
      const around = name === null ? [...within, atRuleText(node.name, node.params)] : within;
      // Declarations right in a condition are those of the rule around it.
      if (isInRule(within)) declare(node, ['&'], { within: around, layer: inner }, entries);
      gather(node.nodes, around, inner, entries);
    }
  }
}

function declare(
  rule: Rule | AtRule,
  selectors: readonly string[],
  { within, layer }: EntryPlace,
  entries: CssEntry[],
): void {
  for (const declaration of rule.nodes ?? []) {
    if (declaration.type !== 'decl') continue;
    const property = propertyOf(declaration);
    const value = writtenValue(declaration);
    entries.push({ declaration, rule, within, layer, selectors, property, value });
  }
}

function isInRule(within: readonly string[]): boolean {
  return within.some((text) => !text.startsWith('@'));
}

/** An at-rule without its block, in one form. */
export function atRuleText(name: string, params: string): string {
  return normalizeSpace(`@${name} ${params}`);
}

function propertyOf({ prop }: Declaration): string {
  return prop.startsWith('--') ? prop : prop.toLowerCase();
}

function writtenValue({ value, important }: Declaration): string {
  return important ? `${normalizeSpace(value)} !important` : normalizeSpace(value);
}

/** A self-contained piece of CSS text: a rule, an at-rule, or a comment. */
export type CssBlock = { type: 'css'; text: string } | { type: 'sheet'; number: number };

/**
 * Splits the CSS of a model's reply into pieces, so that one broken rule, or the end of a reply
 * that was cut off, spoils no other. Words around the code are dropped; a comment `sheet 2` says
 * which sheet the following pieces are for.
 */
export function cssBlocks(reply: string): { blocks: CssBlock[]; rest: string } {
  const css = codeOf(reply);
  const blocks: CssBlock[] = [];
  let start = 0;
  let depth = 0;
  const take = (end: number) => {
    const text = withoutProse(css.slice(start, end).trim());
    if (text !== '' && text !== ';') blocks.push({ type: 'css', text });
    start = end;
  };
  for (const { 0: token, index } of css.matchAll(TOKENS)) {
    const end = index + token.length;
    if (token.startsWith('/*')) {
      const sheet = /^\/\*\s*sheet\s+(\d+)/i.exec(token)?.[1];
      if (sheet === undefined || depth > 0) continue;
      take(index);
      start = end;
      blocks.push({ type: 'sheet', number: Number(sheet) });
    } else if (token === '{') depth += 1;
    else if (token === '}') {
      depth = Math.max(0, depth - 1);
      if (depth === 0) take(end);
    } else if (token === ';' && depth === 0) take(end);
  }
  return { blocks, rest: css.slice(start).trim() };
}

/** Complete comments and strings; braces and semicolons. */
const TOKENS = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[{};]/g;

/** HTML and SVG elements; other words before a rule are a person's language. */
const ELEMENTS = new Set(
  `a abbr address area article aside audio b blockquote body button canvas caption circle cite code
  col colgroup dd del details dfn dialog div dl dt ellipse em fieldset figcaption figure footer
  form g h1 h2 h3 h4 h5 h6 header hr html i iframe img input ins kbd label legend li line main map
  mark menu meter nav object ol optgroup option output p path picture polygon polyline pre
  progress q rect s samp search section select small span strong sub summary sup svg table tbody
  td text textarea tfoot th thead time tr tspan u ul use var video`.split(/\s+/),
);
/** A word with nothing that makes it a selector, and what may follow it in a sentence. */
const WORD = /^([\p{L}][\p{L}’']*)([.,;:!?…)]*)\s+(?=[^{\s])/u;

/** A rule without the words of a sentence that stand before it. */
function withoutProse(text: string): string {
  const open = text.indexOf('{');
  if (open === -1 || /^[@/]/.test(text)) return text;
  // A selector goes over lines only after a comma.
  const lines = text.slice(0, open).split('\n');
  let first = lines.length - 1;
  while (first > 0 && /,\s*$/.test(lines[first - 1] ?? '')) first--;
  const written = lines.slice(first).join('\n');
  // No dot or colon of a selector has a space behind it; in a string it may.
  const ended = /["']/.test(written) ? null : /^[\s\S]*[.:!?]\s+(?=\S)/.exec(written);
  let prelude = written.slice(ended?.[0].length ?? 0).trimStart();
  for (;;) {
    const [whole = '', word = '', mark = ''] = WORD.exec(prelude) ?? [];
    const isElement = ELEMENTS.has(word.toLowerCase()) && /^,?$/.test(mark);
    if (whole === '' || isElement) break;
    prelude = prelude.slice(whole.length);
  }
  return prelude + text.slice(open);
}

/** The content of code fences, of which the last may be unclosed; everything, where there are none. */
function codeOf(reply: string): string {
  const parts = reply.split(/^[ \t]*```[^\n]*(?:\n|$)/m);
  return parts.length > 1 ? parts.filter((_, at) => at % 2 === 1).join('\n') : reply;
}
