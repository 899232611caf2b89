import { numbersIn, rewriteChannels, setValue } from '../css/channel-arguments.ts';
import {
  type ColorRole,
  elevationLight,
  ROLE_LETTERS,
  roleOfDeclaration,
} from '../css/color-role.ts';
import { isInDarkMedia } from '../css/color-scheme-media.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import { colorPart, isShorthand, longhandColors } from '../css/longhand-colors.ts';
import { rewritePictures, rewriteValue, type ValueContext } from '../css/rewrite-value.ts';
import { type ColorSlots, type ValueTemplate, withoutMarks } from '../css/value-template.ts';
import type { VariableUses } from '../css/variable-uses.ts';
import { cascadeLayer } from '../inventory/cascade-layer.ts';
import type { ColorRule, Declaration } from '../inventory/style-inventory.ts';

/** What rewriting must know about the page. */
interface RewritePage {
  uses: VariableUses;
  slots: ColorSlots;
  /** The dark form of a drawing, by its address. */
  picture?: (url: string) => string | undefined;
  /** Repeats unchanged declarations too: for a page that shows another theme of its own. */
  isWhole?: boolean;
}

/** A dark rule with open colors. */
export type RuleTemplate = Omit<DarkRule, 'declarations'> & {
  declarations: readonly DeclarationTemplate[];
};

interface DeclarationTemplate {
  property: string;
  value: ValueTemplate;
  from: string | null;
}

/** A declaration whose value may contain marks of slots. */
interface Marked {
  property: string;
  value: string;
  from: string | null;
}

/**
 * The dark counterparts of a rule: at most two, because important declarations have a layer of
 * their own. `index` is its index in its scope.
 */
export function ruleTemplates(
  rule: ColorRule,
  { scope, index }: { scope: number; index: number },
  page: RewritePage,
): RuleTemplate[] {
  const { sheet, within, selector } = rule;
  const isWhole = page.isWhole === true && isInDarkMedia(rule);
  const usual: DeclarationTemplate[] = [];
  const important: DeclarationTemplate[] = [];
  for (const written of rule.declarations) {
    const declaration = inPart(written, selector);
    const open = declaration.important ? important : usual;
    if (written.isGiven) {
      open.push({ property: written.property, value: [written.value], from: null });
      continue;
    }
    const single = singleTemplate(declaration, page);
    if (single) open.push(single);
    else
      for (const marked of rewriteDeclaration(declaration, page))
        open.push(asTemplate(marked, page));
    const others = isWhole ? colorlessVariable(declaration, page) : [];
    for (const marked of others) open.push(asTemplate(marked, page));
  }
  for (const marked of jointClones(rule, page)) usual.push(asTemplate(marked, page));
  const templates: RuleTemplate[] = [];
  const source = { sheet, rule: index };
  for (const [declarations, isImportant] of [
    [usual, false],
    [important, true],
  ] as const) {
    if (declarations.length === 0) continue;
    const layer = cascadeLayer(rule, isImportant);
    templates.push({ scope, layer, within, selector, declarations, source });
  }
  return templates;
}

function asTemplate(
  { property, value, from }: Marked,
  { slots }: RewritePage,
): DeclarationTemplate {
  return { property, value: slots.template(value), from };
}

/** What a person drags is seen against its track, whatever color the track has; a veil over a page never lights it. */
function inPart(declaration: Declaration, selector: string): Declaration {
  if (BACKDROP.test(selector) && declaration.property.startsWith('background')) {
    return { ...declaration, role: 'drop' };
  }
  if (!selector.includes('-thumb') || !declaration.property.startsWith('background')) {
    return declaration;
  }
  if (SLIDER_THUMB.test(selector)) return { ...declaration, role: 'text' };
  return SCROLLER_THUMB.test(selector) ? { ...declaration, role: 'border' } : declaration;
}

const BACKDROP = /::(?:-webkit-)?backdrop\b/;
const SLIDER_THUMB = /::(?:-webkit-slider|-moz-range)-thumb/;
const SCROLLER_THUMB = /::-webkit-scrollbar-thumb/;

/** A declaration of one color needs no parser: nearly all are. */
function singleTemplate(
  { property, value, role: declared }: Declaration,
  { slots }: RewritePage,
): DeclarationTemplate | null {
  const role = declared ?? roleOfDeclaration(property, value);
  if (!role || isShorthand(property)) return null;
  const template = slots.single(value, role);
  return template && { property, value: template, from: value };
}

/** A theme may change its icons through variables, too. */
function colorlessVariable({ property, value }: Declaration, { uses }: RewritePage): Marked[] {
  const isOther = property.startsWith('--') && uses.rolesOf(property).size === 0;
  return isOther ? [{ property, value: withoutMarks(value), from: null }] : [];
}

function rewriteDeclaration(declaration: Declaration, page: RewritePage): Marked[] {
  const { property, computed } = declaration;
  const { uses, picture } = page;
  const value = withoutMarks(declaration.value);
  if (property.startsWith('--')) {
    return [...cloneVariable(property, value, page), ...redrawnVariable(property, value, page)];
  }
  if (property === 'color-scheme') return [{ property, value: 'dark', from: value }];
  if (property === 'mix-blend-mode') return [unblended(value)];
  const role = declaration.role ?? roleOfDeclaration(property, value);
  if (!role) return [];
  const isColorful = (name: string) => uses.rolesOf(name).size > 0;
  return longhandColors(property, value, { isColorful, isImage: uses.isImage }).map((part) => {
    let text = part.value;
    const context = {
      ...valueContext(role, page, () => {
        text = computed ?? text;
      }),
      ...(picture && { picture }),
    };
    const rewritten = rewriteValue(part.value, context);
    const isComputed = text !== part.value;
    const light = property === 'box-shadow' ? elevationLight(value) : '';
    const dark = isComputed ? rewriteValue(text, context) : rewritten;
    return {
      property: part.property,
      value: light ? `${dark}, ${light}` : dark,
      from: part.value,
    };
  });
}

/** What is multiplied with a dark background turns black. */
function unblended(value: string): Marked {
  const darkens = /^(?:multiply|darken|color-burn)$/.test(value);
  return { property: 'mix-blend-mode', value: darkens ? 'normal' : value, from: value };
}

/** One clone of a custom property for each role of its color. */
function cloneVariable(name: string, value: string, page: RewritePage): Marked[] {
  const { uses, slots } = page;
  const channels = uses.channelsOf(name);
  return [...uses.rolesOf(name)].flatMap((role) => {
    const raw =
      channels && rewriteChannels(value, channels, (color, ink) => slots.mark(color, role, ink));
    const rewritten = raw || rewriteValue(part(value, role, uses), valueContext(role, page));
    return rewritten ? [{ property: cloneName(name, role), value: rewritten, from: null }] : [];
  });
}

/** Clones of the sets of channels that a rule gives a color to. */
function jointClones({ declarations }: ColorRule, page: RewritePage): Marked[] {
  const { channelSets } = page.uses;
  const numbers = channelSets.size > 0 ? numbersIn(declarations) : null;
  if (!numbers) return [];
  return [...channelSets].flatMap(([name, set]) => {
    const value = setValue(set, numbers);
    return value ? cloneVariable(name, value, page) : [];
  });
}

/** A variable that holds a drawing, such as the arrow of a select, holds its dark form. */
function redrawnVariable(name: string, value: string, { uses, picture }: RewritePage): Marked[] {
  if (!picture || !value.includes('url(') || uses.rolesOf(name).size > 0) return [];
  const redrawn = rewritePictures(value, picture);
  return redrawn === value ? [] : [{ property: name, value: redrawn, from: value }];
}

/** A variable for borders may hold a whole border; its clone needs only the color. */
function part(value: string, role: ColorRole, uses: VariableUses): string {
  if (role !== 'border') return value;
  return colorPart(value, (name) => uses.rolesOf(name).has('border'));
}

function valueContext(
  role: ColorRole,
  { uses, slots }: RewritePage,
  unresolved: ValueContext['unresolved'] = () => undefined,
): ValueContext {
  return {
    paint: (color, ink) => slots.mark(color, role, ink),
    clone: (name) => (uses.rolesOf(name).has(role) ? cloneName(name, role) : undefined),
    ...(role === 'background' && {
      tint: (name: string) =>
        uses.rolesOf(name).has('text') ? cloneName(name, 'text') : undefined,
    }),
    unresolved,
  };
}

const CLONE_ROLES: ReadonlyMap<string, ColorRole> = new Map(
  Object.entries(ROLE_LETTERS).map(([role, letters]) => [letters, role as ColorRole]),
);

/** The role of a clone's color; undefined for any other custom property. */
export function roleOfClone(name: string): ColorRole | undefined {
  return CLONE_ROLES.get(/^--penumbra-([a-z]+)-/.exec(name)?.[1] ?? '');
}

/** The name of a custom property’s clone for a role. */
export function cloneName(name: string, role: ColorRole): string {
  return `--penumbra-${ROLE_LETTERS[role]}-${name.slice(2)}`;
}
