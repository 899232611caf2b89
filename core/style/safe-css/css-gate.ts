import { makeSerialQueue } from '../../platform/async/serial-queue.ts';
import { runInSlices, type Scheduler } from '../../platform/async/time-slicing.ts';
import type { CssProblem } from '../css/css-problem.ts';
import type { DarkSheet } from '../inventory/page-styles.ts';
import type { CheckedCss, SheetChecker } from './check-sheet.ts';
import type { ParseCss } from './css-parser.ts';
import { isVouched, vouch } from './vouched-sheets.ts';

/** Texts of the generator that wait until something else is checked: one for each frame and shadow scope. */
const MAX_TRUSTED = 1000;

const NEVER = new AbortController().signal;

/** The one way by which a text becomes a sheet that is applied, kept or exported. */
export class CssGate {
  readonly #parse: ParseCss;
  readonly #scheduler: () => Scheduler;
  /** One text after the other: they share what was read before. */
  readonly #inTurn = makeSerialQueue();
  /** The tokenizer and the lists come with it: the first text loads them. */
  readonly #load: typeof loadChecker;
  #loaded: SheetChecker | null = null;
  #trusted: string[] = [];

  /** `scheduler` makes one for each text, so that a long one does not block the panel. */
  constructor(parse: ParseCss, scheduler: () => Scheduler, load = loadChecker) {
    this.#parse = parse;
    this.#scheduler = scheduler;
    this.#load = load;
  }

  /** The text as it may be applied, and what is left out of it. */
  check(css: string): Promise<CheckedCss> {
    return this.#inTurn(async () => {
      const checker = await this.#checker();
      for (const text of this.#trusted.splice(0)) checker.trust(text);
      return runInSlices(checker.check(css), this.#scheduler(), NEVER);
    });
  }

  /** What is wrong with each of these texts. */
  async problems(texts: readonly string[]): Promise<(readonly CssProblem[])[]> {
    const checked = await Promise.all(texts.map((css) => this.check(css)));
    return checked.map(({ problems }) => problems);
  }

  /** The generator has written this text: its rules pass as they are. */
  trust(css: string): void {
    this.#trusted = [...this.#trusted.filter((text) => text !== css), css].slice(-MAX_TRUSTED);
  }

  /** Sheets as they may be applied: what the generator or this gate has written, and no more. */
  pass(sheets: readonly DarkSheet[]): Promise<DarkSheet[]> {
    return Promise.all(
      sheets.map(async (sheet) => {
        if (isVouched(sheet)) return sheet;
        const { css } = await this.check(sheet.css);
        return vouch({ ...sheet, css });
      }),
    );
  }

  async #checker(): Promise<SheetChecker> {
    this.#loaded ??= new (await this.#load()).SheetChecker(this.#parse);
    return this.#loaded;
  }
}

function loadChecker() {
  return import('./check-sheet.ts');
}
