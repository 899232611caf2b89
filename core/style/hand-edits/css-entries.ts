import type { ChildNode, Declaration, Root, Rule } from 'postcss';

/** One declaration of a sheet and its place. */
export interface CssEntry {
  declaration: Declaration;
  rule: Rule;
  /** Conditions and nesting parents around the rule, outermost first, without layers. */
  within: readonly string[];
  /** Full name of its layer; null when it is in none. */
  layer: string | null;
  selectors: readonly string[];
  property: string;
  /** Includes `!important`, if present. */
  value: string;
}

/** Every declaration of a sheet's style rules, in order; not those of keyframes and fonts. */
export function cssEntries(root: Root): CssEntry[] {
  const entries: CssEntry[] = [];
  gather(root.nodes, [], null, entries);
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
      const selectors = node.selectors.map(evenWhitespace);
      for (const declaration of node.nodes) {
        if (declaration.type !== 'decl') continue;
        const property = propertyOf(declaration);
        const value = writtenValue(declaration);
        entries.push({ declaration, rule: node, within, layer, selectors, property, value });
      }
      gather(node.nodes, [...within, evenWhitespace(node.selector)], layer, entries);
    } else if (node.type === 'atrule' && node.nodes && !node.name.endsWith('keyframes')) {
      const name = node.name === 'layer' ? node.params : null;
      const inner = layer === null || name === null ? name : `${layer}.${name}`;
      if (inner !== null) gather(node.nodes, within, inner, entries);
      else
        gather(
          node.nodes,
          [...within, evenWhitespace(`@${node.name} ${node.params}`)],
          layer,
          entries,
        );
    }
  }
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
