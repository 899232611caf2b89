import { say, t } from '../../platform/messages/messages.ts';
import { numberText } from '../../platform/messages/numbers.ts';
import { type CheckReport, type Finding, knownKey, type PageResult } from '../finding/finding.ts';

/** Tokens of a page that changed by less than this share are as they were. */
const SAME_SHARE = 0.1;

/** What is other in a report than in the one before. */
export interface ReportChanges {
  came: readonly { page: PageResult; finding: Finding }[];
  went: readonly { page: PageResult; finding: Finding }[];
  /** Tokens of a page that are a tenth more or less than before, by form. */
  costs: readonly { address: string; form: string; before: number; after: number }[];
}

/** What came, what went, and what got dearer or cheaper; pages that only one of them has do not count. */
export function compareReports(before: CheckReport, after: CheckReport): ReportChanges {
  const key = (page: PageResult) => knownKey(page, '');
  const [old, now] = [before, after].map(
    ({ pages }) =>
      new Map(
        pages.filter(({ problem }) => problem === undefined).map((page) => [key(page), page]),
      ),
  );
  const missingIn = (own: PageResult, other: PageResult | undefined) => {
    const there = new Set(other?.findings.map(({ fingerprint }) => fingerprint));
    const found = own.findings.filter(({ fingerprint }) => other && !there.has(fingerprint));
    return found.map((finding) => ({ page: own, finding }));
  };
  const pairs = [...(now ?? [])].flatMap(([id, page]) => {
    const was = old?.get(id);
    return was ? [{ was, page }] : [];
  });
  return {
    came: pairs.flatMap(({ was, page }) => missingIn(page, was)),
    went: pairs.flatMap(({ was, page }) => missingIn(was, page)),
    costs: pairs.flatMap(({ was, page }) =>
      (page.figures?.forms ?? []).flatMap(({ form, tokens }) => {
        const cost = was.figures?.forms.find((one) => one.form === form)?.tokens ?? tokens;
        const isSame = Math.abs(tokens - cost) <= cost * SAME_SHARE;
        return isSame ? [] : [{ address: page.address, form, before: cost, after: tokens }];
      }),
    ),
  };
}

/** Changes for a terminal. */
export function changesText({ came, went, costs }: ReportChanges): string {
  const lines = (found: ReportChanges['came']) =>
    found.map(({ page, finding }) => `  ${page.address} ${finding.rule}: ${say(finding.message)}`);
  const dear = costs.map(({ address, form, before, after }) => {
    const sign = after > before ? '+' : '\u2212';
    const part = Math.round((100 * Math.abs(after - before)) / before);
    const share = before > 0 ? ` (${sign}${part} %)` : '';
    return `  ${address} ${form}: ${numberText(before)} → ${numberText(after)}${share}`;
  });
  const parts = [
    [t('check.cameCount', { count: came.length }), ...lines(came)],
    [t('check.wentCount', { count: went.length }), ...lines(went)],
    [t('check.costChanged', { count: costs.length }), ...dear],
  ];
  return `${parts.flat().join('\n')}\n`;
}
