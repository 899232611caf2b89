import { effect } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import type { FrameStyles } from '../../../core/style/inventory/page-styles.ts';
import type { StyleModels } from '../context/create-style.ts';
import { CssEditor, EDITOR_OPTIONS } from './css-editor.ts';
import { editor, languages } from './monaco.ts';

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

/** Most names of the page that are offered. */
const MAX_NAMES = 3000;

/** Completes with the page's own selectors and custom properties. */
function completeFromPage(frames: () => readonly FrameStyles[]): { dispose(): void } {
  let known: { frames: readonly FrameStyles[]; names: PageNames } | null = null;
  const names = () => {
    const now = frames();
    if (known?.frames !== now) known = { frames: now, names: pageNames(now) };
    return known.names;
  };
  return languages.registerCompletionItemProvider('css', {
    triggerCharacters: ['.', '#', '-'],
    provideCompletionItems(model, position) {
      const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1);
      const [typed = ''] = /[-\w.#\\]*$/.exec(before) ?? [];
      const range = {
        startLineNumber: position.lineNumber,
        endLineNumber: position.lineNumber,
        startColumn: position.column - typed.length,
        endColumn: position.column,
      };
      const { variables, selectors } = names();
      if (/var\(\s*[-\w]*$|^\s*--[-\w]*$/.test(before)) {
        const kind = languages.CompletionItemKind.Variable;
        return {
          suggestions: [...variables].map(([label, detail]) => ({
            label,
            detail,
            kind,
            insertText: label,
            range,
          })),
        };
      }
      // A colon may also start a state, so only the place of a value is excluded.
      if (/:\s|;\s*\S|\{\s*\S+$/.test(before)) return { suggestions: [] };
      const kind = languages.CompletionItemKind.Class;
      return {
        suggestions: selectors.map((label) => ({ label, kind, insertText: label, range })),
      };
    },
  });
}

interface PageNames {
  variables: ReadonlyMap<string, string>;
  selectors: readonly string[];
}

function pageNames(frames: readonly FrameStyles[]): PageNames {
  const variables = new Map<string, string>();
  const selectors = new Set<string>();
  for (const { inventory } of frames) {
    for (const { rules } of inventory.scopes) {
      for (const { selector, declarations, origin } of rules) {
        if (selectors.size < MAX_NAMES && origin === 'sheet' && selector !== '&')
          selectors.add(selector);
        for (const { property, value } of declarations) {
          if (property.startsWith('--') && variables.size < MAX_NAMES)
            variables.set(property, value);
        }
      }
    }
  }
  return { variables, selectors: [...selectors] };
}

/** A text beside a model's version of it, as it arrives; neither can be edited here. */
class ProposalDiff {
  readonly #editor: editor.IStandaloneDiffEditor;
  readonly #original = editor.createModel('', 'css');
  readonly #modified = editor.createModel('', 'css');
  #hasRevealed = false;

  constructor(host: HTMLElement) {
    this.#editor = editor.createDiffEditor(host, {
      ...EDITOR_OPTIONS,
      ariaLabel: t('editor.proposalModel'),
      originalEditable: false,
      readOnly: true,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
      hideUnchangedRegions: { enabled: true },
    });
    this.#editor.setModel({ original: this.#original, modified: this.#modified });
    this.#editor.onDidUpdateDiff(() => this.#revealFirst());
  }

  show({ before, after }: { before: string; after: string }): void {
    if (this.#original.getValue() !== before) this.#original.setValue(before);
    if (this.#modified.getValue() !== after) this.#modified.setValue(after);
  }

  dispose(): void {
    this.#editor.dispose();
    this.#original.dispose();
    this.#modified.dispose();
  }

  /** Only once: later changes must not scroll away what a person reads. */
  #revealFirst(): void {
    if (this.#hasRevealed || !this.#editor.getLineChanges()?.length) return;
    this.#hasRevealed = true;
    this.#editor.revealFirstDiff();
  }
}
