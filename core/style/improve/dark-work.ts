import { MessageError, msg } from '../../platform/messages/messages.ts';
import type { ReadReply, RuleChange } from '../hand-edits/merge-changes.ts';
import { compareScores, type DarkScore } from './dark-score.ts';
import type { ImproveOutcome } from './improve-state.ts';
import { guiltyRules, proposeSheets, type RefinedSheet } from './propose-sheets.ts';
import { changedSurfaces } from './shown-surfaces.ts';
import type { MeasuredDark, TrialPage, TriedChanges } from './trial-page.ts';

/** Ends a run at any point, with its outcome. */
export class RunEnded extends MessageError {
  override readonly name = 'RunEnded';
  readonly outcome: ImproveOutcome;

  constructor(outcome: ImproveOutcome) {
    super(outcome.why);
    this.outcome = outcome;
  }
}

/** By what changes are judged. */
export interface TryRules {
  /** They stay only if the page is better with them. */
  mustBetter: boolean;
  /** A person chooses from them: none are left out. */
  isJudged: boolean;
}

/** What a run begins with. */
interface WorkStart {
  url: string;
  sheets: readonly RefinedSheet[];
  measured: MeasuredDark;
  best: DarkScore;
  kept: readonly (readonly RuleChange[])[];
  /** Whether a person has wished something. */
  hasWish: boolean;
}

/** The page as a run leaves it after each step: it has the best sheets, and their measurement is known. */
export class DarkWork {
  readonly page: TrialPage;
  readonly #start: WorkStart;
  sheets: readonly RefinedSheet[];
  measured: MeasuredDark;
  /** The highest score of what was kept. */
  best: DarkScore;
  kept: readonly (readonly RuleChange[])[];

  constructor(page: TrialPage, start: WorkStart) {
    this.page = page;
    this.#start = start;
    this.sheets = start.sheets;
    this.measured = start.measured;
    this.best = start.best;
    this.kept = start.kept;
  }

  /**
   * Applies changes to the page and keeps them if it measures no worse than the best so far, or better where
   * `mustBetter`; else without the rules by which something fails, else not at all. Rejects when the page
   * cannot be measured, with the best put back.
   */
  async try(
    { changes, problems }: ReadReply,
    { mustBetter, isJudged }: TryRules,
  ): Promise<TriedChanges> {
    const { measured: before } = this;
    try {
      const whole = await this.#trial(changes, mustBetter);
      const guilty = guiltyRules(changes, before.issues, whole.measured.issues);
      const rest = changes.filter((change) => !guilty.includes(change));
      const part =
        whole.isKept || isJudged || rest.length === 0 ? null : await this.#trial(rest, mustBetter);
      const { sheets, best, ...end } = part?.isKept ? part : whole;
      if (end.isKept) this.#take(sheets, end.tried, end.measured, best);
      else await this.putBack();
      const changed = changedSurfaces(before.surfaces ?? [], end.measured.surfaces ?? []);
      return { ...end, changed, guilty, dropped: part?.isKept ? guilty : [], problems };
    } catch (error) {
      await this.stay();
      await this.putBack().catch(() => undefined);
      throw error;
    }
  }

  /** Ends the run when the tab shows another page: sheets are never put into that. */
  async stay(): Promise<void> {
    if ((await this.page.url()) === this.#start.url) return;
    throw new RunEnded({ type: 'left', why: msg('dark.pageChangedOwnSheets') });
  }

  /** Puts the best sheets into the page. */
  putBack(): Promise<void> {
    return this.page.apply(this.sheets);
  }

  async #trial(tried: readonly RuleChange[], mustBetter: boolean) {
    const { sheets, restored } = proposeSheets(this.sheets, tried);
    await this.page.apply(sheets);
    const measured = await this.page.measure();
    await this.stay();
    const best = await this.#comparable(measured.score, sheets);
    const { hasWish } = this.#start;
    const comparison = compareScores(best, measured.score, { hasWish });
    const isKept = mustBetter ? comparison.isBetter : !comparison.isWorse;
    return { tried, sheets, measured, best, comparison, isKept, restored: restored.length };
  }

  /** A hidden tab is measured in another way: then the best is measured in that way as well. */
  async #comparable(score: DarkScore, next: readonly RefinedSheet[]): Promise<DarkScore> {
    if (score.by === this.best.by) return this.best;
    await this.putBack();
    this.measured = await this.page.measure();
    this.best = this.measured.score;
    await this.page.apply(next);
    return this.best;
  }

  #take(
    sheets: readonly RefinedSheet[],
    changes: readonly RuleChange[],
    measured: MeasuredDark,
    best: DarkScore,
  ): void {
    this.sheets = sheets;
    this.kept = [...this.kept, changes];
    this.measured = measured;
    this.best = measured.score.total > best.total ? measured.score : best;
  }
}
