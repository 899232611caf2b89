import type { ColorRule } from '../../core/style/inventory/style-inventory.ts';
import { colorDeclarations } from './color-declarations.ts';

/** Where a walk through a sheet stands. */
export interface RuleContext {
  /** Index of the sheet that people are shown. */
  sheet: number;
  /** What relative addresses are relative to. */
  base: string;
  within: string[];
  layer: string | null;
  layers: LayerNames;
  /** The index of an imported sheet, which may not be readable. */
  imported: (sheet: CSSStyleSheet, isReadable: boolean) => number;
  known: KnownRules;
  /** Hears of every `@keyframes`; they are no rules with colors. */
  keyframes?: ((rule: CSSKeyframesRule, base: string) => void) | undefined;
  /** Hears of every rule that was read again. */
  fresh: (rule: ColorRule) => void;
}

/** A step of the walk: a rule, or null for one with no colors. */
type RuleStep = ColorRule | null;

/** Every rule of a list that may color something, in order, with what it is in. */
export function* sheetRules(rules: CSSRuleList, context: RuleContext): Generator<RuleStep> {
  // The list is alive: between two steps, rules may come and go.
  for (let index = 0; index < rules.length; index++) {
    const rule = rules[index];
    if (rule) yield* stepsOfRule(rule, context);
  }
}

function* stepsOfRule(rule: CSSRule, context: RuleContext): Generator<RuleStep> {
  if (rule instanceof CSSStyleRule) {
    yield taken(rule, context);
    const { cssRules } = rule;
    if (cssRules.length > 0) yield* sheetRules(cssRules, inside(context, rule.selectorText));
  } else if (rule instanceof CSSNestedDeclarations) {
    yield taken(rule, context);
  } else if (rule instanceof CSSImportRule) {
    yield* importedRules(rule, context);
  } else if (rule instanceof CSSKeyframesRule) {
    context.keyframes?.(rule, context.base);
  } else if (rule instanceof CSSLayerStatementRule) {
    for (const name of rule.nameList)
      context.layers.add(context.layers.fullName(context.layer, name));
  } else if (rule instanceof CSSLayerBlockRule) {
    yield* sheetRules(rule.cssRules, inLayer(context, rule.name));
  } else if (rule instanceof CSSPropertyRule) {
    yield* registeredProperty(rule, context);
  } else if (rule instanceof CSSGroupingRule) {
    const prelude = preludeOf(rule);
    if (prelude) yield* sheetRules(rule.cssRules, inside(context, prelude));
  }
}

function taken(rule: WrittenRule, context: RuleContext): RuleStep {
  return context.known.take(rule, context, context.fresh);
}

function* importedRules(rule: CSSImportRule, context: RuleContext): Generator<RuleStep> {
  const { styleSheet, layerName, supportsText, media } = rule;
  if (!styleSheet) return;
  let own = layerName === null ? context : inLayer(context, layerName);
  if (supportsText) own = inside(own, `@supports (${supportsText})`);
  if (media.mediaText) own = inside(own, `@media ${media.mediaText}`);
  const rules = readableRules(styleSheet);
  const sheet = context.imported(styleSheet, rules !== null);
  if (rules) yield* sheetRules(rules, { ...own, sheet, base: styleSheet.href ?? context.base });
}

/** `@property` gives a variable a value where nobody sets it: weaker than every rule. */
function* registeredProperty(rule: CSSPropertyRule, context: RuleContext): Generator<RuleStep> {
  if (rule.initialValue === null) return;
  const { sheet } = context;
  const declarations = [{ property: rule.name, value: rule.initialValue, important: false }];
  const base = { sheet, within: [], selector: ':root', layer: null } as const;
  yield { ...base, within: [], origin: 'attribute', declarations };
}

/** The rules of a sheet; null where the browser keeps them from scripts (another origin). */
export function readableRules(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    // SecurityError: a sheet of another origin without CORS.
    return null;
  }
}

function inLayer(context: RuleContext, name: string): RuleContext {
  const layer = context.layers.fullName(context.layer, name);
  context.layers.add(layer);
  return { ...context, layer };
}

function inside(context: RuleContext, prelude: string): RuleContext {
  return { ...context, within: [...context.within, prelude] };
}

/** `@media (width > 600px)`: what is before the block; null for what colors nothing lasting. */
function preludeOf(rule: CSSGroupingRule): string | null {
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText}`;
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText}`;
  if (rule instanceof CSSContainerRule) return `@container ${rule.conditionText}`;
  if (rule instanceof CSSScopeRule) return scopePrelude(rule);
  return null;
}

function scopePrelude({ start, end }: CSSScopeRule): string {
  return `@scope${start ? ` (${start})` : ''}${end ? ` to (${end})` : ''}`;
}

/** Rules whose selectors we have written again: what was read of them is out of date. */
export const rewrittenRules = new WeakSet<CSSRule>();

/** A rule of a sheet with declarations of its own. */
export type WrittenRule = CSSStyleRule | CSSNestedDeclarations;

/** Where a rule stands. */
type RulePlace = Pick<ColorRule, 'sheet' | 'within' | 'layer'> & { base: string };

/**
 * Rules that were read, by the browser's own objects: a rule is read once as long as it lives, and
 * what was made of it is the same object as long as it stands where it stood.
 */
export class KnownRules {
  readonly #known = new WeakMap<CSSRule, { base: string; rule: ColorRule | null }>();

  has(rule: CSSRule): boolean {
    return this.#known.has(rule);
  }

  /** What a rule says of colors; null when that is nothing. `fresh` hears of what was read again. */
  take(
    rule: WrittenRule,
    place: RulePlace,
    fresh: (rule: ColorRule) => void = () => undefined,
  ): ColorRule | null {
    const known = this.#known.get(rule);
    if (known?.base === place.base && !isOther(rule, known.rule)) {
      if (known.rule === null || isPlaced(known.rule, place)) return known.rule;
      const { sheet, within, layer } = place;
      known.rule = { ...known.rule, sheet, within, layer };
      return known.rule;
    }
    const read = readRule(rule, place);
    if (read) fresh(read);
    this.#known.set(rule, { base: place.base, rule: read });
    return read;
  }

  /** Reads a known rule again: scripts may write into one, and nothing reports it. It is forgotten then. */
  hasChanged(rule: WrittenRule): boolean {
    const known = this.#known.get(rule);
    if (!known) return true;
    const now = colorDeclarations(rule.style, known.base);
    const before = known.rule?.declarations ?? [];
    const isSame =
      now.length === before.length &&
      now.every(({ property, value, important }, index) => {
        const declaration = before[index];
        return (
          declaration?.property === property &&
          declaration.value === value &&
          declaration.important === important
        );
      }) &&
      (known.rule === null || known.rule.selector === selectorOf(rule));
    if (!isSame) this.#known.delete(rule);
    return !isSame;
  }
}

function readRule(rule: WrittenRule, { sheet, within, layer, base }: RulePlace): ColorRule | null {
  const declarations = colorDeclarations(rule.style, base);
  if (declarations.length === 0) return null;
  return { sheet, within, selector: selectorOf(rule), origin: 'sheet', layer, declarations };
}

function selectorOf(rule: WrittenRule): string {
  return rule instanceof CSSStyleRule ? rule.selectorText : '&';
}

/** Whether a rule's selector was written again since it was read. */
function isOther(rule: WrittenRule, known: ColorRule | null): boolean {
  return known !== null && rewrittenRules.has(rule) && known.selector !== selectorOf(rule);
}

function isPlaced(rule: ColorRule, { sheet, within, layer }: RulePlace): boolean {
  if (rule.sheet !== sheet || rule.layer !== layer) return false;
  if (rule.within === within) return true;
  return (
    rule.within.length === within.length &&
    within.every((text, index) => text === rule.within[index])
  );
}

/** The cascade layers of one tree of style sheets, as they are met. */
export class LayerNames {
  readonly #tops = new Map<string, Layer>();
  #anonymous = 0;

  /** Notes a layer by its full name, at its place in the order if it is new. */
  add(name: string): void {
    let children = this.#tops;
    for (const part of name.split('.')) {
      const layer = children.get(part) ?? { children: new Map() };
      children.set(part, layer);
      children = layer.children;
    }
  }

  /** The full name of a layer inside of another; one without a name gets one of its own. */
  fullName(outer: string | null, name: string): string {
    this.#anonymous += name ? 0 : 1;
    const own = name || `anonymous-${this.#anonymous}`;
    return outer === null ? own : `${outer}.${own}`;
  }

  /** Full names, the weakest first: a layer's own rules win over those of the layers inside it. */
  inOrder(): string[] {
    return namesInOrder(this.#tops, '');
  }
}

interface Layer {
  children: Map<string, Layer>;
}

function namesInOrder(layers: ReadonlyMap<string, Layer>, prefix: string): string[] {
  return [...layers].flatMap(([name, { children }]) => [
    ...namesInOrder(children, `${prefix}${name}.`),
    prefix + name,
  ]);
}
