import { inEnglish } from '../../platform/messages/messages.ts';
import type { Concern, ConcernKind } from '../run/concern.ts';
import type { GateAnswer, GatePoint } from '../run/gate-point.ts';
import type { Proposal } from '../run/step-record.ts';
import { webOrigin } from '../run/web-origin.ts';
import type { ShownWrite } from '../writes/held-write.ts';
import {
  isOfPattern,
  judgeWrite,
  patternOf,
  type WriteFacts,
  type WriteVerdict,
} from '../writes/judge-write.ts';
import { isHarmfulWrite } from './harmful-write.ts';
import {
  type PermissionRule,
  type Permissions,
  RULE_EFFECTS,
  type RuleEffect,
  ruleText,
} from './permission-rule.ts';

/** What a person's rules say of something that the run wants to do. */
export type Ruling =
  | { type: 'deny'; by: PermissionRule }
  /** By these rules; by none where nothing needs a person. */
  | { type: 'allow'; by: readonly PermissionRule[] }
  /** A person decides; null where no rule can. */
  | { type: 'ask'; needs: readonly PermissionRule[] | null };

const ASK: Ruling = { type: 'ask', needs: null };

/**
 * The one decision by rules, for the panel and the command line. A rule that denies wins over all that
 * allow; a step passes when each of its concerns is allowed.
 */
export function judgePermission(point: GatePoint, permissions: Permissions): Ruling {
  switch (point.type) {
    case 'approval':
      return judgeStep(point.proposal, permissions);
    case 'origin':
      return judgeNeeds([{ type: 'origin', origin: point.origin }], permissions);
    case 'writes': {
      const rulings = point.writes.map((write) => judgeSending(write, permissions));
      const denied = rulings.find(({ type }) => type === 'deny');
      return denied ?? rulings.reduce(both, { type: 'allow', by: [] });
    }
    default:
      return point.isPersonal ? ASK : { type: 'allow', by: [] };
  }
}

/** What the rules say of a request of the page. */
export function judgeSending(
  write: Pick<ShownWrite, 'site' | 'from' | 'method' | 'url' | 'kind'>,
  permissions: Permissions,
): Ruling {
  const { site, from } = write;
  const { to } = patternOf(write);
  const isOwn = to === site && from === site;
  const needs = isOwn ? [effectRule('submit', site)] : originRules(to);
  return needs.length > 0 ? judgeNeeds(needs, permissions) : ASK;
}

/** The answer that the rules give in a person's place, and whether the point still needs one. */
export function ruledPoint<P extends GatePoint>(
  point: P,
  permissions: Permissions,
): { point: P; answer: GateAnswer | null } {
  // Requests of the page are ruled on one by one, before they are put to anybody.
  if (point.type === 'writes') return { point, answer: null };
  const ruling = judgePermission(point, permissions);
  const canBeRuled = point.type === 'approval' || point.type === 'origin';
  if (ruling.type === 'deny') {
    const reason = inEnglish('policy.ruleDenies', { rule: ruleText(ruling.by) });
    return { point, answer: { type: 'reject', reason } };
  }
  if (!point.isPersonal || !canBeRuled) return { point, answer: null };
  if (ruling.type === 'ask') {
    const ways = ruling.needs?.map(ruleText) ?? [];
    return { point: ways.length > 0 ? { ...point, ways } : point, answer: null };
  }
  if (point.type === 'origin') return { point, answer: { type: 'go' } };
  return { point: { ...point, isPersonal: false }, answer: null };
}

/** Whether a step needs nobody's decision: it has no concerns, or rules allow them all. */
export function isAllowed(proposal: Proposal, permissions: Permissions): boolean {
  return judgeStep(proposal, permissions).type === 'allow';
}

/** What becomes of a request of the page, by its circumstances and by a person's rules. */
export function ruledWrite(
  write: ShownWrite & { body?: string },
  facts: WriteFacts,
  permissions: Permissions,
): WriteVerdict {
  const ruling = judgeSending(write, permissions);
  if (ruling.type === 'deny') return 'fail';
  const judged = judgeWrite(write, facts);
  // What a clean press sends may still say that it deletes or pays.
  const isForeseen = [...facts.allowed, ...facts.ordinary].some((pattern) =>
    isOfPattern(pattern, write),
  );
  const verdict = judged === 'send' && !isForeseen && isHarmfulWrite(write) ? 'ask' : judged;
  return verdict === 'ask' && ruling.type === 'allow' ? 'send' : verdict;
}

function judgeStep(proposal: Proposal, permissions: Permissions): Ruling {
  const { action, concerns, origin: site, sends = '' } = proposal;
  const done: PermissionRule[] = [
    { type: 'tool', tool: action.tool, site },
    ...(WRITES.test(sends) ? [effectRule('submit', site)] : []),
    ...(action.tool === 'answer_dialog' && action.input.accept ? [effectRule('dialog', site)] : []),
    ...('url' in action.input ? originRules(webOrigin(action.input.url)) : []),
  ];
  const denied = permissions.deny.find((rule) => done.some((given) => covers(rule, given)));
  if (denied) return { type: 'deny', by: denied };
  const needs = concerns.map((concern) => needsOf(concern, proposal));
  const known = needs.filter((alternatives) => alternatives !== null);
  const forbidden = permissions.deny.find((rule) =>
    known.flat().some((given) => covers(rule, given)),
  );
  if (forbidden) return { type: 'deny', by: forbidden };
  const rulings = needs.map((alternatives) =>
    alternatives === null ? ASK : anyOf(alternatives, permissions),
  );
  return rulings.reduce(both, { type: 'allow', by: [] });
}

/** How `sends` begins where something is sent. */
const WRITES = /^(post|put|patch|delete)\b/;

/** The rules of which any lets a concern pass; null where none can. */
function needsOf(
  { kind, origin }: Concern,
  { action, origin: site }: Proposal,
): readonly PermissionRule[] | null {
  const effect = RULE_EFFECTS.find((known) => known === kind);
  const tool = TOOL_OF[kind];
  const rules: PermissionRule[] = [
    ...(effect ? [effectRule(effect, site)] : []),
    ...(tool === action.tool ? [{ type: 'tool', tool: action.tool, site } as const] : []),
    ...(kind === 'new-origin' || kind === 'server-tool' ? originRules(origin ?? null) : []),
  ];
  return rules.length > 0 ? rules : null;
}

/** What is asked about for the tool's sake. */
const TOOL_OF: Partial<Record<ConcernKind, string>> = {
  file: 'upload',
  script: 'run_script',
  dialog: 'answer_dialog',
  'page-tool': 'page_tool',
};

function effectRule(effect: RuleEffect, site: string): PermissionRule {
  return { type: 'effect', effect, site };
}

function originRules(origin: string | null): PermissionRule[] {
  return origin === null || origin === '' ? [] : [{ type: 'origin', origin }];
}

function judgeNeeds(needs: readonly PermissionRule[], permissions: Permissions): Ruling {
  const denied = permissions.deny.find((rule) => needs.some((need) => covers(rule, need)));
  return denied ? { type: 'deny', by: denied } : anyOf(needs, permissions);
}

/** Allowed when one of the rules is; the first is the one to name. */
function anyOf(alternatives: readonly PermissionRule[], { allow }: Permissions): Ruling {
  const by = allow.find((rule) => alternatives.some((need) => covers(rule, need)));
  return by ? { type: 'allow', by: [by] } : { type: 'ask', needs: alternatives.slice(0, 1) };
}

/** Both have to pass. */
function both(one: Ruling, other: Ruling): Ruling {
  if (one.type === 'deny' || other.type === 'deny') return one.type === 'deny' ? one : other;
  if (one.type === 'allow' && other.type === 'allow') {
    return { type: 'allow', by: uniqueRules([...one.by, ...other.by]) };
  }
  const needs = [one, other].flatMap((ruling) => (ruling.type === 'ask' ? [ruling.needs] : []));
  if (needs.includes(null)) return ASK;
  return { type: 'ask', needs: uniqueRules(needs.flatMap((some) => some ?? [])) };
}

function uniqueRules(rules: readonly PermissionRule[]): PermissionRule[] {
  return [...new Map(rules.map((rule) => [ruleText(rule), rule])).values()];
}

/** Whether a person's rule is about what a step or a request needs, which always names its site. */
function covers(rule: PermissionRule, need: PermissionRule): boolean {
  if (rule.type === 'origin' || need.type === 'origin') {
    return rule.type === 'origin' && need.type === 'origin' && rule.origin === need.origin;
  }
  if (rule.site !== undefined && rule.site !== need.site) return false;
  if (rule.type === 'tool') return need.type === 'tool' && rule.tool === need.tool;
  return need.type === 'effect' && rule.effect === need.effect;
}
