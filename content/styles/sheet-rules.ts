import type { ColorRule } from '../../core/style/inventory/style-inventory.ts';
import type { KnownRules, WrittenRule } from './known-rules.ts';
import type { LayerNames } from './layer-names.ts';

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

/** Every rule of a list that may color something, in order, with what it stands in. */
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

/** `@media (width > 600px)`: what stands before the block; null for what colors nothing lasting. */
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
