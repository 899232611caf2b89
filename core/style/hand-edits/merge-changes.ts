import postcss, { type Declaration, type Root } from 'postcss';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import { newRule } from './add-declaration.ts';
import { type CssEntry, cssEntries } from './css-entries.ts';
import type { RuleChange } from './rule-change.ts';

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

/**
 * Layers in the order in which the sheet names them: among important declarations the first wins.
 */
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
