import type { CssProblem } from '../../../core/dark/css-problem.ts';
import type { HandLine } from '../../../core/dark-model/hand-lines.ts';
import { isPanelDark, onThemeChange, themeName } from './editor-themes.ts';
import { setLanguageHelp } from './language-help.ts';
import { editor, MarkerSeverity, Range, Uri } from './monaco.ts';

/** What an editor tells: a person typed, moved the cursor, or clicked a rule's mark. */
interface EditorEvents {
  changed: (key: string, css: string) => void;
  cursor: (line: number) => void;
  gutter: (line: number) => void;
  disposed: () => void;
}

export const EDITOR_OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  language: 'css',
  automaticLayout: true,
  colorDecorators: true,
  // Thousands of rules have a colour each.
  colorDecoratorsLimit: 2000,
  fixedOverflowWidgets: true,
  fontSize: 12,
  glyphMargin: true,
  lineDecorationsWidth: 4,
  lineNumbersMinChars: 4,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  tabSize: 2,
  ariaLabel: 'Dark CSS',
  // DevTools asks whether the focus is in a text area before it takes a key for itself.
  editContext: false,
  // Ours alone are checked: an address in a text must not be opened by a click.
  links: false,
  unicodeHighlight: { ambiguousCharacters: false },
};

const OWNER = 'penumbra';

/** Characters from which on a text is told of and helped with less: taking it out takes long. */
const LARGE = 500_000;
/** Milliseconds for which keys may go on before a large text is told of. */
const LARGE_REST = 100;

/** What is drawn for every rule of a text, and so is too much for a large one. */
const ALL_SIGNS: editor.IStandaloneEditorConstructionOptions = {
  colorDecorators: true,
  folding: true,
  occurrencesHighlight: 'singleFile',
  wordBasedSuggestions: 'matchingDocuments',
};
const FEW_SIGNS: editor.IStandaloneEditorConstructionOptions = {
  colorDecorators: false,
  folding: false,
  occurrencesHighlight: 'off',
  wordBasedSuggestions: 'off',
};

/** One Monaco editor over the texts of the dark sheets, one model each. */
export class CssEditor {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #events: EditorEvents;
  readonly #end = new AbortController();
  readonly #models = new Map<string, editor.ITextModel>();
  /** The texts that models are known to have, by their versions. */
  readonly #texts = new WeakMap<editor.ITextModel, { version: number; css: string }>();
  /** What was typed into a large text and has not been told of yet. */
  #untold: { timer: ReturnType<typeof setTimeout>; tell: () => void } | null = null;
  readonly #marks: editor.IEditorDecorationsCollection;
  readonly #hand: editor.IEditorDecorationsCollection;
  #isSetting = false;
  #diff: editor.IStandaloneDiffEditor | null = null;
  #before: editor.ITextModel | null = null;

  constructor(host: HTMLElement, events: EditorEvents) {
    this.#events = events;
    const theme = () => editor.setTheme(themeName(isPanelDark()));
    theme();
    onThemeChange(theme, this.#end.signal);
    this.#editor = editor.create(host, { ...EDITOR_OPTIONS, model: null });
    this.#marks = this.#editor.createDecorationsCollection();
    this.#hand = this.#editor.createDecorationsCollection();
    this.#editor.onDidChangeCursorPosition(({ position }) => events.cursor(position.lineNumber));
    this.#editor.onMouseDown(({ target }) => {
      if (target.type === editor.MouseTargetType.GUTTER_GLYPH_MARGIN) {
        events.gutter(target.position.lineNumber);
      }
    });
  }

  /** Whether the text in view is the one by this key. */
  isShowing(key: string): boolean {
    const model = this.#editor.getModel();
    return model !== null && this.#models.get(key) === model;
  }

  /** Shows a text; what a person has typed since is not set again, so undo goes on working. */
  show(key: string, css: string): void {
    const model = this.#modelOf(key, css);
    if (this.#editor.getModel() !== model) {
      this.#tellNow();
      this.#editor.setModel(model);
    }
    const isLarge = css.length >= LARGE;
    setLanguageHelp(!isLarge);
    this.#editor.updateOptions(isLarge ? FEW_SIGNS : ALL_SIGNS);
    if (this.#textOf(model) === css) return;
    this.#isSetting = true;
    // An edit and not a new value: a person can undo what a knob did.
    model.pushStackElement();
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: css }], () => null);
    model.pushStackElement();
    this.#isSetting = false;
    this.#texts.set(model, { version: model.getVersionId(), css });
  }

  /** Shows what has changed since another text, beside or under each other; null ends it. */
  compare(before: string | null, host: HTMLElement): void {
    this.#diff?.dispose();
    this.#diff = null;
    this.#before?.dispose();
    this.#before = null;
    const modified = this.#editor.getModel();
    if (before === null || !modified) return;
    this.#before = editor.createModel(before, 'css');
    this.#diff = editor.createDiffEditor(host, {
      ...EDITOR_OPTIONS,
      originalEditable: false,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
    });
    this.#diff.setModel({ original: this.#before, modified });
  }

  setProblems(problems: readonly CssProblem[]): void {
    const model = this.#editor.getModel();
    if (!model) return;
    const markers = problems.map(({ severity, message, ...place }) => ({
      severity: severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
      message,
      startLineNumber: place.line,
      startColumn: place.column,
      endLineNumber: place.endLine,
      endColumn: place.endColumn,
      source: 'Penumbra',
    }));
    editor.setModelMarkers(model, OWNER, markers);
  }

  /** Marks what a person has written, beside the line numbers. */
  markHand(lines: readonly HandLine[]): void {
    this.#hand.set(
      lines.map(({ line, told }) => ({
        range: new Range(line, 1, line, 1),
        options: {
          linesDecorationsClassName: 'dark-hand-line',
          linesDecorationsTooltip: told,
          overviewRuler: null,
        },
      })),
    );
  }

  /** Marks lines in the gutter and shows the first of them. */
  markLines(lines: readonly number[], isRevealing: boolean): void {
    const marks = lines.map((line) => ({
      range: new Range(line, 1, line, 1),
      options: {
        isWholeLine: true,
        className: 'dark-marked-line',
        glyphMarginClassName: 'dark-marked-glyph',
      },
    }));
    this.#marks.set(marks);
    const [first] = lines;
    if (first !== undefined && isRevealing) this.reveal(first);
  }

  reveal(line: number): void {
    this.#editor.setPosition({ lineNumber: line, column: 1 });
    this.#editor.revealLineInCenter(line);
  }

  focus(): void {
    this.#editor.focus();
  }

  /** To take a text of megabytes out of its model takes as long as a frame. */
  #textOf(model: editor.ITextModel): string {
    const version = model.getVersionId();
    const known = this.#texts.get(model);
    if (known?.version === version) return known.css;
    const css = model.getValue();
    this.#texts.set(model, { version, css });
    return css;
  }

  #tellNow(): void {
    const untold = this.#untold;
    this.#untold = null;
    clearTimeout(untold?.timer);
    untold?.tell();
  }

  dispose(): void {
    this.#tellNow();
    this.#end.abort();
    this.#diff?.dispose();
    this.#before?.dispose();
    this.#events.disposed();
    this.#editor.dispose();
    for (const model of this.#models.values()) model.dispose();
  }

  #modelOf(key: string, css: string): editor.ITextModel {
    const known = this.#models.get(key);
    if (known) return known;
    const model = editor.createModel(css, 'css', Uri.parse(`dark:/${key.replace(':', '/')}.css`));
    this.#texts.set(model, { version: model.getVersionId(), css });
    model.onDidChangeContent(() => {
      if (this.#isSetting) return;
      if (this.#untold) clearTimeout(this.#untold.timer);
      const tell = () => this.#events.changed(key, this.#textOf(model));
      this.#untold = { tell, timer: setTimeout(() => this.#tellNow(), LARGE_REST) };
      if (model.getValueLength() < LARGE) this.#tellNow();
    });
    this.#models.set(key, model);
    return model;
  }
}
