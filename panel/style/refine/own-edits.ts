import { signal } from '@preact/signals';
import type { HandEdit } from '../../../core/style/hand-edits/hand-edits.ts';
import type { laterEdits } from '../../../core/style/hand-edits/later-edits.ts';
import type { RefinedSheet } from '../../../core/style/refine/propose-sheets.ts';
import type { DarkFile } from '../dark/dark-file.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { HandOrigin } from '../dark/hand-rules.ts';

/** Tracks what a person has written in the sheets, through generations and refinements. */
export class OwnEdits {
  /** Counts the accepted texts of models. */
  readonly changed = signal(0);
  readonly #text: DarkTextModel;

  constructor(text: DarkTextModel) {
    this.#text = text;
  }

  /** The present sheets, with a person's edits of each. Throws for a sheet that does not parse. */
  sheets(since: typeof laterEdits): RefinedSheet[] {
    return this.#text.files.peek().map(({ key, frame, scope, name, css }) => {
      const { base, earlier } = this.of(key);
      return { frame, scope, name, css, edits: since(earlier, base, css) };
    });
  }

  /** A file's text before a person's edits, and their edits that are older than that. */
  of(key: string): HandOrigin {
    return this.#text.originOf(key);
  }

  /** These texts are a model's now; a person's edits in them stay theirs. */
  accept(files: readonly DarkFile[], edits: Edits): void {
    this.#text.setOrigins(
      new Map(files.map(({ key, css }) => [key, { base: css, earlier: edits.get(key) ?? [] }])),
    );
    this.changed.value += 1;
  }
}

/** By key of the file. */
type Edits = ReadonlyMap<string, readonly HandEdit[]>;
