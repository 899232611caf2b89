import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import { expandedSelectors } from '../css/compact-selectors.ts';
import type { CssRulePlace } from '../css/css-rules.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import { selectorList } from '../css/selector-target.ts';
import { type RuleSources, ruleSource } from './rule-source.ts';

/** The origin of a rule of a dark sheet: one for each source rule of the page. */
export interface RuleOrigin {
  /** `main.css:120`, or `Penumbra` for rules without a source in the page. */
  source: string;
  /** Address of the sheet and line in it, where there is one to open. */
  url: string | null;
  line: number;
  /** Such as `background-color: #fff → #181a1b`. */
  changes: readonly string[];
}

/** The origins of a rule in its present text, by selector and surroundings: edits keep them. */
export function ruleOrigins(
  place: CssRulePlace,
  rules: readonly DarkRule[],
  sources: RuleSources,
): RuleOrigin[] {
  const key = rulePlaceKey(place);
  const own = selectorsOf(place);
  return rules
    .filter(
      (rule) =>
        rulePlaceKey(rule) === key && [...selectorsOf(rule)].some((selector) => own.has(selector)),
    )
    .map((rule) => originOfRule(rule, sources));
}

/** Each selector of a list; rules that say the same are written as one. */
function selectorsOf({ selector }: CssRulePlace | DarkRule): Set<string> {
  return new Set(selectorList(normalizeSpace(selector)).flatMap(expandedSelectors));
}

function originOfRule(rule: DarkRule, sources: RuleSources): RuleOrigin {
  const changes = rule.declarations.map(({ property, value, from }) =>
    from === null || from === value ? `${property}: ${value}` : `${property}: ${from} → ${value}`,
  );
  const { name, url, line } = ruleSource(rule, sources);
  return { source: name, url, line, changes };
}

function rulePlaceKey({ layer, within }: CssRulePlace | DarkRule): string {
  return [layer ?? '', ...within].map(normalizeSpace).join('{');
}
