import type { ColorRule } from '../../core/style/inventory/style-inventory.ts';
import { pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { NOT_MASKING } from './attribute-colors.ts';
import { colorDeclarations } from './color-declarations.ts';
import { scratchStyle } from './scratch-style.ts';

/** Distinct declarations of style attributes that are rewritten at most; a page may have thousands. */
const MAX_WRITTEN = 5_000;

/** And no fewer than this, unless the page has less. */
const MIN_WRITTEN = 200;

/** Every element with a style attribute is compared with every selector of ours, whenever it changes. */
const MAX_COMPARISONS = 2_000_000;

/** A declaration as it is written, with its end; strings and brackets may hold semicolons. */
const WRITTEN =
  /(?:[^;"'()]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\))+/g;

const SVG_PAINT: ReadonlySet<string> = new Set(['fill', 'stroke']);

/** Rules for style attributes, and whether there are more than these. */
interface WrittenRules {
  rules: ColorRule[];
  isCut: boolean;
}

/**
 * Rules for what elements say in their style attributes, one for each distinct text: its selector
 * matches the attribute's text, so that nothing is written into the page. Where there are too many,
 * the most frequent are taken.
 */
export function styleAttributeRules(root: ParentNode, sheet: number): WrittenRules {
  const elements = rootQueries.all(root, '[style]');
  const found = new Map<string, { written: string; count: number }>();
  for (const el of elements) {
    const text = unclobbered.attribute(el, 'style') ?? '';
    for (const { 0: written, index } of text.matchAll(WRITTEN)) {
      const selector = selectorFor(text, written, index);
      const known = found.get(selector);
      if (known) known.count++;
      else found.set(selector, { written, count: 1 });
    }
  }
  const fitting = Math.floor(MAX_COMPARISONS / Math.max(1, elements.length));
  const most = Math.min(MAX_WRITTEN, Math.max(MIN_WRITTEN, fitting));
  const all = [...found].flatMap(([selector, { written, count }]) => {
    const rule = writtenRule(selector, written, sheet);
    return rule ? [{ rule, count }] : [];
  });
  if (all.length <= most) return { rules: all.map(({ rule }) => rule), isCut: false };
  const frequent = all.toSorted((a, b) => b.count - a.count).slice(0, most);
  return { rules: frequent.map(({ rule }) => rule), isCut: true };
}

function writtenRule(selector: string, written: string, sheet: number): ColorRule | null {
  const declarations = colorDeclarations(scratchStyle(written), pageDocument.baseUri());
  if (declarations.length === 0) return null;
  const base = { sheet, origin: 'style-attribute', layer: null } as const;
  const isDrawn = declarations.every(({ property }) => SVG_PAINT.has(property));
  return { ...base, within: [], selector: selector + (isDrawn ? NOT_MASKING : ''), declarations };
}

/** `[style*=";color: red;"]`: the text with what stands around it, so that it is no part of another. */
function selectorFor(text: string, written: string, index: number): string {
  const end = index + written.length;
  const isFirst = index === 0;
  const isLast = end === text.length;
  if (isFirst && isLast) return `[style="${cssString(text)}"]`;
  if (isFirst) return `[style^="${cssString(`${written};`)}"]`;
  if (isLast) return `[style$="${cssString(`;${written}`)}"]`;
  return `[style*="${cssString(`;${written};`)}"]`;
}

function cssString(text: string): string {
  return text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ').replace(/\r/g, '\\d ');
}
