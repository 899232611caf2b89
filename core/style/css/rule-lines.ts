import type { ColorRule, StyleInventory } from '../inventory/style-inventory.ts';

/** The line of each rule in its sheet, from 1; rules that were not found are missing. */
export type RuleLines = ReadonlyMap<ColorRule, number>;

/**
 * Finds the rules of an inventory in the texts of its sheets, by index. The browser reports no
 * lines and drops what it does not understand, so each rule is searched after the one before it.
 */
export function ruleLines(
  { scopes }: Pick<StyleInventory, 'scopes'>,
  texts: ReadonlyMap<number, string>,
): RuleLines {
  const lines = new Map<ColorRule, number>();
  const sources = new Map<number, SourceSheet>();
  for (const { rules } of scopes) {
    for (const [sheet, inSheet] of Map.groupBy(rules, (rule) => rule.sheet)) {
      const text = texts.get(sheet);
      if (text === undefined) continue;
      const source = sources.get(sheet) ?? readSource(text);
      sources.set(sheet, source);
      addLines(lines, inSheet, source);
    }
  }
  return lines;
}

/** Rules with one selector that are compared with one of the browser's. */
const MAX_CANDIDATES = 20;

interface SourceSheet {
  text: string;
  rules: readonly SourceRule[];
  /** Indexes of the rules with a selector, in order. */
  byKey: ReadonlyMap<string, readonly number[]>;
}

function readSource(text: string): SourceSheet {
  const rules = sourceRules(text);
  const indexes = [...rules.keys()];
  return {
    text,
    rules,
    byKey: Map.groupBy(indexes, (index) => selectorKey(rules[index]?.prelude ?? '')),
  };
}

function addLines(
  lines: Map<ColorRule, number>,
  rules: readonly ColorRule[],
  source: SourceSheet,
): void {
  let last = -1;
  for (const rule of rules) {
    // Declarations after nested rules belong to their parent.
    const selector = rule.selector === '&' ? (rule.within.at(-1) ?? '') : rule.selector;
    const places = source.byKey.get(registeredKey(rule) ?? selectorKey(selector)) ?? [];
    const next = firstAfter(places, last);
    const near = [...places.slice(next, next + MAX_CANDIDATES), ...places.slice(0, MAX_CANDIDATES)];
    const index = near.find((place) => saysColor(source, place, rule));
    if (index === undefined) continue;
    if (rule.origin === 'sheet' && rule.selector !== '&') last = index;
    lines.set(rule, source.rules[index]?.line ?? 0);
  }
}

/** The first index in a sorted list after another. */
function firstAfter(places: readonly number[], last: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) > last) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The browser reports `@property --x` as a rule of the root. */
function registeredKey({ origin, declarations }: ColorRule): string | undefined {
  const [first] = declarations;
  return origin === 'attribute' && first ? selectorKey(`@property ${first.property}`) : undefined;
}

/** Whether a block has declarations of a rule: a page repeats many selectors. */
function saysColor({ text, rules }: SourceSheet, index: number, rule: ColorRule): boolean {
  const block = rules[index];
  if (!block || rule.origin === 'attribute') return true;
  const written = text.slice(block.start, block.end);
  return rule.declarations.some(({ property }) =>
    written.includes(property.startsWith('--') ? property : (property.match(/\w+/)?.[0] ?? '')),
  );
}

/** A selector in one form, whether printed by the browser or written by people. */
function selectorKey(selector: string): string {
  return selector
    .toLowerCase()
    .replace(/["']/g, '')
    .replace(/::/g, ':')
    .replace(/\s+/g, ' ')
    .replace(/ ?([>+~,()[\]=|^$]) ?/g, '$1')
    .replace(/\beven\b/g, '2n')
    .replace(/\bodd\b/g, '2n+1')
    .replace(/\*(?=[:.#[])/g, '')
    .replace(/(^|,)& ?/g, '$1')
    .trim();
}

/** A rule as written in a sheet. */
interface SourceRule {
  /** Selector or at-rule, as written except for comments. */
  prelude: string;
  /** Its first line, from 1. */
  line: number;
  /** Start and end of its block in the text. */
  start: number;
  end: number;
}

/** What may hide braces: comments, strings, and addresses without quotes. */
const SKIPPED =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|url\([^)"']*\)/y;

/**
 * Every rule with a block in a sheet's text, in order of their starts, nested ones too. The CSS
 * need not be valid: rules that the browser dropped are listed as well.
 */
export function sourceRules(text: string): SourceRule[] {
  const found: SourceRule[] = [];
  const open: SourceRule[] = [];
  let line = 1;
  let prelude = '';
  let startLine = 0;
  const put = (part: string) => {
    if (startLine === 0 && part.trim() !== '') startLine = line;
    if (startLine > 0) prelude += part;
  };
  const reset = () => {
    prelude = '';
    startLine = 0;
  };
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    const skipped = /["'/u]/i.test(char) ? skippedAt(text, at) : '';
    if (skipped) {
      if (!skipped.startsWith('/*')) put(skipped);
      line += skipped.split('\n').length - 1;
      at += skipped.length - 1;
    } else if (char === '{') {
      const rule = {
        prelude: prelude.trim(),
        line: startLine || line,
        start: at,
        end: text.length,
      };
      found.push(rule);
      open.push(rule);
      reset();
    } else if (char === '}') {
      const rule = open.pop();
      if (rule) rule.end = at;
      reset();
    } else if (char === ';') {
      reset();
    } else if (char === '\\') {
      put(text.slice(at, at + 2));
      at++;
    } else {
      put(char);
      if (char === '\n') line++;
    }
  }
  return found;
}

function skippedAt(text: string, at: number): string {
  SKIPPED.lastIndex = at;
  return SKIPPED.exec(text)?.[0] ?? '';
}
