import { effect } from '@preact/signals';
import type { StyleModels } from '../context/create-style.ts';
import { CssEditor } from './css-editor.ts';
import { completeFromPage } from './page-completion.ts';
import { ProposalDiff } from './proposal-diff.ts';

/**
 * Opens the editor in one place, with differences in the place beside it, until the signal ends it.
 * Monaco comes with this file: import it lazily.
 */
export function openEditor(
  host: HTMLElement,
  diff: HTMLElement,
  style: StyleModels,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const editor = createEditor(host, style);
  const stopModels = showModels(editor, diff, style);
  const stopProposal = showProposal(() => new ProposalDiff(diff), style);
  findByKey(editor, host, signal);
  signal.addEventListener('abort', () => {
    stopModels();
    stopProposal();
    editor.dispose();
  });
}

/** Ctrl+F searches the sheet from anywhere in the tab, which has no other search; the editor has the key itself. */
function findByKey(editor: CssEditor, host: HTMLElement, signal: AbortSignal): void {
  const pressed = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    if (key.toLowerCase() !== 'f' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    if (target instanceof Node && host.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    editor.find();
  };
  addEventListener('keydown', pressed, { capture: true, signal });
}

/** An editor that reports a person's actions to the panel's models. */
function createEditor(host: HTMLElement, { darkText, darkRules, dark }: StyleModels): CssEditor {
  const completion = completeFromPage(() => dark.frames.peek());
  return new CssEditor(host, {
    disposed: () => completion.dispose(),
    changed: (key, css) => darkText.edit(key, css),
    cursor: (line) => darkRules.moveTo(line),
    gutter: (line) => void darkRules.highlight(line),
  });
}

/** Shows a model's proposal while there is one. */
function showProposal(open: () => ProposalDiff, { improve }: StyleModels): () => void {
  let shown: ProposalDiff | null = null;
  const stop = effect(() => {
    const texts = improve.shown.value;
    if (texts) {
      shown ??= open();
      shown.show(texts);
    } else {
      shown?.dispose();
      shown = null;
    }
  });
  return () => {
    stop();
    shown?.dispose();
  };
}

/**
 * Every pause of a moving knob makes a new text, and to show one takes longer than a frame: the
 * editor follows after this pause. Milliseconds.
 */
const KNOB_PAUSE_MS = 700;

/** Keeps the editor in sync with the models. */
function showModels(editor: CssEditor, diff: HTMLElement, style: StyleModels): () => void {
  const { darkText, darkRules, handMarks, struck, versions } = style;
  const stops = [
    effect(() => {
      const file = darkText.file.value;
      if (!file) return;
      const show = () => editor.show(file.key, file.css);
      // What a person typed or chose is shown at once.
      if (darkText.isEdited.value || !editor.isShowing(file.key)) return show();
      const timer = setTimeout(show, KNOB_PAUSE_MS);
      return () => clearTimeout(timer);
    }),
    effect(() => {
      const key = darkText.file.value?.key ?? '';
      editor.setProblems(darkText.problems.value.get(key) ?? []);
    }),
    effect(() => {
      const version = versions.compared.value;
      const key = darkText.file.value?.key;
      const before = version && key ? versions.textOf(version) : null;
      editor.compare(before, diff);
    }),
    effect(() => editor.markLines(darkRules.marked.value, darkRules.isRevealing.peek())),
    effect(() => editor.markHand(handMarks.lines.value)),
    effect(() => editor.strike(struck.struck.value)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
