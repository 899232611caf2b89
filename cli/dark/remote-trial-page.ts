import type { Frame, Page } from 'puppeteer-core';
import type { ImagePart } from '../../core/llm/call/message.ts';
import { runAtOnce } from '../../core/platform/async/time-slicing.ts';
import type { MarkedView } from '../../core/platform/geometry/marked-view.ts';
import { msg } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { findIssues } from '../../core/style/audit/find-issues.ts';
import { auditScreens, type ScreenCapture } from '../../core/style/audit/screen-audit.ts';
import { DEFAULT_KNOBS } from '../../core/style/generate/knobs.ts';
import { withHandLayers } from '../../core/style/hand-edits/with-hand-layers.ts';
import { pixelScore } from '../../core/style/improve/dark-score.ts';
import type { RefinedSheet } from '../../core/style/improve/propose-sheets.ts';
import { numberedView, shownSurfaces } from '../../core/style/improve/shown-surfaces.ts';
import type { TrialPage } from '../../core/style/improve/trial-page.ts';
import type { DarkSheet } from '../../core/style/inventory/page-styles.ts';
import { callPanel } from '../browser/call-panel.ts';
import { type AuditedDark, captureOf, remoteAuditedPage } from './darken-and-audit.ts';

/** A trial page with its latest measurement. */
interface RemoteTrialPage extends TrialPage {
  /** The latest capture by `measure`, and its audit. */
  last(): Pick<AuditedDark, 'audit' | 'issues' | 'after'>;
}

/** A sheet with what of it people and models wrote, which is tried as it will be applied: first. */
type TriedSheet = DarkSheet & Partial<Pick<RefinedSheet, 'edits' | 'model'>>;

/** The page as it was before it was made dark. */
export interface LightPage {
  picture: ImagePart | null;
}

/** What a model is shown of a page before it is made dark. */
export async function lightPage(panel: Frame, hasPicture: boolean): Promise<LightPage> {
  // A page that cannot be photographed or read is refined without.
  const picture = hasPicture ? await callPanel(panel, 'picture').catch(() => null) : null;
  // The page remembers how it looked, to tell what was → is.
  await callPanel(panel, 'scene').catch(() => []);
  return { picture };
}

/** An open page, to try dark sheets on through its panel. */
export function remoteTrialPage(
  page: Page,
  panel: Frame,
  made: AuditedDark,
  { hasPicture, light }: { hasPicture: boolean; light: LightPage },
): RemoteTrialPage {
  const before: ScreenCapture = made.before;
  let last: Pick<AuditedDark, 'audit' | 'issues' | 'after'> = made;
  const look = async (view?: MarkedView) => {
    if (!hasPicture) return { picture: null, note: msg('cli.noPictureSentAsked') };
    try {
      return { picture: await callPanel(panel, 'picture', view), note: '' };
    } catch (error) {
      const cause = errorText(error);
      return { picture: null, note: msg('cli.noPictureSent', { cause }) };
    }
  };
  return {
    check: (texts) => callPanel(panel, 'checkCss', texts),
    apply: (sheets: readonly TriedSheet[]) =>
      callPanel(
        panel,
        'applySheets',
        sheets.map(({ frame, scope, css, edits, model }) => ({
          ...{ frame, scope },
          css: runAtOnce(withHandLayers(css, { hand: edits ?? [], model })),
        })),
      ),
    url: () => Promise.resolve(page.url()),
    look: () => look(),
    probe: {
      inspect: (selector, limit) => callPanel(panel, 'inspect', selector, limit),
      scroll: (y) => callPanel(panel, 'scroll', y),
      scene: () => callPanel(panel, 'scene'),
      seenAreas: (selectors) => callPanel(panel, 'seenAreas', selectors),
    },
    last: () => last,
    async measure() {
      const after = await captureOf(page, panel);
      const audit = auditScreens(before, after);
      const issues = await findIssues(remoteAuditedPage(panel), audit, after.places, DEFAULT_KNOBS);
      last = { audit, issues, after };
      const score = pixelScore(audit.after);
      const palette = await callPanel(panel, 'palette');
      const surfaces = shownSurfaces(await callPanel(panel, 'scene'));
      const seen = await look(numberedView(surfaces, after.places.viewport));
      return { score, issues, palette, surfaces, original: light.picture, ...seen };
    },
  };
}
