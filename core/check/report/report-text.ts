import { inQuotes } from '../../platform/letters/visible-text.ts';
import { say, t } from '../../platform/messages/messages.ts';
import { fixedText, numberText, shareText } from '../../platform/messages/numbers.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import {
  type CheckReport,
  countSeverities,
  type Finding,
  type PageFigures,
  type PageResult,
  SEVERITIES,
  type Severity,
} from '../finding/finding.ts';
import { ruleOf } from '../rules/check-rules.ts';

/** How a word is shown in a terminal. */
export type Paint = (
  style: 'red' | 'yellow' | 'blue' | 'green' | 'bold' | 'dim',
  text: string,
) => string;

/** Findings of a rule that a terminal shows; a file has all. */
const MAX_SHOWN = 5;
const MAX_LINE = 110;

const STYLES = { error: 'red', warning: 'yellow', info: 'blue' } as const;

/** What a severity is called. */
export function severityText(severity: Severity): string {
  if (severity === 'error') return t('check.error');
  return severity === 'warning' ? t('check.warning') : t('check.info');
}

/** What `found` is called: `2 errors, 1 warning`; that there is nothing, where nothing is. */
export function countsText(counts: Readonly<Record<Severity, number>>): string {
  const parts = [
    counts.error > 0 ? t('check.errors', { count: counts.error }) : '',
    counts.warning > 0 ? t('check.warnings', { count: counts.warning }) : '',
    counts.info > 0 ? t('check.infos', { count: counts.info }) : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(', ') : t('check.nothingFound');
}

/** A page’s verdict for a terminal. */
export function pageText(page: PageResult, paint: Paint): string {
  const { problem, findings, figures, notes = [] } = page;
  const lines = [headLine(page, paint)];
  if (problem !== undefined) lines.push(`  ${say(problem)}`);
  lines.push(...notes.map((note) => `  ${say(note)}`));
  const known = findings.filter(({ isKnown }) => isKnown).length;
  for (const severity of SEVERITIES) {
    const own = findings.filter((finding) => finding.severity === severity && !finding.isKnown);
    const rules = Map.groupBy(own, ({ rule }) => rule);
    for (const [rule, all] of rules) lines.push(...ruleLines(rule, all, paint));
  }
  if (known > 0) lines.push(paint('dim', `  ${t('check.knownFindings', { count: known })}`));
  const failed = page.rules.filter((rule) => rule.problem !== undefined);
  for (const { id, problem: why = '' } of failed)
    lines.push(paint('dim', `  ${t('check.ruleCouldNotRun', { id, why: say(why) })}`));
  if (figures) lines.push('', ...figureLines(figures).map((line) => paint('dim', `  ${line}`)));
  return `${lines.join('\n')}\n`;
}

/** What came of all pages, in a line or two. */
export function summaryText(
  { pages, left, seconds }: CheckReport,
  isFailed: boolean,
  paint: Paint,
): string {
  const checked = pages.filter(({ problem }) => problem === undefined);
  const lines = [
    t('check.pagesChecked', {
      count: checked.length,
      seconds: fixedText(seconds, 1),
      found: countsText(countSeverities(pages)),
    }),
  ];
  const others = pages.length - checked.length;
  if (others > 0) lines.push(t('check.pagesNotChecked', { count: others }));
  if (left.length > 0) lines.push(t('check.pagesLeft', { count: left.length }));
  lines.push(isFailed ? paint('red', t('check.failed')) : paint('green', t('check.passed')));
  return `${lines.join(' ')}\n`;
}

/** What is known of a page in figures, a line for each kind. */
export function figureLines(figures: PageFigures): string[] {
  const { elements, forms, regions, rest, dark, contrast, screens, shift } = figures;
  const tokens = forms.map(({ form, tokens }) => `${form} ${numberText(tokens)}`).join(' · ');
  const dear = regions
    .slice(0, 3)
    .map(({ name, tokens }) => `${name} ${numberText(tokens)}`)
    .join(' · ');
  const rested = rest === null ? t('check.neverRested') : t('check.restedAfter', { ms: rest });
  const [seen, all] = screens;
  return [
    [
      t('check.elements', { count: elements }),
      rested,
      t('check.shift', { shift: fixedText(shift, 2) }),
    ].join(' · '),
    t('check.tokens', { tokens }),
    dear === '' ? '' : t('check.dearestParts', { dear }),
    t('check.readableLight', {
      good: contrast.light[0] - contrast.light[1],
      count: contrast.light[0],
    }),
    contrast.dark
      ? t('check.readableDark', {
          good: contrast.dark[0] - contrast.dark[1],
          count: contrast.dark[0],
          share: shareText(dark.dark ?? 0, 0),
        })
      : '',
    seen < all ? t('check.screensLookedAt', { seen, all }) : '',
  ].filter((line) => line !== '');
}

function headLine(
  { address, url, viewport, seconds, problem, findings, isLeftOut }: PageResult,
  paint: Paint,
): string {
  const counts = countSeverities([{ findings }]);
  const isBad = problem !== undefined || counts.error > 0;
  const sign = isLeftOut ? paint('dim', '–') : isBad ? paint('red', '✗') : paint('green', '✓');
  const where = url === undefined ? address : `${address} → ${url}`;
  const found = problem === undefined ? countsText(counts) : '';
  const about = [viewport, `${fixedText(seconds, 1)} s`, found].filter(Boolean).join(' · ');
  return `${sign} ${paint('bold', where)}  ${paint('dim', about)}`;
}

function ruleLines(rule: string, findings: readonly Finding[], paint: Paint): string[] {
  const [first] = findings;
  if (!first) return [];
  const { severity, cure } = first;
  const title = ruleOf(rule)?.title() ?? rule;
  const count = findings.length > 1 ? ` (${numberText(findings.length)})` : '';
  const kind = paint(STYLES[severity], severityText(severity));
  const head = `  ${kind} ${paint('bold', title + count)} ${paint('dim', rule)}`;
  const shown = findings.slice(0, MAX_SHOWN).flatMap((finding) => findingLines(finding, paint));
  const rest = findings.length - MAX_SHOWN;
  return [
    '',
    head,
    ...shown,
    ...(rest > 0 ? [paint('dim', `    ${t('check.andMoreFindings', { count: rest })}`)] : []),
    `    ${paint('green', '→')} ${say(cure)}`,
  ];
}

function findingLines(
  { message, element, evidence, certainty, count, fix }: Finding,
  paint: Paint,
): string[] {
  const alike = count > 1 ? ` ×${numberText(count)}` : '';
  const sure = certainty === 'certain' ? '' : ` (${certaintyText(certainty)})`;
  const place = element ? [element.frame ?? '', element.selector].filter(Boolean).join(' ') : '';
  const shown = [place, ...evidence.map((text) => say(text))].filter((text) => text !== '');
  return [
    `    ${say(message)}${alike}${sure}`,
    ...shown
      .slice(0, 3)
      .map((text) => paint('dim', `      ${cutText(text.replace(/\s+/g, ' '), MAX_LINE)}`)),
    ...(fix
      ? [
          `      ${t('check.withPatch', { before: inQuotes(fix.before), after: inQuotes(fix.after) })}`,
        ]
      : []),
  ];
}

/** How sure a finding is, in a word. */
export function certaintyText(certainty: Finding['certainty']): string {
  if (certainty === 'certain') return t('check.certain');
  return certainty === 'likely' ? t('check.likely') : t('check.possible');
}
