import { computed, type Signal, signal } from '@preact/signals';
import type { HandEdit } from '../../../core/style/hand-edits/hand-edits.ts';
import { isGeneratedCss } from '../../../core/style/inventory/cascade-layer.ts';
import type { FrameStyles } from '../../../core/style/inventory/page-styles.ts';
import type { SiteEdits } from '../../../core/style/sheets/always-dark-site.ts';
import { type DarkPage, siteOf } from '../../../core/style/sheets/darken-page.ts';
import {
  type HandSheet,
  isSamePlace,
  placeSheets,
  sheetsForPage,
} from '../../../core/style/sheets/placed-sheet.ts';
import { type DarkFile, darkFiles, fileKey } from './dark-file.ts';
import type { DarkTextModel } from './dark-text-model.ts';
import { checkedEdits, type HandRules, type OwnSheet } from './hand-rules.ts';

/** How many rules were carried from one text to the next. */
interface CarriedRules {
  hand: number;
  model: number;
}

/** How generated sheets come into the editor. */
export interface LoadedHow {
  /** Nobody asked for it. */
  isAutomatic?: boolean;
  /** What people and models wrote in the sheets before is carried, unless told otherwise … */
  carries?: 'all' | 'hand' | 'nothing';
  /** … and what is kept for the site, in the sheets of which the editor has nothing. */
  kept?: readonly SiteEdits[];
}

/** New files with the rules of the ones before. */
interface Carried extends CarriedRules {
  files: readonly DarkFile[];
}

const NOTHING: readonly HandEdit[] = [];

/** What people and models have written in the sheets, and how it gets into those that are generated next. */
export class OwnRules {
  readonly #text: DarkTextModel;
  readonly #handRules: HandRules;
  readonly #carried = signal<Carried | null>(null);
  /** What was carried into the sheets in the editor, until somebody edits them. */
  readonly kept = computed((): CarriedRules | null => {
    const now = this.#carried.value;
    if (!now || this.#text.files.value !== this.#text.carried.value) return null;
    return { hand: now.hand, model: now.model };
  });

  constructor(text: DarkTextModel, handRules: HandRules) {
    this.#text = text;
    this.#handRules = handRules;
  }

  /**
   * Puts a generated page into the editor, with what people and models had written in the sheets before: that is a
   * version of its own first, and is applied on top of what was generated. Sets `frames` to those of the page.
   */
  async load(
    page: DarkPage,
    frames: Signal<readonly FrameStyles[]>,
    why: string,
    { isAutomatic = false, carries = 'all', kept = [] }: LoadedHow = {},
  ): Promise<void> {
    const next = darkFiles(page.sheets, page.frames);
    const stored = kept.map((edits) => ({ ...edits, made: edits.isWhole ? null : '' }));
    const joined = (own: readonly OwnSheet[]) => [
      ...own,
      ...stored.filter((edits) => !own.some((sheet) => isSamePlace(sheet, edits))),
    ];
    const read = async () => ({
      files: this.#text.files.peek(),
      own: carries === 'nothing' ? stored : joined(await this.sheets(frames.peek(), carries)),
    });
    let { files, own } = await read();
    let carried = await this.carry(next, own, page.frames);
    // A person types meanwhile.
    while (this.#text.files.peek() !== files) {
      ({ files, own } = await read());
      carried = await this.carry(next, own, page.frames);
    }
    frames.value = page.frames;
    // Without its rules in the next one, the text itself is a version.
    if (!carried) this.#text.carried.value = [];
    for (const sheet of page.sheets) this.#text.trust(sheet);
    this.#text.load(next, { site: siteOf(page), frames: page.frames }, { why, isAutomatic });
    this.#carried.value = carried;
    if (!carried) return;
    this.#text.carry(carried.files);
    await this.#text.apply();
  }

  /** The sheets in the editor that hold rules of people, or of models too. */
  async sheets(frames: readonly FrameStyles[], of: 'all' | 'hand'): Promise<readonly OwnSheet[]> {
    if (this.#text.isOfOtherSite()) return [];
    const found = await Promise.all(
      this.#text.files.peek().map(async (file) => {
        const { model: all = NOTHING, made, ...origin } = this.#text.originOf(file.key);
        const model = of === 'all' ? all : NOTHING;
        const hand = await this.#handRules.edits(origin, file.css);
        const placed = placeSheets([{ ...file, hand, model }], frames);
        return placed.map((sheet) => ({ ...sheet, made: made || null }));
      }),
    );
    return found.flat().filter(({ hand, model }) => [...(hand ?? []), ...(model ?? [])].length > 0);
  }

  /** What people and models have written, as it is kept for the site: also in places that this page does not have. */
  async edits(frames: readonly FrameStyles[], before: readonly SiteEdits[]): Promise<SiteEdits[]> {
    const own = await this.sheets(frames, 'all');
    const here = await Promise.all(
      own.map(({ hand = NOTHING, ...sheet }) => {
        // Of a text without anything generated, nothing is left to be removed.
        const written = isGeneratedCss(sheet.css)
          ? hand
          : hand.filter(({ value }) => value !== null);
        return checkedEdits({ ...sheet, hand: written }, this.#handRules, this.#text.safeAnywhere);
      }),
    );
    const elsewhere = before.filter((edits) => sheetsForPage([edits], frames).length === 0);
    return [...here, ...elsewhere];
  }

  /** Newly generated files with the rules of such sheets; null where there are none of them. */
  async carry(
    next: readonly DarkFile[],
    own: readonly OwnSheet[],
    frames: readonly FrameStyles[],
  ): Promise<Carried | null> {
    const byKey = new Map(
      own.flatMap((sheet) =>
        sheetsForPage([sheet], frames).map(
          (found) => [fileKey(found), { ...found, sheet }] as const,
        ),
      ),
    );
    if (byKey.size === 0) return null;
    const missing = [...byKey].flatMap(([key, { frame, scope }]): HandSheet[] =>
      next.some((file) => file.key === key) ? [] : [{ frame, scope, css: '' }],
    );
    const all = darkFiles([...next, ...missing], frames);
    const files = await Promise.all(
      all.map(async (file) => {
        const found = byKey.get(file.key);
        if (!found) return file;
        const { made, css, hand = NOTHING, model = NOTHING } = found.sheet;
        const edits = [...model, ...hand];
        const carried = await this.#handRules.carry(file.css, { css, made, edits });
        return { ...file, css: carried, hand, model };
      }),
    );
    const counted = [...byKey.values()].map(({ sheet }) => sheet);
    return {
      files,
      hand: ruleCount(counted.flatMap(({ hand }) => hand ?? NOTHING)),
      model: ruleCount(counted.flatMap(({ model }) => model ?? NOTHING)),
    };
  }
}

/** Rules among edits: those of one selector are one. */
export function ruleCount(edits: readonly HandEdit[]): number {
  return new Set(
    edits.map(({ layer, within, selector }) => JSON.stringify([layer, within, selector])),
  ).size;
}
