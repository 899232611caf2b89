import type { Frame, Page } from 'puppeteer-core';
import type { AuditIssue } from '../../core/audit/audit-issue.ts';
import type { AuditedPage } from '../../core/audit/audited-page.ts';
import { findIssues } from '../../core/audit/find-issues.ts';
import { auditScreens, type ScreenAudit, type Shot } from '../../core/audit/screen-audit.ts';
import { takeShot } from '../../core/audit/take-shot.ts';
import type { DarkOutcome } from '../../core/dark/dark-outcome.ts';
import type { DarkStrategy } from '../../core/dark/darken-page.ts';
import { DEFAULT_KNOBS } from '../../core/dark/knobs.ts';
import { callPanel } from '../browser/panel-remote.ts';
import { photograph } from './photograph.ts';

/** A page made dark, and the proof. */
export interface AuditedDark {
  outcome: DarkOutcome;
  audit: ScreenAudit;
  /** What still fails, and what no sheet can set right. */
  issues: AuditIssue[];
  before: Shot;
  after: Shot;
}

/** Pixels show what computed colours hide: words on pictures. Rounds of repairs by them. */
const ROUNDS = 2;

/**
 * Measures a page, makes it dark through its panel, measures it again, and repairs what fails, but for
 * the site's own theme, which is left as it is. Rejects with a sentence.
 */
export async function auditedDarken(
  page: Page,
  panel: Frame,
  strategy: DarkStrategy,
): Promise<AuditedDark> {
  const before = await shotOf(page, panel);
  let outcome = await callPanel(panel, 'darken', { strategy });
  for (let round = 0; ; round++) {
    const after = await shotOf(page, panel);
    const audit = auditScreens(before, after);
    const issues = await findIssues(remotePage(panel), audit, after.places, DEFAULT_KNOBS);
    const repairs = issues.flatMap(({ repair }) => repair ?? []);
    const isOver = round === ROUNDS || repairs.length === 0 || outcome.strategy === 'site';
    if (isOver) return { outcome, audit, issues, before, after };
    const { ms, paintedMs } = outcome;
    const repaired = await callPanel(panel, 'repairDark', repairs);
    outcome = { ...repaired, ms: ms + repaired.ms, paintedMs };
  }
}

/** The page as it is on screen now. */
export function shotOf(page: Page, panel: Frame): Promise<Shot> {
  return takeShot(remotePage(panel), () => photograph(page));
}

/** The page as an audit asks it, through its panel. */
export function remotePage(panel: Frame): AuditedPage {
  return {
    places: () => callPanel(panel, 'places'),
    veil: (veil) => callPanel(panel, 'veil', veil),
    names: (groups) => callPanel(panel, 'names', groups),
    brightCauses: (places, points) => callPanel(panel, 'brightCauses', places, points),
  };
}
