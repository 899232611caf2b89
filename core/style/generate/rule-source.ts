import { english } from '../../platform/messages/messages.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import type { RuleLines } from '../css/rule-lines.ts';
import type { StyleInventory } from '../inventory/style-inventory.ts';

/** What dark rules were generated from. */
export interface RuleSources {
  inventory: Pick<StyleInventory, 'sheets' | 'scopes'>;
  lines: RuleLines;
}

/** The source of a dark rule, for people. */
interface RuleSource {
  /** `main.css:120`, or `Penumbra` for rules without a source in the page. */
  name: string;
  /** Address of the sheet; null where there is none to open. */
  url: string | null;
  /** Line in its sheet, from 1; 0 where unknown. */
  line: number;
}

/** The sheet and line of the page's rule that a dark rule was generated from. */
export function ruleSource(
  { source, scope }: DarkRule,
  { inventory: { sheets, scopes }, lines }: RuleSources,
): RuleSource {
  const sheet = source && sheets[source.sheet];
  if (!sheet) return { name: 'Penumbra', url: null, line: 0 };
  const rule = scopes.find(({ id }) => id === scope)?.rules[source.rule];
  const line = (rule && lines.get(rule)) ?? 0;
  const name = english(sheet.name);
  return { name: line > 0 ? `${name}:${line}` : name, url: sheet.url, line };
}
