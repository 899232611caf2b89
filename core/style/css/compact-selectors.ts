import { selectorList, selectorTarget } from './selector-target.ts';

/** A compound, such as `a.b:hover`, or what joins two, such as ` > `. */
const PART = /\s*[>+~]\s*|\s+|(?:\\[\s\S]|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^\s>+~\\[(])+/g;
/** The simple selectors of a compound; a pseudo-element is one with all that follows it. */
const SIMPLE = new RegExp(
  [
    String.raw`::.*$|:(?:before|after|first-line|first-letter)(?![\w-]).*$`,
    String.raw`(?:^[a-z*][\w-]*|[.#](?:\\[\s\S]|[\w-])+|:[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\])`,
  ].join('|'),
  'gi',
);

/**
 * The same selectors in fewer words: those that differ in one simple selector, as specific each, are
 * one with `:is()`. What a list matches, and how specifically, stays as it is.
 */
export function compactSelectors(selectors: readonly string[]): string[] {
  let all = [...selectors];
  // From the end: states come before parts of a path.
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const joined = joinAlike(all, depth);
    if (joined.length < all.length) {
      all = joined;
      depth = -1;
    }
  }
  return all;
}

/** Simple selectors that are looked at, from the end. */
const MAX_DEPTH = 8;

interface Split {
  before: string;
  simple: string;
  after: string;
}

function joinAlike(selectors: readonly string[], depth: number): string[] {
  const groups = new Map<string, { split: Split; selectors: string[]; simples: string[] }>();
  for (const selector of selectors) {
    const split = splitAt(selector, depth);
    const rank = split ? selectorTarget(split.simple).specificity.join() : '';
    const key = split ? [split.before, split.after, rank].join('\n') : `\n\n${selector}`;
    const group = groups.get(key);
    if (split && group) {
      group.selectors.push(selector);
      group.simples.push(split.simple);
    } else {
      const none = { before: '', simple: '', after: '' };
      groups.set(key, {
        split: split ?? none,
        selectors: [selector],
        simples: [split?.simple ?? ''],
      });
    }
  }
  return [...groups.values()].flatMap(({ split: { before, after }, selectors: own, simples }) => {
    if (own.length < 2) return own;
    const joined = `${before}:is(${simples.join(', ')})${after}`;
    return joined.length < own.join(', ').length ? [joined] : own;
  });
}

/** A selector around its simple selector that many from the end; null where it has none there that may move. */
function splitAt(selector: string, depth: number): Split | null {
  let left = depth;
  const parts = selector.match(PART) ?? [];
  if (parts.join('') !== selector) return null;
  for (let at = parts.length - 1; at >= 0; at--) {
    const part = parts[at] ?? '';
    if (/^\s*[>+~]?\s*$/.test(part)) continue;
    const simples = part.match(SIMPLE) ?? [];
    if (simples.join('') !== part) return null;
    for (let inner = simples.length - 1; inner >= 0; inner--) {
      const simple = simples[inner] ?? '';
      const isElement = simple.startsWith('::') || OLD_ELEMENT.test(simple);
      if (isElement) continue;
      if (left-- > 0) continue;
      const before = [...parts.slice(0, at), ...simples.slice(0, inner)].join('');
      const after = [...simples.slice(inner + 1), ...parts.slice(at + 1)].join('');
      // A type must stand first, and what other browsers may not know stays alone.
      if (/^:-/.test(simple)) return null;
      return { before, simple, after };
    }
  }
  return null;
}

/**
 * Selectors that match whatever this one matches: with fewer simple selectors at its end, and with less
 * of its path.
 */
export function widerSelectors(selector: string): string[] {
  const parts = selector.match(PART) ?? [];
  if (parts.join('') !== selector) return [];
  const simples = parts.at(-1)?.match(SIMPLE) ?? [];
  if (simples.join('') !== parts.at(-1)) return [];
  const last = simples.at(-1) ?? '';
  const element = last.startsWith('::') || OLD_ELEMENT.test(last) ? last : '';
  const states = element ? simples.slice(0, -1) : simples;
  const wider: string[] = [];
  for (let from = 0; from < parts.length; from += 2) {
    const path = parts.slice(from, -1).join('');
    for (let length = states.length; length > 0; length--) {
      const longer = path + states.slice(0, length).join('') + element;
      if (longer !== selector) wider.push(longer);
    }
  }
  return wider;
}

const OLD_ELEMENT = /^:(?:before|after|first-line|first-letter)(?![\w-])/;

/** Selectors that one is expanded to at most: a page may nest its own without end. */
const MAX_EXPANDED = 200;

/**
 * The selectors that `:is()` stands for in one: what {@link compactSelectors} has joined. One inside another function
 * stays: `:not(:is(a, b))` is neither `:not(a)` nor `:not(b)`.
 */
export function expandedSelectors(selector: string): string[] {
  let all = [selector];
  while (all.length < MAX_EXPANDED) {
    const next = all.flatMap((part) => {
      const found = outerIs(part);
      if (!found) return [part];
      const [before, after] = [part.slice(0, found.start), part.slice(found.end)];
      return selectorList(part.slice(found.start + IS.length, found.end - 1)).map(
        (inner) => before + inner + after,
      );
    });
    if (next.length === all.length) return next;
    all = next;
  }
  return all;
}

const IS = ':is(';

/** Where the first `:is()` of a selector is that stands in no other function; null without one. */
function outerIs(selector: string): { start: number; end: number } | null {
  let depth = 0;
  let start = -1;
  for (const { 0: token, index } of selector.matchAll(TOKENS)) {
    if (token === ')') {
      depth -= 1;
      if (depth === 0 && start >= 0) return { start, end: index + 1 };
    } else if (token === IS || token === '(') {
      if (token === IS && depth === 0) start = index;
      depth += 1;
    }
  }
  return null;
}

/** What may open or close a function, past texts, attributes and escapes. */
const TOKENS = /\\[\s\S]|\[[^\]]*\]|"[^"]*"|'[^']*'|:is\(|\(|\)/g;
