import type { Frame, Page } from 'puppeteer-core';
import { findIssues } from '../../core/audit/find-issues.ts';
import { auditScreens, type Shot } from '../../core/audit/screen-audit.ts';
import { DEFAULT_KNOBS } from '../../core/dark/knobs.ts';
import { remoteUrls } from '../../core/dark/remote-urls.ts';
import { pixelScore } from '../../core/dark-model/dark-score.ts';
import type { ThoroughPage } from '../../core/dark-model/thorough/thorough-page.ts';
import { errorText } from '../../core/text/error-text.ts';
import { callPanel } from '../browser/panel-remote.ts';
import { type AuditedDark, remotePage, shotOf } from './audited-darken.ts';

/** A bench whose newest measurement is there to be printed. */
interface RemoteBench extends ThoroughPage {
  /** The newest shot that `measure` took, and what it tells. */
  last(): Pick<AuditedDark, 'audit' | 'issues' | 'after'>;
}

/** An open page, to try dark sheets on through its panel. */
export function remoteBench(
  page: Page,
  panel: Frame,
  made: AuditedDark,
  { hasPicture }: { hasPicture: boolean },
): RemoteBench {
  const before: Shot = made.before;
  let last: Pick<AuditedDark, 'audit' | 'issues' | 'after'> = made;
  const look = async () => {
    if (!hasPicture) return { picture: null, note: 'No picture is sent, as asked for.' };
    try {
      return { picture: await callPanel(panel, 'picture'), note: '' };
    } catch (error) {
      const cause = errorText(error);
      return { picture: null, note: `No picture is sent. ${cause}` };
    }
  };
  return {
    // What the generator kept of the page's own addresses may stand in a sheet.
    allowed: made.outcome.sheets.flatMap(({ css }) => remoteUrls(css)),
    wear: (sheets) =>
      callPanel(
        panel,
        'wear',
        sheets.map(({ frame, scope, css }) => ({ frame, scope, css })),
      ),
    url: () => Promise.resolve(page.url()),
    look,
    probe: {
      inspect: (selector, limit) => callPanel(panel, 'inspect', selector, limit),
      scroll: (y) => callPanel(panel, 'scroll', y),
    },
    last: () => last,
    async measure() {
      const after = await shotOf(page, panel);
      const audit = auditScreens(before, after);
      const issues = await findIssues(remotePage(panel), audit, after.places, DEFAULT_KNOBS);
      last = { audit, issues, after };
      const score = pixelScore(audit.after);
      const palette = await callPanel(panel, 'palette');
      return { score, issues, palette, ...(await look()) };
    },
  };
}
