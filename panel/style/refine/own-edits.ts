import { signal } from '@preact/signals';
import type { HandEdit } from '../../../core/style/hand-edits/hand-edits.ts';
import type { laterEdits } from '../../../core/style/hand-edits/later-edits.ts';
import type { RefinedSheet } from '../../../core/style/refine/propose-sheets.ts';
import { sheetsForPage } from '../../../core/style/sheets/placed-sheet.ts';
import { type DarkFile, darkFiles } from '../dark/dark-file.ts';
import type { DarkModel } from '../dark/dark-model.ts';
import type { DarkTextModel, Loaded } from '../dark/dark-text-model.ts';
import type { VersionsModel } from '../dark/versions-model.ts';

/** Tracks what a person has written in the sheets, through generations and refinements. */
export class OwnEdits {
  /** Counts the accepted texts of models. */
  readonly changed = signal(0);
  readonly #text: DarkTextModel;
  readonly #versions: VersionsModel;
  readonly #dark: DarkModel;
  /** The texts accepted from models since the sheets were loaded, with the edits of that moment. */
  #refined: { of: Loaded | null; files: readonly DarkFile[]; edits: Edits } | null = null;

  constructor(text: DarkTextModel, versions: VersionsModel, dark: DarkModel) {
    this.#text = text;
    this.#versions = versions;
    this.#dark = dark;
  }

  /** The present sheets, with a person's edits of each. Throws for a sheet that does not parse. */
  sheets(since: typeof laterEdits): RefinedSheet[] {
    return this.#text.files.peek().map(({ key, frame, scope, name, css }) => {
      const { base, earlier } = this.of(key);
      return { frame, scope, name, css, edits: since(earlier, base, css) };
    });
  }

  /** A file's text before a person's edits, and their edits that are older than that. */
  of(key: string): { base: string; earlier: readonly HandEdit[] } {
    const refined = this.#stillRefined();
    const bases = refined?.files ?? this.#text.loaded.peek()?.files ?? this.#madeEarlier();
    const base = bases.find((file) => file.key === key)?.css ?? '';
    return { base, earlier: refined?.edits.get(key) ?? [] };
  }

  /** These texts are a model's now; a person's edits in them stay theirs. */
  accept(files: readonly DarkFile[], edits: Edits): void {
    this.#refined = { of: this.#text.loaded.peek(), files, edits };
    this.changed.value += 1;
  }

  #stillRefined() {
    return this.#refined?.of === this.#text.loaded.peek() ? this.#refined : null;
  }

  /** For a draft: the newest generated version. Without one, all of it counts as a person's. */
  #madeEarlier(): readonly DarkFile[] {
    const made = this.#versions.versions.peek().find(({ name }) => name.startsWith('Made dark'));
    const frames = this.#dark.frames.peek();
    return made ? darkFiles(sheetsForPage(made.sheets, frames), frames) : [];
  }
}

/** By key of the file. */
type Edits = ReadonlyMap<string, readonly HandEdit[]>;
