import type { DarkRule } from '../css/dark-rule.ts';

/** Repairs that say the same one after the other as one rule: their order stays as it is. */
export function joinedRepairs(rules: readonly DarkRule[]): DarkRule[] {
  const joined: DarkRule[] = [];
  for (const rule of rules) {
    const before = joined.at(-1);
    if (!before || repairKey(before) !== repairKey(rule)) joined.push(rule);
    else
      joined[joined.length - 1] = { ...before, selector: `${before.selector}, ${rule.selector}` };
  }
  return joined;
}

function repairKey({ scope, layer, within, declarations, selector }: DarkRule): string {
  const lines = declarations.map(({ property, value }) => `${property}:${value}`);
  // A list with a selector that a browser does not know is lost as a whole.
  const alone = /::|:-/.test(selector) ? selector : '';
  return [scope, layer, ...within, alone, ...lines].join('\n');
}
