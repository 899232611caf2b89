import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';

/** What decides whether two complex selectors can be about the same element, and which one wins. */
export interface SelectorTarget {
  specificity: Specificity;
  /** Such as `::before`; empty for the element itself. */
  pseudoElement: string;
  /** The type that its element must have, in lower case; `*` where it may have any. */
  type: string;
  /** Classes that its element must have: those outside of brackets. */
  classes: readonly string[];
}

/** Selectors that are known at the same time. */
const MAX_KNOWN = 20_000;

const known = new Map<string, SelectorTarget>();

/** What a complex selector, not a list, is about. */
export function selectorTarget(selector: string): SelectorTarget {
  let target = known.get(selector);
  if (!target) {
    target = {
      specificity: quickSpecificity(selector) ?? specificity(selector),
      ...subjectOf(selector),
    };
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(selector, target);
  }
  return target;
}

/** Whether two selectors may match one element: types and pseudo-elements tell some apart. */
export function mayMeet(one: SelectorTarget, other: SelectorTarget): boolean {
  if (one.pseudoElement !== other.pseudoElement) return false;
  return one.type === '*' || other.type === '*' || one.type === other.type;
}

/** What opens and closes, what divides, and what hides any of them. */
const BRACKET = /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[()[\],]/g;

/** The complex selectors of a list; commas in brackets, however deep, and in strings are no dividers. */
export function selectorList(list: string): string[] {
  if (!list.includes(',')) return [list];
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: found, index } of list.matchAll(BRACKET)) {
    if (found === '(' || found === '[') depth += 1;
    if (found === ')' || found === ']') depth = Math.max(0, depth - 1);
    if (found !== ',' || depth > 0) continue;
    parts.push(list.slice(start, index).trim());
    start = index + 1;
  }
  return [...parts, list.slice(start).trim()].filter((part) => part !== '');
}

/** Nothing that needs a tokenizer: no functions, attributes, escapes or nesting. */
const PLAIN = /^[\w\s.#:>+~*-]+$/;
const OLD_ELEMENT = /(?<!:):(?:before|after|first-line|first-letter)(?![\w-])/g;

function quickSpecificity(selector: string): Specificity | null {
  if (!PLAIN.test(selector)) return null;
  const plain = selector.replace(OLD_ELEMENT, '::x');
  const count = (part: RegExp) => plain.match(part)?.length ?? 0;
  const elements = count(/::[\w-]+/g);
  const classes = count(/\.[\w-]+/g) + count(/(?<!:):[\w-]+/g);
  return [count(/#[\w-]+/g), classes, elements + count(/(?:^|[\s>+~])[a-z][\w-]*/gi)];
}

/** The last compound: what stands in brackets tells nothing of its type. */
function subjectOf(selector: string): Omit<SelectorTarget, 'specificity'> {
  const flat = selector
    .replace(/\\[\s\S]/g, '_')
    .replace(/\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '[');
  const compound =
    flat
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const pseudo = /::[\w-]+.*$|(?<!:):(?:before|after|first-line|first-letter)(?![\w-]).*$/.exec(
    compound,
  );
  const pseudoElement = pseudo ? pseudo[0].replace(/^:+/, '::') : '';
  const classes = compound.match(/(?<=\.)[\w-]+/g) ?? [];
  if (/^:root(?![\w-])/.test(compound)) return { pseudoElement, type: 'html', classes };
  const type = /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase() ?? '*';
  return { pseudoElement, type, classes };
}

/** How specific a selector is: ids, then classes and the like, then types (Selectors 4 §17). */
export type Specificity = readonly [ids: number, classes: number, types: number];

/** Negative where the first is less specific than the second, 0 where they are equal. */
export function compareSpecificity(one: Specificity, other: Specificity): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** The specificity of one complex selector, without `&`; of a list the highest. */
export function specificity(selector: string): Specificity {
  const tokens = tokenize({ css: selector }).filter(([type]) => type !== TokenType.EOF);
  return highest(tokens);
}

const NOTHING: Specificity = [0, 0, 0];

function highest(tokens: readonly CSSToken[]): Specificity {
  let best = NOTHING;
  for (const part of splitAt(tokens, TokenType.Comma)) {
    const own = ofComplex(part);
    if (compareSpecificity(own, best) > 0) best = own;
  }
  return best;
}

/** Pseudo-elements that are also written with one colon. */
const OLD_ELEMENTS: ReadonlySet<string> = new Set([
  'before',
  'after',
  'first-line',
  'first-letter',
]);
/** Functions that count as what is in them, and do not count themselves. */
const TRANSPARENT: ReadonlySet<string> = new Set(['is', 'not', 'has', '-webkit-any', '-moz-any']);

function ofComplex(tokens: readonly CSSToken[]): Specificity {
  let [ids, classes, types] = NOTHING;
  const add = (more: Specificity) => {
    ids += more[0];
    classes += more[1];
    types += more[2];
  };
  for (let at = 0; at < tokens.length; at++) {
    const [type, text, , , data] = tokens[at] as CSSToken;
    if (type === TokenType.Hash) ids += 1;
    else if (type === TokenType.Ident) types += 1;
    else if (type === TokenType.Delim && text === '.') {
      classes += 1;
      at += 1;
    } else if (type === TokenType.OpenSquare) {
      classes += 1;
      at = closingIndex(tokens, at);
    } else if (type === TokenType.Colon) {
      const isElement = tokens[at + 1]?.[0] === TokenType.Colon;
      at += isElement ? 2 : 1;
      const [kind, , , , named] = tokens[at] ?? [];
      const name = named && 'value' in named ? String(named.value).toLowerCase() : '';
      const end = kind === TokenType.Function ? closingIndex(tokens, at) : at;
      const inside = tokens.slice(at + 1, end);
      at = end;
      if (isElement || OLD_ELEMENTS.has(name)) types += 1;
      else if (TRANSPARENT.has(name)) add(highest(inside));
      else if (name !== 'where') {
        classes += 1;
        if (name.startsWith('nth-')) add(highest(afterOf(inside)));
        if (name === 'host' || name === 'host-context') add(highest(inside));
      }
    } else if (type === TokenType.Function) at = closingIndex(tokens, at);
    void data;
  }
  return [ids, classes, types];
}

/** What follows `of` in `:nth-child(2n of .a)`. */
function afterOf(tokens: readonly CSSToken[]): readonly CSSToken[] {
  const at = tokens.findIndex(([type, text]) => type === TokenType.Ident && /^of$/i.test(text));
  return at === -1 ? [] : tokens.slice(at + 1);
}

/** The index of the bracket that closes the one at an index. */
function closingIndex(tokens: readonly CSSToken[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const type = tokens[at]?.[0];
    if (type !== undefined && OPENING.has(type)) depth += 1;
    if (type !== undefined && CLOSING.has(type)) depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

const OPENING: ReadonlySet<TokenType> = new Set([
  TokenType.Function,
  TokenType.OpenParen,
  TokenType.OpenSquare,
]);
const CLOSING: ReadonlySet<TokenType> = new Set([TokenType.CloseParen, TokenType.CloseSquare]);

function splitAt(tokens: readonly CSSToken[], separator: TokenType): CSSToken[][] {
  const parts: CSSToken[][] = [[]];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as CSSToken;
    const end = OPENING.has(token[0]) ? closingIndex(tokens, at) : at;
    if (token[0] === separator) parts.push([]);
    else parts.at(-1)?.push(...tokens.slice(at, end + 1));
    at = end;
  }
  return parts;
}
