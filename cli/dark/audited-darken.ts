import type { Frame, Page } from 'puppeteer-core';
import { auditScreens, type ScreenAudit, type Shot } from '../../core/audit/screen-audit.ts';
import { takeShot } from '../../core/audit/take-shot.ts';
import type { DarkOutcome } from '../../core/dark/dark-outcome.ts';
import type { DarkStrategy } from '../../core/dark/darken-page.ts';
import { callPanel } from '../browser/panel-remote.ts';
import { photograph } from './photograph.ts';

/** A page made dark, and the proof. */
export interface AuditedDark {
  outcome: DarkOutcome;
  audit: ScreenAudit;
  before: Shot;
  after: Shot;
}

/** Measures a page, makes it dark through its panel, and measures it again. Rejects with a sentence. */
export async function auditedDarken(
  page: Page,
  panel: Frame,
  strategy: DarkStrategy,
): Promise<AuditedDark> {
  const before = await shotOf(page, panel);
  const outcome = await callPanel(panel, 'darken', { strategy });
  const after = await shotOf(page, panel);
  return { outcome, audit: auditScreens(before, after), before, after };
}

/** The page as it is on screen now. */
export function shotOf(page: Page, panel: Frame): Promise<Shot> {
  const remote = {
    places: () => callPanel(panel, 'places'),
    veil: (veil: 'still' | 'bare' | null) => callPanel(panel, 'veil', veil),
  };
  return takeShot(remote, () => photograph(page));
}
