import type { ImagePart } from '../../../core/llm/call/message.ts';
import type { SerialQueue } from '../../../core/platform/async/serial-queue.ts';
import type { MarkedView } from '../../../core/platform/geometry/marked-view.ts';
import { msg, type Text } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { AuditIssue } from '../../../core/style/audit/audit-issue.ts';
import { captureScreen } from '../../../core/style/audit/capture-screen.ts';
import { findIssues } from '../../../core/style/audit/find-issues.ts';
import type { ScreenCapture } from '../../../core/style/audit/screen-audit.ts';
import { isLargeText, wcagMinimum } from '../../../core/style/color/wcag-contrast.ts';
import { palette } from '../../../core/style/colors/palette.ts';
import type { DarkKnobs } from '../../../core/style/generate/knobs.ts';
import { pixelScore, styleScore } from '../../../core/style/improve/dark-score.ts';
import type { RefinedSheet } from '../../../core/style/improve/propose-sheets.ts';
import { numberedView, shownSurfaces } from '../../../core/style/improve/shown-surfaces.ts';
import type { MeasuredDark, TrialPage } from '../../../core/style/improve/trial-page.ts';
import type { DarkSheet, FramePairs } from '../../../core/style/inventory/page-styles.ts';
import { pairShare, reachesLevel } from '../../../core/style/inventory/pair-share.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { AuditTools } from '../audit/audit-model.ts';
import type { HandRules } from '../dark/hand-rules.ts';

export interface TrialPageDeps {
  tools: AuditTools;
  styles: PageStyles;
  inTurn: SerialQueue;
  /** Runs `work` while none of our CSS is in the page. */
  withoutOurCss<T>(work: () => Promise<T>): Promise<T>;
  url(): string;
  knobs(): DarkKnobs;
  /** A picture for the model; rejects with a sentence. Null when none is wanted. */
  picture: ((view?: MarkedView) => Promise<ImagePart>) | null;
  /** Why there is no picture, where a person would expect one: a sentence, or nothing. */
  noPicture: Text;
  check: TrialPage['check'];
  handRules: HandRules;
}

/** A sheet with what of it people and models wrote, which is tried as it will be applied: first. */
type TriedSheet = DarkSheet & Partial<Pick<RefinedSheet, 'edits' | 'model'>>;

/** A person has set that the model cannot see. */
export const BLIND = msg('refine.noPictureSentModel');

/**
 * The inspected page, to try dark sheets on: measured by pixels where its tab can be captured,
 * otherwise by computed colors, with a note that says so.
 */
export function panelTrialPage(deps: TrialPageDeps): TrialPage {
  const { tools, styles, inTurn } = deps;
  let applied: readonly DarkSheet[] | null = null;
  let was: ScreenCapture | null = null;
  let original: ImagePart | null = null;

  const apply = async (sheets: readonly TriedSheet[]) => {
    const full = sheets.filter(({ css }) => css.trim() !== '');
    const texts = await Promise.all(
      full.map(async ({ edits: hand = [], model, ...sheet }) => {
        return { ...sheet, css: await deps.handRules.first(sheet.css, { hand, model }) };
      }),
    );
    await inTurn(() => styles.apply(texts));
    applied = texts;
  };

  const look = async (view?: MarkedView) => {
    if (!deps.picture) return { picture: null, note: deps.noPicture };
    try {
      return { picture: await deps.picture(view), note: '' };
    } catch (error) {
      return {
        picture: null,
        note: msg('refine.noPictureSent', { error: errorText(error) }),
      };
    }
  };

  const byPixels = async (): Promise<Omit<MeasuredDark, 'palette'>> => {
    const is = await captureScreen(tools.page, tools.takePhoto);
    if (!was || !isSameView(was, is)) {
      was = await deps.withoutOurCss(async () => {
        const screen = await captureScreen(tools.page, tools.takePhoto);
        original = (await look()).picture;
        await tools.page.scene();
        return screen;
      });
      if (applied) await apply(applied);
    }
    const audit = await tools.compareShots(was, is);
    const issues = await findIssues(tools.page, audit, is.places, deps.knobs());
    const score = pixelScore(audit.after);
    const surfaces = shownSurfaces(await tools.page.scene());
    const view = numberedView(surfaces, is.places.viewport);
    return { score, issues, original, surfaces, ...(await look(view)) };
  };

  const byStyles = async (why: unknown): Promise<Omit<MeasuredDark, 'palette'>> => {
    const pairs = await styles.pairs();
    const score = styleScore(pairShare(pairs, 'AA'), await styles.surfaces());
    const note = msg('refine.measuredComputedColoursWithout', { why: errorText(why) });
    return { score, issues: pairIssues(pairs), picture: null, note };
  };

  return {
    check: deps.check,
    apply,
    look: () => look(),
    probe: tools.page,
    url: () => Promise.resolve(deps.url()),
    async measure() {
      const colors = palette(await styles.colors());
      return { ...(await byPixels().catch(byStyles)), palette: colors };
    },
  };
}

function isSameView({ places: one }: ScreenCapture, { places: other }: ScreenCapture): boolean {
  return (
    JSON.stringify([one.viewport, one.scroll]) === JSON.stringify([other.viewport, other.scroll])
  );
}

/** What fails by computed colors alone, for a page without a screenshot; the worst first. */
function pairIssues(frames: readonly FramePairs[]): AuditIssue[] {
  return frames
    .flatMap(({ frame, pairs }) => pairs.map((pair) => ({ frame, pair })))
    .filter(({ pair }) => pair.on !== 'image' && !reachesLevel(pair, 'AA'))
    .sort((a, b) => a.pair.ratio - b.pair.ratio)
    .map(({ frame, pair }) => {
      const { sample, ratio, size, weight, count, color, background, scope, selector } = pair;
      const floor = wcagMinimum('AA', isLargeText(size, weight));
      return {
        kind: 'text',
        title: sample,
        detail: msg('dark.of', { ratio: Math.floor(ratio * 100) / 100, floor }),
        count,
        colors: { text: color, background },
        target: { frame, scope, selector },
        repair: null,
      };
    });
}
