import type { ColorRule } from '../../core/dark/style-inventory.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { colorDeclarations } from './color-declarations.ts';

/** Distinct declarations of style attributes that are rewritten; a page may have thousands. */
const MOST = 5_000;

/** A declaration as it is written, with its end; strings and brackets may hold semicolons. */
const WRITTEN =
  /(?:[^;"'()]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\))+/g;

const scratch = document.implementation.createHTMLDocument('').createElement('i').style;

/**
 * Rules for what elements say in their style attributes, one for each distinct text: its selector
 * matches the attribute's text, so that nothing is written into the page.
 */
export function styleAttributeRules(root: ParentNode, sheet: number): ColorRule[] {
  const found = new Map<string, ColorRule>();
  for (const el of root.querySelectorAll('[style]')) {
    const text = unclobbered.attribute(el, 'style') ?? '';
    for (const { 0: written, index } of text.matchAll(WRITTEN)) {
      if (found.size >= MOST) return [...found.values()];
      const selector = selectorFor(text, written, index);
      if (!found.has(selector)) addRule(found, selector, written, sheet);
    }
  }
  return [...found.values()];
}

function addRule(
  found: Map<string, ColorRule>,
  selector: string,
  written: string,
  sheet: number,
): void {
  scratch.cssText = written;
  const declarations = colorDeclarations(scratch, document.baseURI);
  if (declarations.length === 0) return;
  const base = { sheet, within: [], origin: 'style-attribute', layer: null } as const;
  found.set(selector, { ...base, within: [], selector, declarations });
}

/** `[style*=";color: red;"]`: the text with what stands around it, so that it is no part of another. */
function selectorFor(text: string, written: string, index: number): string {
  const end = index + written.length;
  const isFirst = index === 0;
  const isLast = end === text.length;
  if (isFirst && isLast) return `[style="${quoted(text)}"]`;
  if (isFirst) return `[style^="${quoted(`${written};`)}"]`;
  if (isLast) return `[style$="${quoted(`;${written}`)}"]`;
  return `[style*="${quoted(`;${written};`)}"]`;
}

function quoted(text: string): string {
  return text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ').replace(/\r/g, '\\d ');
}
