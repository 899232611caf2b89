import parse from 'postcss-value-parser';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { wcagContrast } from '../color/wcag-contrast.ts';
import type { ColorRole } from './color-role.ts';
import type { DarkRule } from './dark-rule.ts';
import { cloneName } from './rule-templates.ts';
import type { StyleInventory } from './style-inventory.ts';
import { variableUses } from './variable-uses.ts';

/**
 * The rules of a frame with the custom properties that its shadow roots take from the page said under
 * their own names, too. A sheet for shadow roots is of no use where nothing puts it there, but what is
 * inherited gets there anyway. One that is used in several roles has the value of one of them.
 */
export function withShadowVariables(
  rules: readonly DarkRule[],
  inventory: StyleInventory,
): DarkRule[] {
  const originals = new Map(
    [...mainRoles(inventory)].map(([name, role]) => [cloneName(name, role), name]),
  );
  if (originals.size === 0) return [...rules];
  return rules.map((rule) => {
    if (rule.scope !== 0) return rule;
    const declarations = rule.declarations.flatMap((declaration) => {
      const original = originals.get(declaration.property);
      return original ? [declaration, { ...declaration, property: original }] : [declaration];
    });
    return { ...rule, declarations };
  });
}

/** The properties that shadow roots name, and what each is for. */
function mainRoles({ scopes }: StyleInventory): Map<string, ColorRole> {
  const uses = variableUses(scopes.flatMap(({ rules }) => rules));
  const named = new Set<string>();
  const values = new Map<string, string>();
  for (const { id, rules } of scopes) {
    for (const { property, value } of rules.flatMap(({ declarations }) => declarations)) {
      if (id !== 0) for (const name of namesIn(value)) named.add(name);
      const isDefined = id === 0 && property.startsWith('--') && !values.has(property);
      if (isDefined) values.set(property, value);
    }
  }
  return new Map(
    [...named].flatMap((name) => {
      const role = mainRole(uses.rolesOf(name), colorOf(name, values));
      return role ? [[name, role] as const] : [];
    }),
  );
}

/** The colour that a property has, by the names that it goes by. */
function colorOf(name: string, values: ReadonlyMap<string, string>): Rgba | undefined {
  let value = values.get(name);
  for (let step = 0; step < DEEPEST && value?.startsWith('var('); step++) {
    value = values.get(namesIn(value)[0] ?? '');
  }
  return value === undefined ? undefined : parseColor(value);
}

/** Names that stand for each other; a page may let them go in a circle. */
const DEEPEST = 10;

/** A palette turns about as a whole: what can be read on white is ink, what cannot is paper. */
function mainRole(roles: ReadonlySet<ColorRole>, color: Rgba | undefined): ColorRole | undefined {
  const isInk = color !== undefined && wcagContrast(color, WHITE) >= READABLE;
  const wanted: ColorRole = isInk ? 'text' : 'background';
  return roles.has(wanted) ? wanted : [...roles][0];
}

const WHITE: Rgba = { r: 1, g: 1, b: 1, a: 1 };
/** WCAG 2.1 §1.4.11: what is seen at all. */
const READABLE = 3;

function namesIn(value: string): string[] {
  if (!value.includes('var(')) return [];
  const names: string[] = [];
  parse(value).walk((node) => {
    if (node.type !== 'function' || node.value.toLowerCase() !== 'var') return;
    const [name] = node.nodes;
    if (name?.type === 'word') names.push(name.value);
  });
  return names;
}
