import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AuditIssue } from '../../core/audit/audit-issue.ts';
import { findIssues } from '../../core/audit/find-issues.ts';
import type { ScreenAudit, Shot } from '../../core/audit/screen-audit.ts';
import { takeShot } from '../../core/audit/take-shot.ts';
import type { PageStyles } from '../../core/dark/page-styles.ts';
import { pairShare } from '../../core/dark/pair-share.ts';
import { errorText } from '../../core/text/error-text.ts';
import type { DarkFile } from '../dark/dark-file.ts';
import type { DarkModel } from '../dark/dark-model.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { PageModel } from '../page-model.ts';
import type { SettingsModel } from '../settings/settings-model.ts';
import type { AuditTools } from './audit-tools.ts';
import type { Photo } from './tab-photographer.ts';

/** A page measured as it is, and as it was without what we have put into it. */
export interface AuditResult {
  audit: ScreenAudit;
  issues: readonly AuditIssue[];
  /** False for a page that wears nothing: then both sides are the same. */
  isDark: boolean;
  before: MeasuredPage;
  after: MeasuredPage;
  /** What the page wore, and where it was. */
  css: string;
  url: string;
}

interface MeasuredPage {
  shot: Shot<Photo>;
  /** Of all texts of the page, in view or not, by their computed colours; 0 to 1. */
  allReadable: number;
}

type AuditState =
  | { type: 'nothing' }
  | { type: 'working'; step: string }
  | { type: 'measured' }
  | { type: 'failed'; message: string };

/** Measures the page by its pixels, shows what fails in it, and has that repaired. */
export const AuditModel = createModel(
  (
    { page, takePhoto, compareShots }: AuditTools,
    styles: PageStyles,
    pageModel: PageModel,
    settings: SettingsModel,
    dark: DarkModel,
    text: DarkTextModel,
    isShown: ReadonlySignal<boolean>,
  ) => {
    const state = signal<AuditState>({ type: 'nothing' });
    const result = signal<AuditResult | null>(null);
    /** The issue that is lit up in the page. */
    const lit = signal<AuditIssue | null>(null);
    const url = computed(() => pageModel.reading.value?.tree.url ?? '');

    const step = (name: string) => {
      state.value = { type: 'working', step: name };
    };

    const measurePage = async (): Promise<MeasuredPage> => {
      const shot = await takeShot(page, takePhoto);
      return { shot, allReadable: pairShare(await styles.pairs(), 'AA') };
    };

    const putOut = async () => {
      if (!lit.peek()) return;
      lit.value = null;
      await styles.light([]);
    };

    const work = async (earlier: AuditResult | null) => {
      await putOut();
      const css = cssOf(text.files.peek());
      const isDark = dark.state.peek().type === 'dark';
      step('Photographing the page as it is');
      const after = await measurePage();
      let before = after;
      if (isDark) {
        step('Photographing the page as it was');
        const isSamePlace = earlier?.isDark && isSameView(earlier.before.shot, after.shot);
        before = isSamePlace ? earlier.before : await dark.asItWas(measurePage);
      }
      step('Comparing pixels');
      const audit = await compareShots(before.shot, after.shot);
      step('Finding what fails');
      const { darkKnobs } = settings.values.peek();
      const issues = await findIssues(page, audit, after.shot.places, darkKnobs);
      result.value = { audit, issues, isDark, before, after, css, url: url.peek() };
      state.value = { type: 'measured' };
    };

    const attempt = async (task: () => Promise<void>) => {
      if (state.peek().type === 'working') return;
      try {
        await task();
      } catch (error) {
        const message = errorText(error);
        state.value = { type: 'failed', message };
      }
    };

    effect(() => {
      if (!isShown.value) void putOut().catch(() => undefined);
    });

    // Figures of another page are figures of nothing.
    effect(() => {
      if (result.value === null || result.value.url === url.value) return;
      result.value = null;
      lit.value = null;
      state.value = { type: 'nothing' };
    });

    return {
      state,
      result,
      lit,
      measure: () => attempt(() => work(null)),
      /** Makes the page dark first. */
      makeDark: () =>
        attempt(async () => {
          step('Making the page dark');
          await dark.makeDark();
          const made = dark.state.peek();
          if (made.type === 'failed') throw new Error(made.message);
          await work(null);
        }),
      /** Adds rules against what fails, and measures again; how the page was is known by now. */
      repair: (issues: readonly AuditIssue[]) =>
        attempt(async () => {
          step('Repairing');
          await putOut();
          await dark.repair(issues.flatMap(({ repair }) => repair ?? []));
          await work(result.peek());
        }),
      repairable: computed(() => result.value?.issues.filter(({ repair }) => repair) ?? []),
      /** Whether the page wears something else than was measured. */
      isStale: computed(
        () => result.value !== null && result.value.css !== cssOf(text.files.value),
      ),
      /** Lights up an issue's elements and scrolls to them, or puts them out. Rejects with a sentence. */
      async jump(issue: AuditIssue) {
        if (lit.peek() === issue) return putOut();
        if (!issue.target) throw new Error('This element has left the page.');
        const count = await styles.light([issue.target]);
        lit.value = issue;
        if (count === 0) throw new Error('This element has left the page.');
      },
      async reveal({ target }: AuditIssue) {
        if (!target) throw new Error('This element has left the page.');
        await styles.reveal(target);
      },
    };
  },
);

export type AuditModel = InstanceType<typeof AuditModel>;

function cssOf(files: readonly DarkFile[]): string {
  return files.map(({ css }) => css).join('\n');
}

function isSameView({ places: one }: Shot, { places: other }: Shot): boolean {
  return (
    JSON.stringify([one.viewport, one.scroll]) === JSON.stringify([other.viewport, other.scroll])
  );
}
