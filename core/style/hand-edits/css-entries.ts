import type { AtRule, ChildNode, Declaration, Root, Rule } from 'postcss';

/** One declaration of a sheet and its place. */
export interface CssEntry {
  declaration: Declaration;
  /** What holds it: a rule, or a condition nested in one, whose selector is `&`. */
  rule: Rule | AtRule;
  /** Conditions and nesting parents around the rule, outermost first, without layers. */
  within: readonly string[];
  /** Full name of its layer; null when it is in none. */
  layer: string | null;
  selectors: readonly string[];
  property: string;
  /** Includes `!important`, if present. */
  value: string;
}

/** What is around the first node of a text. */
interface EntryPlace {
  within: readonly string[];
  layer: string | null;
}

/** Every declaration of a sheet's style rules, in order; not those of keyframes and fonts. */
export function cssEntries(
  root: Root,
  { within, layer }: EntryPlace = { within: [], layer: null },
): CssEntry[] {
  const entries: CssEntry[] = [];
  gather(root.nodes, within, layer, entries);
  return entries;
}

function gather(
  nodes: readonly ChildNode[],
  within: readonly string[],
  layer: string | null,
  entries: CssEntry[],
): void {
  for (const node of nodes) {
    if (node.type === 'rule') {
      declare(node, node.selectors.map(evenWhitespace), { within, layer }, entries);
      gather(node.nodes, [...within, evenWhitespace(node.selector)], layer, entries);
    } else if (node.type === 'atrule' && node.nodes && !node.name.endsWith('keyframes')) {
      const name = node.name === 'layer' ? node.params : null;
      const inner = layer === null || name === null ? (name ?? layer) : `${layer}.${name}`;
      const around = name === null ? [...within, atRuleText(node.name, node.params)] : within;
      // Declarations right in a condition are those of the rule around it.
      if (isInRule(within)) declare(node, ['&'], { within: around, layer: inner }, entries);
      gather(node.nodes, around, inner, entries);
    }
  }
}

function declare(
  rule: Rule | AtRule,
  selectors: readonly string[],
  { within, layer }: EntryPlace,
  entries: CssEntry[],
): void {
  for (const declaration of rule.nodes ?? []) {
    if (declaration.type !== 'decl') continue;
    const property = propertyOf(declaration);
    const value = writtenValue(declaration);
    entries.push({ declaration, rule, within, layer, selectors, property, value });
  }
}

function isInRule(within: readonly string[]): boolean {
  return within.some((text) => !text.startsWith('@'));
}

/** An at-rule without its block, in one form. */
export function atRuleText(name: string, params: string): string {
  return evenWhitespace(`@${name} ${params}`);
}

/** White space in selectors and conditions in one form, as any amount of it means the same. */
export function evenWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function propertyOf({ prop }: Declaration): string {
  return prop.startsWith('--') ? prop : prop.toLowerCase();
}

function writtenValue({ value, important }: Declaration): string {
  return important ? `${evenWhitespace(value)} !important` : evenWhitespace(value);
}
