import { signal } from '@preact/signals';
import type { laterEdits } from '../../../core/style/hand-edits/hand-edited-lines.ts';
import type { HandEdit } from '../../../core/style/hand-edits/hand-edits.ts';
import type { RefinedSheet } from '../../../core/style/improve/propose-sheets.ts';
import { type DarkFile, fileKey } from '../dark/dark-file.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { HandOrigin, HandRules } from '../dark/hand-rules.ts';
import type { VersionsModel } from '../dark/versions-model.ts';

/** Tracks what a person has written in the sheets, through generations and refinements. */
export class OwnEdits {
  /** Counts the accepted texts of models. */
  readonly changed = signal(0);
  readonly #text: DarkTextModel;
  readonly #handRules: HandRules;

  constructor(text: DarkTextModel, handRules: HandRules) {
    this.#text = text;
    this.#handRules = handRules;
  }

  /** The present sheets, with a person's edits of each. Throws for a sheet that does not parse. */
  sheets(since: typeof laterEdits): RefinedSheet[] {
    return this.#text.files.peek().map(({ key, frame, scope, name, css }) => {
      const { base, earlier, model } = this.of(key);
      return { frame, scope, name, css, edits: since(earlier, base, css), model };
    });
  }

  /** A file's text before a person's edits, and their edits that are older than that. */
  of(key: string): HandOrigin {
    return this.#text.originOf(key);
  }

  /** These texts are a model's now; a person's edits in them stay theirs. */
  async accept(files: readonly DarkFile[], edits: Edits): Promise<void> {
    const before = this.#text.files.peek();
    const origins = files.map(async ({ key, css }): Promise<[string, HandOrigin]> => {
      const earlier = edits.get(key) ?? [];
      const { made, model = [] } = this.of(key);
      const base = before.find((file) => file.key === key)?.css ?? made ?? '';
      const all = await this.#handRules.edits({ base, earlier: model }, css);
      const hand = new Set(earlier.map(placeOf));
      const own = all.filter((edit) => !hand.has(placeOf(edit)));
      return [key, { base: css, earlier, made, model: own }];
    });
    this.#text.setOrigins(new Map(await Promise.all(origins)));
    this.changed.value += 1;
  }
}

/** By key of the file. */
type Edits = ReadonlyMap<string, readonly HandEdit[]>;

function placeOf({ layer, within, selector, property }: HandEdit): string {
  return JSON.stringify([layer, within, selector, property]);
}

/** Puts sheets that a person has accepted into the editor and the page, as a version of its own. */
export async function keepSheets(
  sheets: readonly RefinedSheet[],
  to: { text: DarkTextModel; edits: OwnEdits; versions: VersionsModel },
  version: string,
): Promise<void> {
  const kept = to.text.files.peek().map((file) => {
    const sheet = sheets.find((one) => fileKey(one) === file.key);
    return sheet ? { ...file, css: sheet.css } : file;
  });
  await to.edits.accept(kept, new Map(sheets.map((sheet) => [fileKey(sheet), sheet.edits])));
  await to.text.accept(kept);
  to.versions.save(version);
}
