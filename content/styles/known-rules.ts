import type { ColorRule } from '../../core/style/inventory/style-inventory.ts';
import { colorDeclarations } from './color-declarations.ts';

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
