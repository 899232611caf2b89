import { OWN_LAYERS } from './cascade-layer.ts';
import type { DarkRule } from './dark-rule.ts';
import { type RuleSources, ruleSource } from './rule-source.ts';

/** How a dark sheet is printed. */
export interface CssOptions {
  /** Layers of ours in the order in which they win. */
  layers: readonly string[];
  /** What the rules were made from, for comments on where each comes from; null for none. */
  sources: RuleSources | null;
}

/** The text of a sheet, every declaration important, rules grouped by layer and by what they stand in. */
export function writeCss(rules: readonly DarkRule[], { layers, sources }: CssOptions): string {
  if (rules.length === 0) return '';
  const byLayer = Map.groupBy(rules, ({ layer }) => layer);
  // Repairs come later, by us or by hand: their layer has to be named first to win.
  const used = layers.filter((layer) => layer === OWN_LAYERS.repairs || byLayer.has(layer));
  const blocks = [...used].reverse().map((layer) => {
    const inside = byLayer.get(layer) ?? [];
    return inside.length > 0 ? `@layer ${layer} {\n${writeRules(inside, sources)}}\n` : '';
  });
  return `@layer ${used.join(', ')};\n\n${blocks.filter(Boolean).join('\n')}`;
}

function writeRules(rules: readonly DarkRule[], sources: CssOptions['sources']): string {
  let css = '';
  let open: readonly string[] = [];
  for (const rule of rules) {
    const shared = sharedLength(open, rule.within);
    css += closings(open, shared) + openings(rule.within, shared);
    open = rule.within;
    css += writeRule(rule, indent(open.length + 1), sources);
  }
  return css + closings(open, 0);
}

function writeRule(rule: DarkRule, space: string, sources: CssOptions['sources']): string {
  const comment = sources ? `${space}/* ${safe(ruleSource(rule, sources).name)} */\n` : '';
  const lines = rule.declarations.map(({ property, value, from }) => {
    const why = sources && from !== null && from !== value ? ` /* ${safe(from)} */` : '';
    return `${space}  ${property}: ${value} !important;${why}\n`;
  });
  return `${comment}${space}${rule.selector} {\n${lines.join('')}${space}}\n`;
}

/** A page's text must not end the comment it stands in. */
function safe(text: string): string {
  return text.replaceAll('*/', '* /');
}

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((text, index) => text !== other[index]);
  return differs === -1 ? one.length : differs;
}

function openings(within: readonly string[], from: number): string {
  return within
    .slice(from)
    .map((text, index) => `${indent(from + index + 1)}${text} {\n`)
    .join('');
}

function closings(within: readonly string[], to: number): string {
  return within
    .slice(to)
    .map((_, index) => `${indent(within.length - index)}}\n`)
    .join('');
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}
