import type { ColorRule, Declaration } from '../../core/style/inventory/style-inventory.ts';
import { pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { colorDeclarations } from './color-declarations.ts';

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

/** A style attribute without any of these colors nothing: pages move and size elements all the time. */
export const MAY_COLOR =
  /color|background|border|outline|column-rule|fill|stroke|shadow|--|decoration|emphasis|image|scheme|blend/;

/**
 * Rules for what elements say in their style attributes, one for each distinct text: its selector
 * matches the attribute's text, so that nothing is written into the page. Where a page has too many grounds or text
 * colors, the browser darkens all of them by one rule; of the rest, the most frequent are taken.
 */
export function styleAttributeRules(root: ParentNode, sheet: number): WrittenRules {
  const elements = rootQueries.all(root, '[style]');
  const found = new Map<string, { written: string; count: number }>();
  const fitting = Math.floor(MAX_COMPARISONS / Math.max(1, elements.length));
  const most = Math.min(MAX_WRITTEN, Math.max(MIN_WRITTEN, fitting));
  const shared = SHARED.map((kind) => ({ kind, texts: new Set<string>() }));
  for (const el of elements) {
    const text = unclobbered.attribute(el, 'style') ?? '';
    if (!MAY_COLOR.test(text)) continue;
    for (const { 0: written, index } of text.matchAll(WRITTEN)) {
      if (!MAY_COLOR.test(written)) continue;
      const own = shared.find(({ kind }) => kind.written.test(written) && !kind.but.test(text));
      if (own && (own.texts.size > most || own.texts.add(written).size > most)) continue;
      const selector = selectorFor(text, written, index);
      const known = found.get(selector);
      if (known) known.count++;
      else found.set(selector, { written, count: 1 });
    }
  }
  const many = shared.filter(({ texts }) => texts.size > most).map(({ kind }) => kind);
  const place = { sheet, origin: 'style-attribute', layer: null, within: [] } as const;
  const rules = many.map(({ selector, declarations }): ColorRule => {
    return { ...place, within: [], selector, declarations: [...declarations] };
  });
  const all = [...found].flatMap(([selector, { written, count }]) => {
    if (many.some((kind) => kind.written.test(written))) return [];
    const rule = writtenRule(selector, written, sheet);
    return rule ? [{ rule, count }] : [];
  });
  if (all.length <= most)
    return { rules: [...rules, ...all.map(({ rule }) => rule)], isCut: false };
  const frequent = all.toSorted((a, b) => b.count - a.count).slice(0, most);
  return { rules: [...rules, ...frequent.map(({ rule }) => rule)], isCut: true };
}

/**
 * Colors that the browser darkens by their value: one rule for all, however many there are and however often they
 * change.
 */
interface SharedKind {
  /** What is written. */
  written: RegExp;
  /** Unless the attribute says this, too. */
  but: RegExp;
  selector: string;
  declarations: readonly Declaration[];
}

const SHARED: readonly SharedKind[] = [
  {
    // A shade over the color of the page: light becomes dark, what was darker is still.
    written: /^\s*background(?:-color)?\s*:/i,
    but: /url\(|gradient\(/i,
    selector:
      ':is([style*="background:"], [style*="background-color:"]):not([style*="url("], [style*="gradient("])',
    declarations: [given('background-image', 'linear-gradient(#000000b8, #000000b8)')],
  },
  {
    written: /^\s*color\s*:/i,
    but: /-webkit-text-fill-color/i,
    selector: ':is([style^="color:"], [style*=" color:"], [style*=";color:"])',
    declarations: [
      given(
        '-webkit-text-fill-color',
        'oklch(from currentcolor max(l, calc(0.97 - 0.4 * l)) c h / alpha)',
      ),
    ],
  },
];

function given(property: string, value: string): Declaration {
  return { property, value, important: false, isGiven: true };
}

function writtenRule(selector: string, written: string, sheet: number): ColorRule | null {
  const declarations = colorDeclarations(scratchStyle(written), pageDocument.baseUri());
  if (declarations.length === 0) return null;
  const base = { sheet, origin: 'style-attribute', layer: null } as const;
  const isDrawn = declarations.every(({ property }) => SVG_PAINT.has(property));
  return { ...base, within: [], selector: selector + (isDrawn ? NOT_MASKING : ''), declarations };
}

/** `[style*=";color: red;"]`: the text with what is around it, so that it is no part of another. */
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

/** What is white in a mask is what it shows: no color that anybody sees (CSS Masking 1 §7). */
const NOT_MASKING = ':not(mask, mask *)';

const WORDS = 'text, tspan, textPath';

/** Presentational attributes and the property each stands for (HTML §15.3, SVG 2 §6.6). */
const ATTRIBUTES: readonly (readonly [attribute: string, property: string, elements: string])[] = [
  ['bgcolor', 'background-color', ':is(body, table, thead, tbody, tfoot, tr, td, th, marquee)'],
  ['text', 'color', 'body'],
  ['color', 'color', 'font'],
  ['bordercolor', 'border-color', ':is(table, tr, td, th)'],
  ['color', 'border-color', 'hr'],
  ['fill', 'fill', `:not(${WORDS})${NOT_MASKING}`],
  ['fill', 'fill', `:is(${WORDS})${NOT_MASKING}`],
  ['stroke', 'stroke', NOT_MASKING],
  ['stop-color', 'stop-color', ''],
  ['flood-color', 'flood-color', ''],
  ['lighting-color', 'lighting-color', ''],
];

/** Distinct values of one attribute; charts may have thousands. */
const MAX_VALUES = 1_000;

/** Rules for colors that stand in attributes: one for each distinct value. */
export function attributeRules(root: ParentNode, sheet: number): ColorRule[] {
  return ATTRIBUTES.flatMap(([attribute, property, elements]) => {
    const values = new Set<string>();
    for (const el of rootQueries.all(root, `${elements}[${attribute}]`)) {
      if (values.size < MAX_VALUES) values.add(unclobbered.attribute(el, attribute) ?? '');
    }
    return [...values].flatMap((text) => {
      const value = colorOf(text, property);
      if (!value) return [];
      const selector = `${elements}[${attribute}="${text.replace(/["\\]/g, '\\$&')}"]`;
      const declarations = [{ property, value, important: false }];
      const base = { sheet, layer: null, origin: 'attribute' } as const;
      return [{ ...base, within: [], selector, declarations }];
    });
  });
}

/** HTML's old attributes take colors without the `#` too. */
function colorOf(text: string, property: string): string {
  for (const value of [text.trim(), `#${text.trim()}`]) {
    const scratch = scratchStyle('');
    scratch.setProperty(property, value);
    if (scratch.getPropertyValue(property)) return value;
  }
  return '';
}

let style: CSSStyleDeclaration | undefined;

/**
 * A block of declarations that is nobody's, to see what the browser makes of a text. It is made when
 * first asked for: a document for it would take longer than all else that this script starts with.
 */
export function scratchStyle(text: string): CSSStyleDeclaration {
  style ??= emptyBlock();
  style.cssText = text;
  return style;
}

function emptyBlock(): CSSStyleDeclaration {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('i {}');
  const [rule] = sheet.cssRules;
  if (!(rule instanceof CSSStyleRule)) throw new TypeError('The browser has no style rules.');
  return rule.style;
}
