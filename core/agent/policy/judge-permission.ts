import { inEnglish } from '../../platform/messages/messages.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import type { Concern, ConcernKind } from '../run/concern.ts';
import type { GateAnswer, GatePoint } from '../run/gate-point.ts';
import type { PressWords, Proposal } from '../run/step-record.ts';
import type { HeldWrite, SentKind, SentMeaning } from '../writes/held-write.ts';
import {
  isAllowedBy,
  isOfPattern,
  isTheLike,
  patternOf,
  type WritePattern,
  type WriteVerdict,
} from '../writes/judge-write.ts';
import {
  lets,
  type PermissionRule,
  type Permissions,
  RULE_EFFECTS,
  type RuleEffect,
  ruleText,
} from './permission-rule.ts';
import { isNamedKind, isSentKind, sentKinds } from './sent-kinds.ts';

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
      const rulings = point.writes.map(({ kinds = ['submit'], ...write }) => {
        const meant = kinds.filter((kind) => isSentKind(kind)).map((kind) => ({ kind, word: '' }));
        return judgeSending({ ...write, meant, agreed: [] }, permissions);
      });
      const denied = rulings.find(({ type }) => type === 'deny');
      return denied ?? rulings.reduce(both, { type: 'allow', by: [] });
    }
    default:
      return point.isPersonal ? ASK : { type: 'allow', by: [] };
  }
}

/** A request with what it does, and the origins that the run may send to. */
type JudgedWrite = Pick<HeldWrite, 'site' | 'from' | 'method' | 'url' | 'kind' | 'fields'> & {
  meant: readonly SentMeaning[];
  agreed: readonly string[];
};

/** What a person's rules and the grants of the task say of a request of the page: each kind, and its receiver. */
function judgeSending(write: JudgedWrite, permissions: Permissions): Ruling {
  const { site, meant } = write;
  const far = isElsewhere(write) ? originRules(patternOf(write).to) : [];
  const rulings = [
    ...meant.map((said) => judgeNeeds([effectRule(said.kind, site)], permissions, said)),
    ...(far.length > 0 ? [judgeNeeds(far, permissions)] : []),
  ];
  if (isElsewhere(write) && far.length === 0) return ASK;
  return rulings.reduce(both, { type: 'allow', by: [] });
}

/** Whether it goes to another site than the page's, or comes from another site's frame. */
function isElsewhere(write: Omit<JudgedWrite, 'meant'>): boolean {
  const { site, from, agreed } = write;
  const { to } = patternOf(write);
  return (to !== site && !agreed.includes(to)) || (from !== site && !agreed.includes(from));
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

export interface WriteFacts {
  /** Kinds of requests that a person has allowed, for this run or for their site. */
  allowed: readonly WritePattern[];
  /** Those that the page sent before the first act of the run. */
  ordinary: readonly WritePattern[];
  /** Origins that the run may work on. */
  agreed: readonly string[];
  words: PressWords;
  /** What a person has decided on for this very step. */
  approved: readonly SentKind[];
  /** Whether a person is asked about everything. */
  isStrict: boolean;
}

/** What becomes of a request of the page, and why. */
export interface RuledWrite {
  verdict: WriteVerdict;
  kinds: readonly SentKind[];
  /** Kinds that only a grant of the task lets pass: they are used up. */
  granted: readonly SentKind[];
}

/**
 * What becomes of a request of the page: what a person allowed, what the task grants, what the page sends anyway, and
 * what only asks, goes; all else is put to a person (`docs/agent-safety.md`).
 */
export function ruledWrite(
  write: HeldWrite,
  facts: WriteFacts,
  permissions: Permissions,
): RuledWrite {
  const meant = sentKinds(write, facts.words);
  const kinds = meant.map(({ kind }) => kind);
  const given = (verdict: WriteVerdict, granted: readonly SentKind[] = []): RuledWrite => ({
    ...{ verdict, kinds, granted },
  });
  const { agreed, isStrict } = facts;
  const open = meant.filter(({ kind }) => !facts.approved.includes(kind));
  const ruling = judgeSending({ ...write, meant: open, agreed }, permissions);
  if (ruling.type === 'deny') return given('fail');
  if (write.isPersons) return given('send');
  const asked = open.map(({ kind }) => kind);
  if (facts.allowed.some((pattern) => isAllowedBy(pattern, write, asked))) return given('send');
  // Nothing of the page waits for it, and it cannot be repeated.
  if (write.kind === 'prefetch') return given('fail');
  if (isStrict) return given('ask');
  const isFar = isElsewhere({ ...write, agreed });
  if (isUpkeep(write, facts, isFar)) return given('send');
  if (isFar && write.kind === 'beacon') return given('fail');
  if (ruling.type === 'ask') return given('ask');
  const byRules = judgeSending({ ...write, meant: open, agreed }, { ...permissions, grants: [] });
  return given('send', byRules.type === 'allow' ? [] : asked);
}

/**
 * What a page sends of itself: seen before the first act of the run, to the names of its fields; of a document that is
 * loading they may be others. Never what is of a kind by itself.
 */
function isUpkeep(write: HeldWrite, { ordinary }: WriteFacts, isFar: boolean): boolean {
  if (isNamedKind(write)) return false;
  if (isFar) return !write.carriesTyped && ordinary.some((known) => isTheLike(known, write));
  const isSeen = write.isFresh ? isOfPattern : isTheLike;
  return ordinary.some((known) => isSeen(known, write));
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

function judgeNeeds(
  needs: readonly PermissionRule[],
  permissions: Permissions,
  said: Partial<SentMeaning> = {},
): Ruling {
  const denied = permissions.deny.find((rule) => needs.some((need) => covers(rule, need)));
  return denied ? { type: 'deny', by: denied } : anyOf(needs, permissions, said);
}

/** Allowed when one of the rules or grants is; the first is the one to name. */
function anyOf(
  alternatives: readonly PermissionRule[],
  { allow, grants = [] }: Permissions,
  said: Partial<SentMeaning> = {},
): Ruling {
  const by = allow.find((rule) => alternatives.some((need) => covers(rule, need)));
  if (by) return { type: 'allow', by: [by] };
  const isGranted = alternatives.some((need) => grants.some((grant) => lets(grant, need, said)));
  if (isGranted) return { type: 'allow', by: [] };
  return { type: 'ask', needs: alternatives.slice(0, 1) };
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
