import type { AtRule, Container, Declaration, Root, Rule } from 'postcss';
import postcss from 'postcss';
import type { Text } from '../../platform/messages/messages.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import { type CssEntry, cssEntries } from './css-entries.ts';
import type { HandEdit } from './hand-edits.ts';

/**
 * A sheet with a model's changes: a property that its rule already has is set in place, in every
 * layer; others are added to the rule, and new rules come last among the repairs, which win. All
 * are important, like the whole sheet. Throws for a sheet that does not parse.
 */
export function mergeChanges(css: string, changes: readonly RuleChange[]): string {
  if (changes.length === 0) return css;
  const root = postcss.parse(css, { map: false });
  const byRule = Map.groupBy(cssEntries(root), ({ within, selectors }) =>
    ruleKey(within, selectors),
  );
  const layers = layerNames(root);
  const added = new Map<string, CssEntry['rule']>();
  for (const { within, selectors, declarations } of changes) {
    const key = ruleKey(within, selectors);
    const entries = byRule.get(key) ?? [];
    for (const { property, value } of declarations) {
      const isIt = ({ declaration }: CssEntry) => declaration.parent !== undefined;
      const there = entries.filter((entry) => entry.property === property && isIt(entry));
      const own = added
        .get(key)
        ?.nodes?.find((node) => node.type === 'decl' && node.prop === property);
      const all = there.map(({ declaration }) => declaration);
      if (own?.type === 'decl' && !all.includes(own)) all.push(own);
      if (value === null) for (const declaration of all) remove(declaration);
      else if (all.length > 0) for (const declaration of all) set(declaration, value);
      else {
        const rule =
          standing(added.get(key)) ??
          strongest(entries, layers) ??
          newRule(
            root,
            layers.length > 0 ? OWN_LAYERS.repairs : null,
            within,
            selectors.join(', '),
          );
        added.set(key, rule);
        rule.append(postcss.decl({ prop: property, value, important: true }));
      }
    }
  }
  return root.toString();
}

function ruleKey(within: readonly string[], selectors: readonly string[]): string {
  return JSON.stringify([within, selectors.toSorted()]);
}

function set(declaration: Declaration, value: string): void {
  declaration.value = value;
  declaration.important = true;
}

/** Also removes its rule when that is empty. */
function remove(declaration: Declaration): void {
  const rule = declaration.parent;
  declaration.remove();
  if (rule?.type === 'rule' && rule.nodes?.length === 0) rule.remove();
}

function standing(rule: CssEntry['rule'] | undefined): CssEntry['rule'] | undefined {
  return rule?.parent ? rule : undefined;
}

/** Layers in the order in which the sheet names them: among important declarations the first wins. */
function layerNames(root: Root): string[] {
  return root.nodes.flatMap((node) =>
    node.type === 'atrule' && node.name === 'layer'
      ? node.params.split(',').map((name) => name.trim())
      : [],
  );
}

/** The winning rule of one selector, if it is still in the sheet. */
function strongest(
  entries: readonly CssEntry[],
  layers: readonly string[],
): CssEntry['rule'] | undefined {
  const rank = ({ layer }: CssEntry) =>
    layer === null ? layers.length : (layers.indexOf(layer) + layers.length) % layers.length;
  const left = entries.filter(({ rule }) => standing(rule));
  return left.toSorted((a, b) => rank(b) - rank(a)).at(-1)?.rule;
}

/** A model's change of one rule: its declarations replace the existing ones. */
export interface RuleChange {
  /** The index of the sheet in the request, from 0. */
  sheet: number;
  /** Conditions and nesting parents, outermost first. */
  within: readonly string[];
  selectors: readonly string[];
  declarations: readonly ChangedDeclaration[];
}

export interface ChangedDeclaration {
  property: string;
  /** Without `!important`; null removes the declaration. */
  value: string | null;
}

/** The parsed changes of a reply. */
export interface ReadReply {
  changes: readonly RuleChange[];
  /** What was dropped and why, in sentences. */
  problems: readonly Text[];
}

/**
 * Writes a declaration into a sheet: into the rule of its selector, layer and conditions, replacing
 * the same property there; else into a new rule at the end.
 */
export function addDeclaration(root: Root, place: Omit<HandEdit, 'value'>, value: string): void {
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
function newRule(
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
    normalizeSpace(`@${last.name} ${last.params}`) === text
  ) {
    return last;
  }
  return last?.type === 'rule' && normalizeSpace(last.selector) === text ? last : undefined;
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
