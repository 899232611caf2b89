import postcss, {
  type AtRule,
  type Container,
  type Declaration,
  type Root,
  type Rule,
} from 'postcss';
import { cssEntries, evenWhitespace } from './css-entries.ts';

/** The place of a declaration. */
interface DeclarationPlace {
  layer: string | null;
  within: readonly string[];
  selector: string;
  property: string;
}

/**
 * Writes a declaration into a sheet: into the rule of its selector, layer and conditions, replacing
 * the same property there; else into a new rule at the end.
 */
export function addDeclaration(root: Root, place: DeclarationPlace, value: string): void {
  const { layer, within, selector, property } = place;
  const entries = cssEntries(root).filter(
    (entry) =>
      entry.layer === layer &&
      entry.selectors.length === 1 &&
      entry.selectors[0] === selector &&
      JSON.stringify(entry.within) === JSON.stringify(within),
  );
  const same = entries.findLast((entry) => entry.property === property);
  if (same) {
    setValue(same.declaration, value);
    return;
  }
  const rule = entries.at(-1)?.rule ?? newRule(root, layer, within, selector);
  const declaration = postcss.decl({ prop: property, value });
  setValue(declaration, value);
  rule.append(declaration);
}

/** Sets the value of a declaration, with or without `!important`. */
export function setValue(declaration: Declaration, value: string): void {
  declaration.value = value.replace(/\s*!important$/, '');
  declaration.important = /!important$/.test(value);
}

/** A new empty rule at the end of its layer. */
export function newRule(
  root: Root,
  layer: string | null,
  within: readonly string[],
  selector: string,
): Rule {
  let parent: Container = layer === null ? root : layerBlock(root, layer);
  for (const text of within) parent = lastBlock(parent, text) ?? appended(parent, blockOf(text));
  return appended(parent, postcss.rule({ selector }));
}

function layerBlock(root: Root, layer: string): Container {
  const blocks = root.nodes.filter(
    (node): node is AtRule =>
      node.type === 'atrule' && node.name === 'layer' && node.params === layer && !!node.nodes,
  );
  return (
    blocks.at(-1) ?? appended(root, postcss.atRule({ name: 'layer', params: layer, nodes: [] }))
  );
}

/** The last block of a container, if it has these conditions: that keeps the order. */
function lastBlock(parent: Container, text: string): Container | undefined {
  const last = parent.last;
  if (
    last?.type === 'atrule' &&
    last.nodes &&
    evenWhitespace(`@${last.name} ${last.params}`) === text
  ) {
    return last;
  }
  return last?.type === 'rule' && evenWhitespace(last.selector) === text ? last : undefined;
}

function blockOf(text: string): AtRule | Rule {
  const [, name, params = ''] = /^@([-\w]+)\s*(.*)$/s.exec(text) ?? [];
  return name === undefined
    ? postcss.rule({ selector: text })
    : postcss.atRule({ name, params, nodes: [] });
}

function appended<Node extends AtRule | Rule>(parent: Container, node: Node): Node {
  let space = '';
  for (let up: Container | undefined = parent; up?.parent; up = up.parent as Container)
    space += '  ';
  const before = parent.type === 'root' && !parent.first ? '' : `\n${space}`;
  Object.assign(node.raws, { before, between: ' ', after: `\n${space}`, semicolon: true });
  if (node.type === 'atrule') node.raws.afterName = ' ';
  parent.append(node);
  return node;
}
