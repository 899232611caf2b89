import { cascadeLayer } from './cascade-layer.ts';
import type { ColorMapper } from './color-mapper.ts';
import { colorPart } from './color-part.ts';
import { type ColorRole, ROLE_LETTERS, roleOfProperty } from './color-role.ts';
import type { DarkDeclaration, DarkRule } from './dark-rule.ts';
import { longhandColors } from './longhand-colors.ts';
import { rewriteChannels } from './rewrite-channels.ts';
import { rewriteValue, type ValueContext } from './rewrite-value.ts';
import { saysDark } from './scheme-media.ts';
import type { ColorRule, Declaration, StyleScope } from './style-inventory.ts';
import type { VariableUses } from './variable-uses.ts';

/** What rewriting needs to know of the page. */
export interface RewritePage {
  uses: VariableUses;
  map: ColorMapper;
  /** The dark form of a drawing, by its address. */
  picture?: (url: string) => string | undefined;
  /** Says what does not change, too: for a page that shows another theme of its own. */
  isWhole?: boolean;
}

/**
 * The dark counterparts of a scope's rules, in their order. Every declaration of a property that
 * changes anywhere is said again, `inherit` and `transparent` too, so that the page's own cascade
 * comes out the same.
 */
export function darkRules(scope: StyleScope, page: RewritePage): DarkRule[] {
  const rules = scope.rules.flatMap((rule) => rewriteRule(rule, scope.id, page));
  if (page.isWhole) return rules;
  const changing = new Set<string>();
  for (const { declarations } of rules) {
    for (const { property, value, from } of declarations)
      if (value !== from) changing.add(property);
  }
  return rules.flatMap((rule) => {
    const declarations = rule.declarations.filter(({ property }) => changing.has(property));
    return declarations.length > 0 ? [{ ...rule, declarations }] : [];
  });
}

/** At most two rules: the important declarations stand in a layer of their own. */
function rewriteRule(rule: ColorRule, scope: number, page: RewritePage): DarkRule[] {
  const { sheet, line, within, selector } = rule;
  return [false, true].flatMap((important) => {
    const ours = rule.declarations.filter((declaration) => declaration.important === important);
    const declarations = ours.flatMap((declaration) => [
      ...rewriteDeclaration(declaration, page),
      ...(page.isWhole && saysDark(rule) ? colorlessVariable(declaration, page) : []),
    ]);
    if (declarations.length === 0) return [];
    const layer = cascadeLayer(rule, important);
    return [{ scope, layer, within, selector, declarations, source: { sheet, line } }];
  });
}

/** A theme may change its icons by variables, too. */
function colorlessVariable(
  { property, value }: Declaration,
  { uses }: RewritePage,
): DarkDeclaration[] {
  const isOther = property.startsWith('--') && uses.rolesOf(property).size === 0;
  return isOther ? [{ property, value, from: null }] : [];
}

function rewriteDeclaration(
  declaration: Declaration,
  { uses, map, picture }: RewritePage,
): DarkDeclaration[] {
  const { property, value, computed } = declaration;
  if (property.startsWith('--')) return cloneVariable(property, value, uses, map);
  if (property === 'color-scheme') return [{ property, value: 'dark', from: value }];
  if (property === 'mix-blend-mode') return [unblended(value)];
  const role = declaration.role ?? roleOfProperty(property);
  if (!role) return [];
  const isColorful = (name: string) => uses.rolesOf(name).size > 0;
  return longhandColors(property, value, { isColorful, isImage: uses.isImage }).map((part) => {
    let text = part.value;
    const context = {
      ...valueContext(role, uses, map, () => {
        text = computed ?? text;
      }),
      ...(picture && { picture }),
    };
    const rewritten = rewriteValue(part.value, context);
    const isComputed = text !== part.value;
    return {
      property: part.property,
      value: isComputed ? rewriteValue(text, context) : rewritten,
      from: part.value,
    };
  });
}

/** What is multiplied with a dark ground turns black. */
function unblended(value: string): DarkDeclaration {
  const darkens = /^(?:multiply|darken|color-burn)$/.test(value);
  return { property: 'mix-blend-mode', value: darkens ? 'normal' : value, from: value };
}

/** One clone of a custom property for each role its colour plays. */
function cloneVariable(
  name: string,
  value: string,
  uses: VariableUses,
  map: ColorMapper,
): DarkDeclaration[] {
  const channels = uses.channelsOf(name);
  return [...uses.rolesOf(name)].flatMap((role) => {
    const raw = channels && rewriteChannels(value, channels, (color) => map(color, role));
    const rewritten = raw || rewriteValue(part(value, role, uses), valueContext(role, uses, map));
    return rewritten ? [{ property: cloneName(name, role), value: rewritten, from: null }] : [];
  });
}

/** A variable for borders may hold a whole border, of which its clone needs the colour. */
function part(value: string, role: ColorRole, uses: VariableUses): string {
  if (role !== 'border') return value;
  return colorPart(value, (name) => uses.rolesOf(name).has('border'));
}

function valueContext(
  role: ColorRole,
  uses: VariableUses,
  map: ColorMapper,
  unresolved: ValueContext['unresolved'] = () => undefined,
): ValueContext {
  return {
    map: (color) => map(color, role),
    clone: (name) => (uses.rolesOf(name).has(role) ? cloneName(name, role) : undefined),
    unresolved,
  };
}

function cloneName(name: string, role: ColorRole): string {
  return `--penumbra-${ROLE_LETTERS[role]}-${name.slice(2)}`;
}
