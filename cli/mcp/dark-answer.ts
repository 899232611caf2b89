import { t } from '../../core/platform/messages/messages.ts';
import type { AuditIssue } from '../../core/style/audit/audit-issue.ts';
import { findIssues } from '../../core/style/audit/find-issues.ts';
import { formatPercent } from '../../core/style/audit/format-percent.ts';
import type { ScreenScore } from '../../core/style/audit/score-screen.ts';
import { auditScreens } from '../../core/style/audit/screen-audit.ts';
import type { DarkStrategy } from '../../core/style/generate/darken-page.ts';
import { DEFAULT_KNOBS } from '../../core/style/generate/knobs.ts';
import { callPanel } from '../browser/call-panel.ts';
import { captureOf, darkenAndAudit, remoteAuditedPage } from '../dark/darken-and-audit.ts';
import type { PanelTab } from './page-session.ts';

/** Findings that an answer lists. */
const MAX_ISSUES = 30;

/**
 * Makes the page dark and says what that did to the contrast, by the pixels before and after, with the CSS. The page
 * is as it was afterwards, unless it `keeps` the sheet.
 */
export async function darkAnswer(
  { page, panel }: PanelTab,
  { strategy, keeps }: { strategy: DarkStrategy; keeps: boolean },
): Promise<{ proof: string; css: string }> {
  // What an earlier call has left would be measured as the page’s own.
  await callPanel(panel, 'lighten');
  try {
    const { outcome, audit, issues } = await darkenAndAudit(page, panel, strategy);
    const proof = [
      t('mcp.madeDark', { ms: Math.round(outcome.ms), strategy: outcome.strategy }),
      t('mcp.before', { figures: scoreText(audit.before) }),
      t('mcp.after', { figures: scoreText(audit.after) }),
      t('mcp.kept', {
        images: formatPercent(audit.after.imagesKept),
        hue: formatPercent(audit.after.hueKept),
        moved: formatPercent(audit.after.boxesMoved),
      }),
      ...issueLines(issues),
      ...outcome.notes,
      t(keeps ? 'mcp.staysDark' : 'mcp.asItWas'),
    ];
    return { proof: proof.join('\n'), css: outcome.css };
  } finally {
    if (!keeps) await callPanel(panel, 'lighten');
  }
}

/** What is in view, measured by its pixels as it is now: figures, then what fails. */
export async function auditAnswer({ page, panel }: PanelTab): Promise<string> {
  const now = await captureOf(page, panel);
  const audit = auditScreens(now, now);
  const issues = await findIssues(remoteAuditedPage(panel), audit, now.places, DEFAULT_KNOBS);
  // Bright areas are no fault of a page that is not dark.
  const isDark = audit.after.darkPixels > audit.after.brightPixels;
  const faults = issues.filter(({ kind }) => kind === 'text' || (isDark && kind === 'bright'));
  return [t('mcp.inView', { figures: scoreText(audit.after) }), ...issueLines(faults)].join('\n');
}

function scoreText({ texts, aa, lc60, darkPixels, brightPixels }: ScreenScore): string {
  return t('mcp.figures', {
    texts,
    aa: formatPercent(aa),
    lc60: formatPercent(lc60),
    dark: formatPercent(darkPixels),
    bright: formatPercent(brightPixels),
  });
}

function issueLines(issues: readonly AuditIssue[]): string[] {
  const lines = issues.slice(0, MAX_ISSUES).map(({ title, detail, count, target, colors }) => {
    const where = target ? ` · ${target.selector}` : '';
    const which = colors ? ` · ${colors.text} on ${colors.background}` : '';
    return `- ${title}: ${detail}${count > 1 ? ` ×${count}` : ''}${which}${where}`;
  });
  const more = issues.length - lines.length;
  return more > 0 ? [...lines, t('mcp.moreIssues', { count: more })] : lines;
}
