import { makeSerialQueue } from '../../platform/async/serial-queue.ts';
import { runInSlices, type Scheduler } from '../../platform/async/time-slicing.ts';
import type { CssProblem } from '../css/css-problem.ts';
import type { DarkSheet } from '../inventory/page-styles.ts';
import type { CheckedCss, SheetChecker } from './check-sheet.ts';
import type { ParseCss } from './css-parser.ts';
import { UNNAMED, vouch, vouchedFor } from './vouched-sheets.ts';

/** Sheets of the generator that wait until something else is checked: one for each frame and shadow scope. */
const MAX_TRUSTED = 1000;

const NEVER = new AbortController().signal;

/** A text, and the frame that it is for; null for none: nothing of the generator's passes there. */
export interface PlacedText {
  frame: number | null;
  css: string;
}

/** The document that is in a frame now; null where there is none. */
export type DocumentOf = (frame: number) => string | null;

interface GateDeps {
  parse: ParseCss;
  /** Makes one for each text, so that a long one does not block the panel. */
  scheduler: () => Scheduler;
  /** Asked before each text: what was trusted in one document is not in the next. */
  documents: () => Promise<DocumentOf>;
  /** The tokenizer and the lists come with it: the first text loads them. */
  load?: typeof loadChecker;
}

/** The one way by which a text becomes a sheet that is applied, kept or exported. */
export class CssGate {
  readonly #deps: GateDeps;
  /** One text after the other: they share what was read before. */
  readonly #inTurn = makeSerialQueue();
  #loaded: SheetChecker | null = null;
  #trusted: DarkSheet[] = [];

  constructor(deps: GateDeps) {
    this.#deps = deps;
  }

  /** The text as it may be applied in a frame, and what is left out of it. */
  async check(css: string, frame: number | null): Promise<CheckedCss> {
    return this.#checkIn({ css, frame }, await this.#deps.documents());
  }

  /** What is wrong with each of these texts. */
  async problems(texts: readonly PlacedText[]): Promise<(readonly CssProblem[])[]> {
    const documents = await this.#deps.documents();
    const checked = await Promise.all(texts.map((text) => this.#checkIn(text, documents)));
    return checked.map(({ problems }) => problems);
  }

  /**
   * The rules of this sheet pass as they are, in its frame and in the document that it is vouched
   * for; one that nobody vouches for changes nothing.
   */
  trust(sheet: DarkSheet): void {
    if (vouchedFor(sheet) === null || this.#trusted.includes(sheet)) return;
    this.#trusted = [...this.#trusted, sheet].slice(-MAX_TRUSTED);
  }

  /** Sheets as they may be applied: what the generator or this gate has written, and no more. */
  async pass(sheets: readonly DarkSheet[], documents?: DocumentOf): Promise<DarkSheet[]> {
    const documentOf = documents ?? (await this.#deps.documents());
    return Promise.all(
      sheets.map(async (sheet) => {
        const document = documentOf(sheet.frame);
        if (document !== null && vouchedFor(sheet) === document) return sheet;
        const { css } = await this.#checkIn(sheet, documentOf);
        return vouch({ ...sheet, css }, document);
      }),
    );
  }

  #checkIn({ css, frame }: PlacedText, documentOf: DocumentOf): Promise<CheckedCss> {
    return this.#inTurn(async () => {
      const checker = await this.#checker();
      for (const sheet of this.#trusted.splice(0)) {
        checker.trust(sheet.css, placeName(sheet.frame, vouchedFor(sheet) ?? UNNAMED));
      }
      checker.forget((place) => placeNow(frameIn(place), documentOf) !== place);
      const place = frame === null ? null : placeNow(frame, documentOf);
      return runInSlices(checker.check(css, place), this.#deps.scheduler(), NEVER);
    });
  }

  async #checker(): Promise<SheetChecker> {
    this.#loaded ??= new (await (this.#deps.load ?? loadChecker)()).SheetChecker(this.#deps.parse);
    return this.#loaded;
  }
}

function loadChecker() {
  return import('./check-sheet.ts');
}

/** What is trusted is trusted in one frame of one document. */
function placeName(frame: number, document: string): string {
  return `${frame} ${document}`;
}

function frameIn(place: string): number {
  return Number.parseInt(place, 10);
}

function placeNow(frame: number, documentOf: DocumentOf): string | null {
  const document = documentOf(frame);
  return document === null ? null : placeName(frame, document);
}
