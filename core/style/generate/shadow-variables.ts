import parse from 'postcss-value-parser';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { wcagContrast } from '../color/wcag-contrast.ts';
import type { ColorRole } from '../css/color-role.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import { variableUses } from '../css/variable-uses.ts';
import type { StyleInventory } from '../inventory/style-inventory.ts';
import { cloneName } from './rule-templates.ts';

/**
 * The rules of a frame, with the custom properties that its shadow roots use set under their own
 * names too. A sheet for shadow roots is useless where nothing adopts it, but inherited properties
 * get there anyway. A property with several roles gets the value of one of them.
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

/** The properties that shadow roots use, and their roles. */
function mainRoles({ scopes }: StyleInventory): Map<string, ColorRole> {
  const uses = variableUses(scopes.flatMap(({ rules }) => rules));
  const named = new Set<string>();
  const values = new Map<string, string>();
  for (const { id, rules } of scopes) {
    for (const { property, value } of rules.flatMap(({ declarations }) => declarations)) {
      if (id !== 0) for (const name of variablesIn(value)) named.add(name);
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

/** The color of a property, followed through its aliases. */
function colorOf(name: string, values: ReadonlyMap<string, string>): Rgba | undefined {
  let value = values.get(name);
  for (let step = 0; step < MAX_ALIAS_DEPTH && value?.startsWith('var('); step++) {
    value = values.get(variablesIn(value)[0] ?? '');
  }
  return value === undefined ? undefined : parseColor(value);
}

/** Aliases of aliases; a page may have a cycle of them. */
const MAX_ALIAS_DEPTH = 10;

/** A palette is inverted as a whole: what is readable on white is ink, what is not is paper. */
function mainRole(roles: ReadonlySet<ColorRole>, color: Rgba | undefined): ColorRole | undefined {
  const isInk = color !== undefined && wcagContrast(color, WHITE) >= MIN_VISIBLE_CONTRAST;
  const wanted: ColorRole = isInk ? 'text' : 'background';
  return roles.has(wanted) ? wanted : [...roles][0];
}

const WHITE: Rgba = { r: 1, g: 1, b: 1, a: 1 };
/** WCAG 2.1 §1.4.11: the minimum to be visible at all. */
const MIN_VISIBLE_CONTRAST = 3;

function variablesIn(value: string): string[] {
  if (!value.includes('var(')) return [];
  const names: string[] = [];
  parse(value).walk((node) => {
    if (node.type !== 'function' || node.value.toLowerCase() !== 'var') return;
    const [name] = node.nodes;
    if (name?.type === 'word') names.push(name.value);
  });
  return names;
}
