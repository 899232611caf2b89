import { signal } from '@preact/signals';
import { sheetsForPage } from '../../core/dark/placed-sheet.ts';
import type { HandEdit } from '../../core/dark-model/hand-edits.ts';
import type { laterEdits, RefinedSheet } from '../../core/dark-model/propose-sheets.ts';
import { type DarkFile, darkFiles } from '../dark/dark-file.ts';
import type { DarkModel } from '../dark/dark-model.ts';
import type { DarkTextModel, Loaded } from '../dark/dark-text-model.ts';
import type { VersionsModel } from '../dark/versions-model.ts';

/** Tells what in the sheets a person has written by hand, through generations and refinements. */
export class OwnEdits {
  /** Counts what was accepted of models. */
  readonly changed = signal(0);
  readonly #text: DarkTextModel;
  readonly #versions: VersionsModel;
  readonly #dark: DarkModel;
  /** What a model has made of the sheets since they were loaded, with the edits as they were then. */
  #refined: { of: Loaded | null; files: readonly DarkFile[]; edits: Edits } | null = null;

  constructor(text: DarkTextModel, versions: VersionsModel, dark: DarkModel) {
    this.#text = text;
    this.#versions = versions;
    this.#dark = dark;
  }

  /** The sheets as they are, with a person's edits of each. Throws for one that does not parse. */
  sheets(since: typeof laterEdits): RefinedSheet[] {
    return this.#text.files.peek().map(({ key, frame, scope, name, css }) => {
      const { base, earlier } = this.of(key);
      return { frame, scope, name, css, edits: since(earlier, base, css) };
    });
  }

  /** What a file was before a person wrote in it, and their edits that are older than that. */
  of(key: string): { base: string; earlier: readonly HandEdit[] } {
    const refined = this.#stillRefined();
    const bases = refined?.files ?? this.#text.loaded.peek()?.files ?? this.#madeEarlier();
    const base = bases.find((file) => file.key === key)?.css ?? '';
    return { base, earlier: refined?.edits.get(key) ?? [] };
  }

  /** These texts are a model's now; the edits in them are a person's as before. */
  accept(files: readonly DarkFile[], edits: Edits): void {
    this.#refined = { of: this.#text.loaded.peek(), files, edits };
    this.changed.value += 1;
  }

  #stillRefined() {
    return this.#refined?.of === this.#text.loaded.peek() ? this.#refined : null;
  }

  /** Of a draft: the newest version that was generated. Without one, all of it is a person's. */
  #madeEarlier(): readonly DarkFile[] {
    const made = this.#versions.versions.peek().find(({ name }) => name.startsWith('Made dark'));
    const frames = this.#dark.frames.peek();
    return made ? darkFiles(sheetsForPage(made.sheets, frames), frames) : [];
  }
}

/** By key of the file. */
type Edits = ReadonlyMap<string, readonly HandEdit[]>;
