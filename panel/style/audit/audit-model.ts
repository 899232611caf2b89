import {
  computed,
  createModel,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
} from '@preact/signals';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { MessageError, msg, say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { AuditIssue } from '../../../core/style/audit/audit-issue.ts';
import type { AuditedPage } from '../../../core/style/audit/audited-page.ts';
import { captureScreen } from '../../../core/style/audit/capture-screen.ts';
import { findIssues } from '../../../core/style/audit/find-issues.ts';
import type { Pixels } from '../../../core/style/audit/pixels.ts';
import type { ScreenAudit, ScreenCapture } from '../../../core/style/audit/screen-audit.ts';
import type { PageProbe } from '../../../core/style/improve/trial-page.ts';
import { pairShare } from '../../../core/style/inventory/pair-share.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import { captureAttached, captureTab, isSameShape } from '../../chrome/page/take-screenshot.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { ofDocument, onNextDocument } from '../../ui/shell/of-document.ts';
import type { DarkFile } from '../dark/dark-file.ts';
import type { DarkModel } from '../dark/dark-model.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { CompareShots } from './compare-shots.ts';

/** A page measured as it is, and without the CSS that we have applied. */
export interface AuditResult {
  audit: ScreenAudit;
  issues: readonly AuditIssue[];
  /** False for a page without our CSS: then both sides are the same. */
  isDark: boolean;
  before: MeasuredPage;
  after: MeasuredPage;
}

interface MeasuredPage {
  shot: ScreenCapture<Photo>;
  /** Share of all readable texts of the page, in view or not, by computed colors; 0 to 1. */
  allReadable: number;
}

type AuditState =
  | { type: 'nothing' }
  | { type: 'working'; step: string }
  | { type: 'measured' }
  | { type: 'failed'; message: string };

interface AuditDeps extends Pick<Shell, 'pageModel' | 'settings'> {
  tools: AuditTools;
  styles: PageStyles;
  dark: DarkModel;
  text: DarkTextModel;
  isShown: ReadonlySignal<boolean>;
}

/** Measures the page by its pixels, lists what fails, and repairs it. */
export const AuditModel = createModel(
  ({ tools, styles, pageModel, settings, dark, text, isShown }: AuditDeps) => {
    const { page, takePhoto, compareShots } = tools;
    const state = signal<AuditState>({ type: 'nothing' });
    const result = ofDocument<AuditResult | null>(pageModel, null);
    /** The issue that is highlighted in the page. */
    const highlighted = ofDocument<AuditIssue | null>(pageModel, null);
    /** The texts that figures are of: those that were measured, or what the page's own changes made of them since. */
    const measured = signal('');

    const step = (name: string) => {
      state.value = { type: 'working', step: name };
    };

    const measurePage = async (): Promise<MeasuredPage> => {
      const shot = await captureScreen(page, takePhoto);
      return { shot, allReadable: pairShare(await styles.pairs(), 'AA') };
    };

    const clearHighlight = async () => {
      if (!highlighted.peek()) return;
      highlighted.value = null;
      await styles.light([]);
    };

    const work = async (earlier: AuditResult | null) => {
      const document = pageModel.document.peek();
      await clearHighlight();
      const css = cssOf(text.files.peek());
      measured.value = css;
      const isDark = dark.state.peek().type === 'dark';
      step(t('audit.takingScreenshot'));
      const after = await measurePage();
      let before = after;
      if (isDark) {
        step(t('audit.takingScreenshotOriginal'));
        const isSamePlace = earlier?.isDark && isSameView(earlier.before.shot, after.shot);
        before = isSamePlace ? earlier.before : await dark.withoutOurCss(measurePage);
      }
      step(t('audit.comparingPixels'));
      const audit = await compareShots(before.shot, after.shot);
      step(t('audit.findingWhatFails'));
      const { darkKnobs } = settings.values.peek();
      const issues = await findIssues(page, audit, after.shot.places, darkKnobs);
      if (document !== pageModel.document.peek()) {
        state.value = { type: 'nothing' };
        return;
      }
      result.value = { audit, issues, isDark, before, after };
      state.value = { type: 'measured' };
    };

    const attempt = async (task: () => Promise<void>) => {
      if (state.peek().type === 'working') return;
      try {
        await task();
      } catch (error) {
        state.value = { type: 'failed', message: say(errorText(error)) };
      }
    };

    effect(followUps(text, measured));
    onNextDocument(pageModel, () => {
      if (state.peek().type !== 'working') state.value = { type: 'nothing' };
    });

    effect(() => {
      if (!isShown.value) void clearHighlight().catch(() => undefined);
    });

    return {
      state,
      result,
      highlighted,
      measure: () => attempt(() => work(null)),
      /** Makes the page dark first. */
      makeDark: () =>
        attempt(async () => {
          step(t('common.makingPageDark'));
          await dark.makeDark();
          const made = dark.state.peek();
          if (made.type === 'failed') throw new Error(made.message);
          await work(null);
        }),
      /** Adds rules for what fails, and measures again; the page without our CSS is known by now. */
      repair: (issues: readonly AuditIssue[]) =>
        attempt(async () => {
          step(t('common.repairing'));
          await clearHighlight();
          await dark.repair(issues.flatMap(({ repair }) => repair ?? []));
          await work(result.peek());
        }),
      repairable: computed(() => result.value?.issues.filter(({ repair }) => repair) ?? []),
      /** Whether something else is applied to the page than was measured. */
      isStale: computed(() => result.value !== null && measured.value !== cssOf(text.files.value)),
      /** Highlights an issue's elements and scrolls to them, or clears the highlight. Rejects with a sentence. */
      async jump(issue: AuditIssue) {
        if (highlighted.peek() === issue) return clearHighlight();
        if (!issue.target) throw new Error(t('audit.elementLeftPage'));
        const count = await styles.light([issue.target]);
        highlighted.value = issue;
        if (count === 0) throw new Error(t('audit.elementLeftPage'));
      },
      async reveal({ target, element = target }: AuditIssue) {
        if (!element) throw new Error(t('audit.elementLeftPage'));
        await styles.reveal(element);
      },
    };
  },
);

export type AuditModel = InstanceType<typeof AuditModel>;

/** Lets texts that the generator made for changes of the page stand for those before. */
function followUps(text: DarkTextModel, measured: Signal<string>): () => void {
  let [before, now] = ['', ''];
  return () => {
    const css = cssOf(text.files.value);
    if (css !== now) [before, now] = [now, css];
    const isFollowUp = text.loaded.value?.isAutomatic && cssOf(text.loaded.value.files) === now;
    if (isFollowUp && before === measured.peek()) measured.value = now;
  };
}

function cssOf(files: readonly DarkFile[]): string {
  return files.map(({ css }) => css).join('\n');
}

function isSameView(
  { places: screenPlaces }: ScreenCapture,
  { places: other }: ScreenCapture,
): boolean {
  return (
    JSON.stringify([screenPlaces.viewport, screenPlaces.scroll]) ===
    JSON.stringify([other.viewport, other.scroll])
  );
}

/** A picture of the page and its address, for people to look at. */
export interface Photo extends Pixels {
  url: string;
}

/** Takes a picture of a viewport, one pixel per CSS pixel. Rejects with a sentence. */
export type TakePhoto = (viewport: { width: number; height: number }) => Promise<Photo>;

/** Least milliseconds between two pictures: Chrome allows two a second. */
const APART = 550;
const TRIES = 4;

const HIDDEN = msg('audit.bringPagesTabFront');
const MISFIT = msg('common.screenshotsSizeNotMatchPage');

/** Takes pictures of a tab: by the debugger where one is attached, or else never faster than Chrome allows. */
export function tabPhotographer(tabId: number, attached: () => CdpTab | null): TakePhoto {
  let next = 0;
  return async (viewport) => {
    for (let tries = 1; ; tries++) {
      await new Promise((done) => setTimeout(done, next - performance.now()));
      const tab = await chrome.tabs.get(tabId);
      if (!tab.active) throw new MessageError(HIDDEN);
      const debugged = attached();
      next = debugged ? 0 : performance.now() + APART;
      try {
        const { url, picture } = await (debugged
          ? captureAttached(debugged)
          : captureTab(tab.windowId));
        if (!isSameShape(picture, viewport)) throw new MessageError(MISFIT);
        return { url, ...pixelsOf(picture, viewport) };
      } catch (error) {
        // Another caller may have taken a picture, too.
        if (tries === TRIES || !/MAX_CAPTURE|quota/i.test(String(error))) throw error;
      }
    }
  };
}

function pixelsOf(picture: ImageBitmap, { width, height }: { width: number; height: number }) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new MessageError(msg('audit.panelNotReadPicture'));
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** The measuring tools of the Check tab, and of a model that improves dark sheets. */
export interface AuditTools {
  page: AuditedPage & PageProbe;
  takePhoto: TakePhoto;
  compareShots: CompareShots;
}
