import { say, t } from '../../../core/platform/messages/messages.ts';
import { numberText, reachedShareText } from '../../../core/platform/messages/numbers.ts';
import type { DarkKnobs } from '../../../core/style/generate/knobs.ts';
import { missingNotes } from '../../../core/style/inventory/missing-notes.ts';
import type { FrameStyles } from '../../../core/style/inventory/page-styles.ts';
import { pairShare } from '../../../core/style/inventory/pair-share.ts';
import type { DarkPage } from '../../../core/style/sheets/darken-page.ts';

/** A step of making a page dark. */
export interface DarkStep {
  name: string;
  /** Null while it goes on. */
  ms: number | null;
}

/** A dark page, and how long it took. */
export interface DarkResult {
  page: DarkPage;
  /** Shares of texts that reach AA, 0 to 1; `before` is null where it could not be measured. */
  before: number | null;
  after: number;
  rules: number;
  /** Size of all sheets, in UTF-16 units as Chrome holds them. */
  characters: number;
  ms: number;
  steps: readonly DarkStep[];
  knobs: DarkKnobs;
  /** Why colors are missing, in sentences; usually none. */
  missing: readonly string[];
}

/** What is shown about a page that was made dark. */
export function darkResult(
  page: DarkPage,
  how: Pick<DarkResult, 'ms' | 'steps' | 'knobs'>,
): DarkResult {
  return {
    page,
    before: page.before && pairShare(page.before, 'AA'),
    after: pairShare(page.pairs, 'AA'),
    rules: [...page.rules.values()].reduce((sum, rules) => sum + rules.length, 0),
    characters: page.sheets.reduce((sum, { css }) => sum + css.length, 0),
    missing: missingNotes(page.frames).map(say),
    ...how,
  };
}

/** The sentence about a result, without its steps. */
export function resultParts(result: DarkResult): readonly string[] {
  const { page, before, after, rules, characters, ms } = result;
  return [
    STRATEGIES[page.strategy],
    before === null
      ? `AA ${reachedShareText(after)}`
      : `AA ${reachedShareText(before)} → ${reachedShareText(after)}`,
    t('dark.rules', { rules }),
    `${numberText(characters / 1000, { maximumFractionDigits: 1 })} kB`,
    t('common.ms', { ms: numberText(Math.round(ms)) }),
  ];
}

const STRATEGIES: Readonly<Record<DarkPage['strategy'], string>> = {
  site: t('dark.sitesOwnTheme'),
  generate: t('dark.generated'),
  'site+generate': t('dark.sitesOwnThemeRest'),
};

/** What was shown of a dark page when it became light again, for the same texts in the same document. */
export class LeftResult {
  #left: { result: DarkResult; files: unknown } | null = null;

  /** The state before the page is made light again, and its texts. */
  take({ result }: { type: string; result?: DarkResult | null }, files: unknown): void {
    this.#left = result ? { result, files } : null;
  }

  /** The result, if these are the texts and the document that it is of. */
  of(files: unknown, frames: readonly FrameStyles[]): DarkResult | null {
    if (!this.#left || this.#left.files !== files) return null;
    const { result } = this.#left;
    return result.page.frames[0]?.document === frames[0]?.document ? result : null;
  }
}

/** Whether the page is dark. */
export type DarkState =
  | { type: 'light' }
  | { type: 'working'; steps: readonly DarkStep[] }
  /** `result` is null when the sheets were not made here: a draft, an import, a kept site. */
  | { type: 'dark'; result: DarkResult | null }
  | { type: 'failed'; message: string };
