import postcss, { type ChildNode, type Container, type Document } from 'postcss';

/** One style rule of a text and its place; lines from 1. */
export interface CssRulePlace {
  selector: string;
  /** Conditions and nesting parents around it, outermost first, without layers. */
  within: readonly string[];
  /** Full name of its layer; null when it is in none. */
  layer: string | null;
  line: number;
  endLine: number;
}

/** Every style rule of a text in order; none where the text does not parse. */
export function cssRules(css: string): CssRulePlace[] {
  const places: CssRulePlace[] = [];
  let root: Container | Document;
  try {
    root = postcss.parse(css, { map: false });
  } catch {
    // The CSS gate reports the problem.
    return [];
  }
  gather(root.nodes ?? [], [], null, places);
  return places;
}

function gather(
  nodes: readonly ChildNode[],
  within: readonly string[],
  layer: string | null,
  places: CssRulePlace[],
): void {
  for (const node of nodes) {
    if (node.type === 'rule') {
      const line = node.source?.start?.line ?? 0;
      const endLine = node.source?.end?.line ?? line;
      places.push({ selector: node.selector, within, layer, line, endLine });
      gather(node.nodes, [...within, node.selector], layer, places);
    } else if (node.type === 'atrule' && node.nodes) {
      if (node.name === 'layer') {
        const name = layer === null ? node.params : `${layer}.${node.params}`;
        gather(node.nodes, within, name, places);
      } else if (!node.name.endsWith('keyframes')) {
        gather(node.nodes, [...within, `@${node.name} ${node.params}`], layer, places);
      }
    }
  }
}

/** A nested rule's selector with its parents', as the browser resolves it. */
export function resolveNestedSelector({ selector, within }: CssRulePlace): string {
  const parents = within.filter((text) => !text.startsWith('@'));
  return parents.reduceRight(
    (inner, parent) =>
      inner.includes('&') ? inner.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${inner}`,
    selector,
  );
}
