import type { RuleChange } from '../hand-edits/rule-change.ts';
import { compareScores, type DarkScore } from './dark-score.ts';
import type { MeasuredDark } from './measured-dark.ts';
import { proposeSheets, type RefinedSheet } from './propose-sheets.ts';
import { pageLeft } from './run-ended.ts';
import type { ThoroughPage } from './thorough-page.ts';

/** What became of changes that were tried. */
export interface TriedSheets {
  isKept: boolean;
  /** The page with them. */
  measured: MeasuredDark;
  /** What fell, in sentences. */
  fell: readonly string[];
  /** Declarations of a person's that they had dropped, and that were put back. */
  restored: number;
}

/** The page as a run leaves it after each step: it has the best sheets, and their measurement is known. */
export class DarkWork {
  readonly page: ThoroughPage;
  readonly #url: string;
  readonly #hasWish: boolean;
  #sheets: readonly RefinedSheet[];
  #measured: MeasuredDark;
  /** The highest score of what was kept. */
  #best: DarkScore;
  #kept: readonly (readonly RuleChange[])[];

  constructor(
    page: ThoroughPage,
    start: {
      url: string;
      sheets: readonly RefinedSheet[];
      measured: MeasuredDark;
      best: DarkScore;
      kept: readonly (readonly RuleChange[])[];
      /** Whether a person has wished something. */
      hasWish?: boolean | undefined;
    },
  ) {
    this.page = page;
    this.#url = start.url;
    this.#sheets = start.sheets;
    this.#measured = start.measured;
    this.#best = start.best;
    this.#kept = start.kept;
    this.#hasWish = start.hasWish ?? false;
  }

  get sheets(): readonly RefinedSheet[] {
    return this.#sheets;
  }

  get measured(): MeasuredDark {
    return this.#measured;
  }

  get best(): DarkScore {
    return this.#best;
  }

  get kept(): readonly (readonly RuleChange[])[] {
    return this.#kept;
  }

  /**
   * Applies changes to the page and keeps them if it measures no worse than the best so far; else it
   * puts the sheets before back. Rejects when the page cannot be measured, with the best put back.
   */
  async try(changes: readonly RuleChange[]): Promise<TriedSheets> {
    const { sheets, restored } = proposeSheets(this.#sheets, changes);
    try {
      await this.page.apply(sheets);
      const measured = await this.page.measure();
      await this.stay();
      const best = await this.#comparable(measured.score, sheets);
      const { isWorse, fell } = compareScores(best, measured.score, {
        hasWish: this.#hasWish,
      });
      if (isWorse) await this.putBack();
      else this.#take(sheets, changes, measured, best);
      return { isKept: !isWorse, measured, fell, restored: restored.length };
    } catch (error) {
      await this.stay();
      await this.putBack().catch(() => undefined);
      throw error;
    }
  }

  /** Ends the run when the tab shows another page: sheets are never put into that. */
  async stay(): Promise<void> {
    if ((await this.page.url()) !== this.#url) throw pageLeft();
  }

  /** Puts the best sheets into the page. */
  putBack(): Promise<void> {
    return this.page.apply(this.#sheets);
  }

  /** A hidden tab is measured in another way: then the best is measured in that way as well. */
  async #comparable(score: DarkScore, next: readonly RefinedSheet[]): Promise<DarkScore> {
    if (score.by === this.#best.by) return this.#best;
    await this.putBack();
    this.#measured = await this.page.measure();
    this.#best = this.#measured.score;
    await this.page.apply(next);
    return this.#best;
  }

  #take(
    sheets: readonly RefinedSheet[],
    changes: readonly RuleChange[],
    measured: MeasuredDark,
    best: DarkScore,
  ): void {
    this.#sheets = sheets;
    this.#kept = [...this.#kept, changes];
    this.#measured = measured;
    this.#best = measured.score.total > best.total ? measured.score : best;
  }
}
