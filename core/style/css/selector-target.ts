import { type Specificity, specificity } from './specificity.ts';

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
