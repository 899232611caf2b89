import type { GatePoint } from '../run/gate-point.ts';
import { judgePermission } from './judge-permission.ts';
import { type PermissionRule, type Permissions, ruleText } from './permission-rule.ts';

/** The options of the command line that would have let a run pass a point; '' where there is none. */
export function allowFlags(point: GatePoint, permissions: Permissions): string {
  if (point.type === 'limit') return LIMIT_FLAGS[point.limit] ?? '';
  const ruling = judgePermission(point, permissions);
  const rules = (ruling.type === 'ask' && ruling.needs) || [];
  return rules.map((rule) => `--allow ${ruleText(anywhere(rule))}`).join(' ');
}

/** A run has few sites: a rule for all of them is the shorter one. */
function anywhere(rule: PermissionRule): PermissionRule {
  if (rule.type === 'origin') return rule;
  const { site: _, ...wide } = rule;
  return wide;
}

const LIMIT_FLAGS: Partial<Record<string, string>> = {
  steps: '--max-steps <more>',
  usd: '--budget <more>',
};
