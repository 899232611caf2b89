import { MessageError, msg } from '../../platform/messages/messages.ts';
import { nearestName } from '../../platform/text/nearest-name.ts';
import { isSameSite, webOrigin } from '../../platform/text/web-origin.ts';
import type { GrantKind } from '../envelope/grant.ts';
import type { ConcernKind } from '../run/concern.ts';
import { isToolName, type ToolName } from '../tools/agent-tools.ts';
import type { SentMeaning } from '../writes/held-write.ts';

/** What a rule can be about besides sites and tools: what a step or a request of the page does. */
export const RULE_EFFECTS = [
  'pay',
  'send',
  'delete',
  'submit',
  'account',
  'grant',
  'secret',
  'dialog',
  'page-data',
] as const satisfies readonly ConcernKind[];

export type RuleEffect = (typeof RULE_EFFECTS)[number];

/** One thing that a person has allowed or forbidden once and for all. `site`: on this origin alone. */
export type PermissionRule =
  | { type: 'effect'; effect: RuleEffect; site?: string }
  | { type: 'tool'; tool: ToolName; site?: string }
  /** Going to this site, working there, and sending to it. */
  | { type: 'origin'; origin: string };

/** What a person has decided beforehand; what is denied stays so, whatever is allowed. */
export interface Permissions {
  allow: readonly PermissionRule[];
  deny: readonly PermissionRule[];
  /** What the task lets the run do, as far as it is not used up. */
  grants?: readonly OpenGrant[];
}

/** A grant of the task (`envelope.ts`) that is on, with the origin it is for. */
export interface OpenGrant {
  kind: GrantKind;
  /** The words of the task that say it. */
  words: string;
  site: string;
  /** Most that may be paid, in the page’s own currency. */
  most?: number;
  /** False where as many acts as it lets pass were let pass by its word alone. */
  isByWord?: boolean;
  /** Names and addresses in its words, in small letters; whoever else something goes to was not named. */
  names?: readonly string[];
}

/** Grants of an act on the site, which an act without a name belongs to. */
const ACTS: ReadonlySet<string> = new Set(['submit', 'account', 'send', 'pay', 'delete', 'grant']);

/**
 * Whether a grant lets pass what a step or a request needs. `word`: what the request calls its act; where the task orders
 * it by the same word, it is what was asked for. `paid`: the sum, null where it is not known: then no limit is kept. `to`:
 * who gets it, who has to be somebody that the task names, where it names anybody.
 */
export function lets(
  grant: OpenGrant,
  need: PermissionRule,
  { word, paid, to = [] }: Partial<Omit<SentMeaning, 'kind'>> = {},
): boolean {
  if (need.type === 'origin') return grant.kind === 'site' && isSameSite(grant.site, need.origin);
  if (!isSameSite(grant.site, need.site ?? '')) return false;
  if (need.type === 'tool') return grant.kind === 'upload' && need.tool === 'upload';
  if (!ACTS.has(grant.kind)) return false;
  if (need.effect === 'submit') return true;
  if (to.some((one) => !isNamed(one, grant.names))) return false;
  const isKept = grant.most === undefined || (paid != null && paid <= grant.most);
  if (grant.kind === 'pay' && !isKept) return false;
  if (need.effect === grant.kind) return true;
  // What it is done to, and a text that is quoted, order nothing.
  const [verb] = /^\P{L}*(\p{L}{3,})/u.exec(grant.words)?.slice(1) ?? [];
  return grant.isByWord !== false && word !== undefined && verb?.toLowerCase() === word;
}

/** Whether somebody is one of those named: `ann.lee@site.test` is Ann, and so is Ann Lee. */
function isNamed(receiver: string, names: readonly string[] = []): boolean {
  const text = receiver.toLowerCase();
  const words = text.replace(/@.*/, '').split(/[^\p{L}]+/u);
  const isOne = (name: string) =>
    words.some((word) => word.length > 1 && (name.startsWith(word) || word.startsWith(name)));
  const addresses = names.filter((name) => name.includes('@'));
  if (text.includes('@') && addresses.length > 0)
    return addresses.some((name) => text.includes(name));
  return names.length === 0 || names.some(isOne);
}

export const NO_PERMISSIONS: Permissions = { allow: [], deny: [] };

/** Tools that are asked about for what they are; the others are for what they do. */
export const ASKED_TOOLS: ReadonlySet<string> = new Set([
  'upload',
  'run_script',
  'answer_dialog',
  'page_tool',
]);

/**
 * A rule from its text: `pay`, `pay@https://shop.example`, `tool=upload`, `origin=https://example.com`.
 * Throws a sentence when it is none.
 */
export function readRule(text: string, use: 'allow' | 'deny'): PermissionRule {
  if (text.startsWith('origin=')) return { type: 'origin', origin: originOf(text, text.slice(7)) };
  const at = text.indexOf('@');
  const what = at < 0 ? text : text.slice(0, at);
  const site = at < 0 ? {} : { site: originOf(text, text.slice(at + 1)) };
  if (what.startsWith('tool=')) return { type: 'tool', tool: toolOf(what.slice(5), use), ...site };
  const effect = RULE_EFFECTS.find((known) => known === what);
  if (effect) return { type: 'effect', effect, ...site };
  const said = { text, effects: RULE_EFFECTS.join(', ') };
  const meant = nearestName(what, RULE_EFFECTS);
  throw new MessageError(
    meant ? msg('policy.notRuleMeant', { ...said, meant }) : msg('policy.notRule', said),
  );
}

/** The text of a rule, as {@link readRule} reads it. */
export function ruleText(rule: PermissionRule): string {
  if (rule.type === 'origin') return `origin=${rule.origin}`;
  const what = rule.type === 'tool' ? `tool=${rule.tool}` : rule.effect;
  return rule.site === undefined ? what : `${what}@${rule.site}`;
}

function originOf(text: string, address: string): string {
  const origin = webOrigin(address);
  if (origin !== null) return origin;
  throw new MessageError(msg('policy.needsAddressSite', { text }));
}

function toolOf(name: string, use: 'allow' | 'deny'): ToolName {
  if (!isToolName(name)) {
    const meant = nearestName(name, [...ASKED_TOOLS]);
    const said = meant && msg('policy.noToolMeant', { name, meant: `tool=${meant}` });
    throw new MessageError(said || msg('policy.noTool', { name }));
  }
  if (use === 'deny' || ASKED_TOOLS.has(name)) return name;
  throw new MessageError(
    msg('policy.judgedWhatAllowPaySendDelete', { name, tools: [...ASKED_TOOLS].join(', ') }),
  );
}
