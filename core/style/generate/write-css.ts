import { RULES_PER_YIELD, runAtOnce, type SlicedTask } from '../../platform/async/time-slicing.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import { type RuleSources, ruleSource } from './rule-source.ts';

/** How a dark sheet is printed. */
interface CssOptions {
  /** Layers of the generated sheet in order of priority. */
  layers: readonly string[];
  /** The sources of the rules, for comments; null for no comments. */
  sources: RuleSources | null;
}

/** The text of a sheet, every declaration important, rules grouped by layer and surroundings. */
export function writeCss(rules: readonly DarkRule[], options: CssOptions): string {
  return runAtOnce(cssTask(rules, options));
}

/** The same as a sliced task. */
export function* cssTask(
  rules: readonly DarkRule[],
  { layers, sources }: CssOptions,
): SlicedTask<string> {
  if (rules.length === 0) return '';
  const byLayer = Map.groupBy(rules, ({ layer }) => layer);
  // Repairs are added later, automatically or by hand: their layer must be named first to win.
  const used = layers.filter((layer) => layer === OWN_LAYERS.repairs || byLayer.has(layer));
  const blocks: string[] = [];
  for (const layer of [...used].reverse()) {
    const inside = byLayer.get(layer);
    if (inside) blocks.push(`@layer ${layer} {\n${yield* ruleTask(inside, sources)}}\n`);
  }
  return `@layer ${used.join(', ')};\n\n${blocks.join('\n')}`;
}

/** A layer is nearly the whole sheet: what is in it is not indented. */
function* ruleTask(rules: readonly DarkRule[], sources: CssOptions['sources']): SlicedTask<string> {
  let css = '';
  let open: readonly string[] = [];
  for (const [index, rule] of rules.entries()) {
    if (index % RULES_PER_YIELD === 0) yield;
    const shared = sharedLength(open, rule.within);
    css += closings(open, shared) + openings(rule.within, shared);
    // What stands first in a rule is its own.
    const isOwn = rule.selector === '&' && shared < rule.within.length;
    open = rule.within;
    css += isOwn
      ? writeLines(rule, indent(open.length - 1), sources)
      : writeRule(rule, indent(open.length), sources);
  }
  return css + closings(open, 0);
}

function writeRule(rule: DarkRule, space: string, sources: CssOptions['sources']): string {
  const lines = declarationLines(rule, sources);
  const [only = '', ...more] = lines;
  // What says one thing is one line, as people write it.
  const isShort = more.length === 0 && rule.selector.length + only.length < MAX_LINE;
  const body = isShort
    ? ` ${only} `
    : `\n${lines.map((line) => `${space}  ${line}\n`).join('')}${space}`;
  return `${commentOn(rule, space, sources)}${space}${rule.selector} {${body}}\n`;
}

function writeLines(rule: DarkRule, space: string, sources: CssOptions['sources']): string {
  const lines = declarationLines(rule, sources).map((line) => `${space}  ${line}\n`);
  return commentOn(rule, `${space}  `, sources) + lines.join('');
}

function declarationLines({ declarations }: DarkRule, sources: CssOptions['sources']): string[] {
  return declarations.map(({ property, value, from }) => {
    const why = sources && from !== null && from !== value ? ` /* ${safe(from)} */` : '';
    // No page has names like ours: they need not win.
    const priority = property.startsWith('--dark-') ? '' : ' !important';
    return `${property}: ${value}${priority};${why}`;
  });
}

function commentOn(rule: DarkRule, space: string, sources: CssOptions['sources']): string {
  return sources ? `${space}/* ${safe(ruleSource(rule, sources).name)} */\n` : '';
}

/** Characters of a line that a person would still write as one. */
const MAX_LINE = 100;

/** A page's text must not close its comment. */
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
    .map((text, index) => `${indent(from + index)}${text} {\n`)
    .join('');
}

function closings(within: readonly string[], to: number): string {
  return within
    .slice(to)
    .map((_, index) => `${indent(within.length - index - 1)}}\n`)
    .join('');
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}
