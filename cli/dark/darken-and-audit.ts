import type { Page } from 'puppeteer-core';
import type { AuditIssue } from '../../core/style/audit/audit-issue.ts';
import type { AuditedPage } from '../../core/style/audit/audited-page.ts';
import { captureScreen } from '../../core/style/audit/capture-screen.ts';
import { findIssues } from '../../core/style/audit/find-issues.ts';
import {
  auditScreens,
  type ScreenAudit,
  type ScreenCapture,
} from '../../core/style/audit/screen-audit.ts';
import { DEFAULT_KNOBS } from '../../core/style/generate/knobs.ts';
import type { DarkOutcome } from '../../core/style/sheets/dark-outcome.ts';
import type { DarkStrategy } from '../../core/style/sheets/darken-page.ts';
import { callPanel, type PanelFrame } from '../browser/call-panel.ts';
import { screenshotOf } from './page-screenshots.ts';

/** A page made dark, with its audit. */
export interface AuditedDark {
  outcome: DarkOutcome;
  audit: ScreenAudit;
  /** Remaining failures, and what no sheet can fix. */
  issues: AuditIssue[];
  before: ScreenCapture;
  after: ScreenCapture;
}

/** Rounds of repairs by pixels, which show what computed colors hide: text on pictures. */
const MAX_REPAIR_ROUNDS = 2;

/**
 * Measures a page, makes it dark through its panel, measures it again, and repairs what fails;
 * leaves the site's own theme as it is. Rejects with a sentence.
 */
export async function darkenAndAudit(
  page: Page,
  panel: PanelFrame,
  strategy: DarkStrategy,
): Promise<AuditedDark> {
  const before = await captureOf(page, panel);
  let outcome = await callPanel(panel, 'darken', { strategy });
  for (let round = 0; ; round++) {
    const after = await captureOf(page, panel);
    const audit = auditScreens(before, after);
    const issues = await findIssues(remoteAuditedPage(panel), audit, after.places, DEFAULT_KNOBS);
    const repairs = issues.flatMap(({ repair }) => repair ?? []);
    const isOver =
      round === MAX_REPAIR_ROUNDS || repairs.length === 0 || outcome.strategy === 'site';
    if (isOver) return { outcome, audit, issues, before, after };
    const { ms, paintedMs } = outcome;
    const repaired = await callPanel(panel, 'repairDark', repairs);
    outcome = { ...repaired, ms: ms + repaired.ms, paintedMs };
  }
}

/** A capture of the page as it is on screen now. */
export function captureOf(page: Page, panel: PanelFrame): Promise<ScreenCapture> {
  return captureScreen(remoteAuditedPage(panel), () => screenshotOf(page));
}

/** The page for an audit, through its panel. */
export function remoteAuditedPage(panel: PanelFrame): AuditedPage {
  return {
    places: () => callPanel(panel, 'places'),
    setCaptureMode: (mode) => callPanel(panel, 'setCaptureMode', mode),
    names: (groups) => callPanel(panel, 'names', groups),
    brightCauses: (places, points) => callPanel(panel, 'brightCauses', places, points),
  };
}
