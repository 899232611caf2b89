import { createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { HandEditedLine } from '../../../core/style/hand-edits/hand-edited-lines.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { FindHandLines } from './hand-line-finder.ts';
import type { OwnEdits } from './own-edits.ts';

/** Milliseconds without a change before a text is searched. */
const QUIET_MS = 400;

const NONE: readonly HandEditedLine[] = [];

interface HandMarksDeps {
  text: DarkTextModel;
  edits: OwnEdits;
  findHandLines: FindHandLines;
  isShown: ReadonlySignal<boolean>;
}

/** The lines of the visible text that a person has written, which a model has to keep. */
export const HandMarksModel = createModel(
  ({ text, edits, findHandLines, isShown }: HandMarksDeps) => {
    const lines = signal<readonly HandEditedLine[]>(NONE);

    effect(() => {
      const file = text.file.value;
      // A generated or accepted text may be the same text with other edits in it.
      text.loaded.value;
      edits.changed.value;
      if (!isShown.value || !file) return;
      let isOver = false;
      const timer = setTimeout(async () => {
        const given = edits.of(file.key);
        if (given.base === file.css && given.earlier.length === 0) {
          lines.value = NONE;
          return;
        }
        // A text that cannot be searched has no marks.
        const found = await findHandLines({ ...given, css: file.css }).catch(() => NONE);
        if (!isOver) lines.value = found;
      }, QUIET_MS);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    });

    return { lines };
  },
);
