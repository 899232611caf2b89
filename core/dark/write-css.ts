import { OWN_LAYERS } from './cascade-layer.ts';
import type { DarkRule } from './dark-rule.ts';
import { type RuleSources, ruleSource } from './rule-source.ts';
import { doneAtOnce, RULES_A_STEP, type Steps } from './steps.ts';

/** How a dark sheet is printed. */
interface CssOptions {
  /** Layers of ours in the order in which they win. */
  layers: readonly string[];
  /** What the rules were made from, for comments on where each comes from; null for none. */
  sources: RuleSources | null;
}

/** The text of a sheet, every declaration important, rules grouped by layer and by what they stand in. */
export function writeCss(rules: readonly DarkRule[], options: CssOptions): string {
  return doneAtOnce(cssSteps(rules, options));
}

/** The same in steps. */
export function* cssSteps(
  rules: readonly DarkRule[],
  { layers, sources }: CssOptions,
): Steps<string> {
  if (rules.length === 0) return '';
  const byLayer = Map.groupBy(rules, ({ layer }) => layer);
  // Repairs come later, by us or by hand: their layer has to be named first to win.
  const used = layers.filter((layer) => layer === OWN_LAYERS.repairs || byLayer.has(layer));
  const blocks: string[] = [];
  for (const layer of [...used].reverse()) {
    const inside = byLayer.get(layer);
    if (inside) blocks.push(`@layer ${layer} {\n${yield* ruleSteps(inside, sources)}}\n`);
  }
  return `@layer ${used.join(', ')};\n\n${blocks.join('\n')}`;
}

function* ruleSteps(rules: readonly DarkRule[], sources: CssOptions['sources']): Steps<string> {
  let css = '';
  let open: readonly string[] = [];
  for (const [index, rule] of rules.entries()) {
    if (index % RULES_A_STEP === 0) yield;
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
