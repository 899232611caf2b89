import type { CssRulePlace } from './css-rules.ts';
import type { DarkRule } from './dark-rule.ts';
import type { StyleSource } from './style-inventory.ts';

/** Where a rule of a dark sheet comes from: one for each rule of the page that it was made from. */
export interface RuleOrigin {
  /** `main.css:120`, or `Penumbra` for what no rule of the page says. */
  source: string;
  /** Address of the sheet and line in it, where there is one to open. */
  url: string | null;
  line: number;
  /** Such as `background-color: #fff → #181a1b`. */
  changes: readonly string[];
}

/** The origins of a rule as a text has it now, by selector and surroundings: edits keep them. */
export function ruleOrigins(
  place: CssRulePlace,
  rules: readonly DarkRule[],
  sources: readonly StyleSource[],
): RuleOrigin[] {
  const key = keyOf(place);
  return rules.filter((rule) => keyOf(rule) === key).map((rule) => originOf(rule, sources));
}

function originOf({ source, declarations }: DarkRule, sources: readonly StyleSource[]): RuleOrigin {
  const sheet = source ? sources[source.sheet] : undefined;
  const line = source?.line ?? 0;
  const changes = declarations.map(({ property, value, from }) =>
    from === null || from === value ? `${property}: ${value}` : `${property}: ${from} → ${value}`,
  );
  const name = sheet ? `${sheet.name}${line > 0 ? `:${line}` : ''}` : 'Penumbra';
  return { source: name, url: sheet?.url ?? null, line, changes };
}

function keyOf({ layer, within, selector }: CssRulePlace | DarkRule): string {
  return [layer ?? '', ...within, selector]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .join('{');
}
