import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import type { CssRulePlace } from '../css/css-rules.ts';
import { selectorList } from '../css/selector-target.ts';
import type { HandEdit } from './hand-edits.ts';

/** Who wrote a rule, or something in it, last. */
export type RuleAuthor = 'hand' | 'model' | 'generator';

/** The author of a rule, by what a person and a model wrote in its sheet. */
export function ruleAuthor(
  rule: CssRulePlace,
  { hand, model }: { hand: readonly HandEdit[]; model: readonly HandEdit[] },
): RuleAuthor {
  if (hand.some((edit) => isIn(edit, rule))) return 'hand';
  return model.some((edit) => isIn(edit, rule)) ? 'model' : 'generator';
}

function isIn(edit: HandEdit, { layer, within, selector }: CssRulePlace): boolean {
  if (edit.layer !== layer || edit.within.length !== within.length) return false;
  if (edit.within.some((text, at) => text !== normalizeSpace(within[at] ?? ''))) return false;
  return selectorList(normalizeSpace(selector)).includes(edit.selector);
}
