import { createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { HandLine } from '../../core/dark-model/hand-lines.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { FindHandLines } from './hand-liner.ts';
import type { OwnEdits } from './own-edits.ts';

/** A text at rest this long is looked through. Milliseconds. */
const REST = 400;

const NONE: readonly HandLine[] = [];

/** The lines of the text in view that a person has written: what a model has to keep. */
export const HandMarksModel = createModel(
  (
    text: DarkTextModel,
    edits: OwnEdits,
    findLines: FindHandLines,
    isShown: ReadonlySignal<boolean>,
  ) => {
    const lines = signal<readonly HandLine[]>(NONE);

    effect(() => {
      const file = text.file.value;
      // What was generated, or kept of a model, may be the same text with other edits in it.
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
        // A text that cannot be looked through has no marks.
        const found = await findLines({ ...given, css: file.css }).catch(() => NONE);
        if (!isOver) lines.value = found;
      }, REST);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    });

    return { lines };
  },
);
