import { textHash } from '../../platform/hash/short-hash.ts';
import type { Text } from '../../platform/messages/messages.ts';
import { english } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { nearestName } from '../../platform/text/nearest-name.ts';
import type { CheckedPage, CheckRule } from '../finding/checked-page.ts';
import type {
  Finding,
  FoundElement,
  FoundFault,
  PageResult,
  Severity,
} from '../finding/finding.ts';
import { NAME_RULES } from './name-rules.ts';
import { CONTRAST_RULES, COST_RULES, HIDDEN_RULES, TOOL_RULES } from './page-rules.ts';
import { PRESS_RULES } from './press-rules.ts';
import { CHANGING_RULES, REACH_RULES } from './reach-rules.ts';

/** All rules, in the order in which they are asked: those that change the page come last, the dark scheme after all. */
export const CHECK_RULES: readonly CheckRule[] = [
  ...NAME_RULES,
  ...REACH_RULES,
  ...HIDDEN_RULES,
  ...TOOL_RULES,
  ...COST_RULES,
  ...CHANGING_RULES,
  ...CONTRAST_RULES,
  ...PRESS_RULES,
];

/** The rule of an ID; undefined for none. */
export function ruleOf(id: string): CheckRule | undefined {
  return CHECK_RULES.find((rule) => rule.id === id);
}

/** The ID that was probably meant; null where none is near. */
export function nearestRule(id: string): string | null {
  return nearestName(
    id,
    CHECK_RULES.map((rule) => rule.id),
  );
}

/** How severe a rule is on a page: off, as the table says, or as somebody has set it. */
export type SeverityOf = (rule: CheckRule) => Severity | 'off';

/** Which rules are asked, and who hears of each before it is. */
export interface RulesAsked {
  severityOf: SeverityOf;
  signal?: AbortSignal;
  begins?: (rule: CheckRule, done: number, all: number) => void;
}

/** What rules find on a page, and the seconds that each took, with what it was the first to read. */
export async function runRules(
  page: CheckedPage,
  elementOf: (key: string) => FoundElement | undefined,
  { severityOf, signal, begins }: RulesAsked,
): Promise<Pick<PageResult, 'findings' | 'rules'>> {
  const findings: Finding[] = [];
  const rules: { id: string; seconds: number; problem?: Text }[] = [];
  const asked = CHECK_RULES.flatMap((rule) => {
    const severity = severityOf(rule);
    return severity === 'off' ? [] : [{ rule, severity }];
  });
  for (const [at, { rule, severity }] of asked.entries()) {
    signal?.throwIfAborted();
    begins?.(rule, at, asked.length);
    const started = performance.now();
    const time = () => Math.round(performance.now() - started) / 1000;
    try {
      const faults = await rule.find(page);
      findings.push(...faults.map((fault) => toFinding(fault, rule, severity, elementOf)));
      rules.push({ id: rule.id, seconds: time() });
    } catch (error) {
      signal?.throwIfAborted();
      // What one rule could not read, others do not need.
      rules.push({ id: rule.id, seconds: time(), problem: errorText(error) });
    }
  }
  return { findings: withFingerprints(findings), rules };
}

function toFinding(
  { key, certainty, message, evidence = [], count = 1, patch, ...fault }: FoundFault,
  rule: CheckRule,
  set: Severity,
  elementOf: (key: string) => FoundElement | undefined,
): Finding {
  const element = fault.element ?? (key === undefined ? undefined : elementOf(key));
  // Where somebody has set the severity of a rule, that holds for all of it.
  const severity = set === rule.severity ? (fault.severity ?? set) : set;
  return {
    rule: rule.id,
    severity,
    certainty,
    message,
    evidence: evidence.filter((text) => text !== ''),
    cure: fault.cure ?? rule.cure,
    ...(element && { element }),
    count,
    ...(patch && { patch }),
    fingerprint: '',
  };
}

/**
 * The rule, the element and, where several are alike, which of them: what a page says elsewhere, and where it lies,
 * changes from day to day, as do its numbers and the query of a frame.
 */
function withFingerprints(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const { rule, element, message } = finding;
    const { frame = '', selector = '', role, name = english(message) } = element ?? {};
    const around = frame.replace(/[?#].*$/s, '');
    const place = selector.replace(/:nth-[\w-]+\(\d+\)/g, '');
    const key = [rule, around, place, role, name.replace(/\d[\d.,]*/g, '#')].join('\n');
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return { ...finding, fingerprint: textHash(`${key}\n${count}`) };
  });
}
