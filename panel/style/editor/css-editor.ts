import { say, t } from '../../../core/platform/messages/messages.ts';
import type { CssProblem } from '../../../core/style/css/css-problem.ts';
import type { HandEditedLine } from '../../../core/style/hand-edits/hand-edited-lines.ts';
import type { StruckDeclaration } from '../improve/struck-model.ts';
import {
  cssDefaults,
  editor,
  isPanelDark,
  MarkerSeverity,
  onThemeChange,
  Range,
  themeName,
  Uri,
} from './monaco.ts';

/** Events of an editor: a person typed, moved the cursor, or clicked a rule's mark. */
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
  // Thousands of rules have a color each.
  colorDecoratorsLimit: 2000,
  fixedOverflowWidgets: true,
  fontSize: 12,
  lineHeight: 15,
  glyphMargin: true,
  lineDecorationsWidth: 4,
  lineNumbersMinChars: 4,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  tabSize: 2,
  ariaLabel: t('common.darkCss'),
  // DevTools checks whether the focus is in a text area before it handles a key.
  editContext: false,
  // Only our own links are checked: an address in a text must not be opened by a click.
  links: false,
  unicodeHighlight: { ambiguousCharacters: false },
};

const OWNER = 'penumbra';

/** Length from which a text is reported later and helped with less: reading it out takes long. Characters. */
const LARGE = 500_000;
/** Milliseconds without typing before a large text is reported. */
const LARGE_REST = 100;

/** Decorations for every rule of a text, which are too many for a large one. */
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
  /** The known texts of models, by their versions. */
  readonly #texts = new WeakMap<editor.ITextModel, { version: number; css: string }>();
  /** What was typed into a large text and is not reported yet. */
  #unreported: { timer: ReturnType<typeof setTimeout>; report: () => void } | null = null;
  readonly #marks: editor.IEditorDecorationsCollection;
  readonly #hand: editor.IEditorDecorationsCollection;
  readonly #struck: editor.IEditorDecorationsCollection;
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
    this.#struck = this.#editor.createDecorationsCollection();
    this.#editor.onDidChangeCursorPosition(({ position }) => events.cursor(position.lineNumber));
    this.#editor.onMouseDown(({ target }) => {
      if (target.type === editor.MouseTargetType.GUTTER_GLYPH_MARGIN) {
        events.gutter(target.position.lineNumber);
      }
    });
  }

  /** Whether the visible text has this key. */
  isShowing(key: string): boolean {
    const model = this.#editor.getModel();
    return model !== null && this.#models.get(key) === model;
  }

  /** Shows a text; what a person has typed since is not set again, so that undo keeps working. */
  show(key: string, css: string): void {
    const model = this.#modelOf(key, css);
    if (this.#editor.getModel() !== model) {
      this.#reportNow();
      this.#editor.setModel(model);
    }
    const isLarge = css.length >= LARGE;
    setLanguageHelp(!isLarge);
    this.#editor.updateOptions(isLarge ? FEW_SIGNS : ALL_SIGNS);
    if (this.#textOf(model) === css) return;
    this.#isSetting = true;
    // An edit instead of a new value: a person can undo what a knob did.
    model.pushStackElement();
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: css }], () => null);
    model.pushStackElement();
    this.#isSetting = false;
    this.#texts.set(model, { version: model.getVersionId(), css });
  }

  /** Shows the differences to another text, side by side or inline; null ends it. */
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
      message: say(message),
      startLineNumber: place.line,
      startColumn: place.column,
      endLineNumber: place.endLine,
      endColumn: place.endColumn,
      source: 'Penumbra',
    }));
    editor.setModelMarkers(model, OWNER, markers);
  }

  /** Marks the lines that a person has written, beside the line numbers. */
  markHand(lines: readonly HandEditedLine[]): void {
    this.#hand.set(
      lines.map(({ line, note: told }) => ({
        range: new Range(line, 1, line, 1),
        options: {
          linesDecorationsClassName: 'dark-hand-line',
          linesDecorationsTooltip: say(told),
          overviewRuler: null,
        },
      })),
    );
  }

  /** Strikes through what changes nothing; a hover names what wins in its place. */
  strike(declarations: readonly StruckDeclaration[]): void {
    this.#struck.set(
      declarations.map(({ line, column, endLine, endColumn, note }) => ({
        range: new Range(line, column, endLine, endColumn),
        options: { inlineClassName: 'dark-struck', hoverMessage: { value: note } },
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

  /** Opens the editor's own search. */
  find(): void {
    this.#editor.focus();
    void this.#editor.getAction('actions.find')?.run();
  }

  focus(): void {
    this.#editor.focus();
  }

  /** Reading megabytes of text out of its model takes as long as a frame. */
  #textOf(model: editor.ITextModel): string {
    const version = model.getVersionId();
    const known = this.#texts.get(model);
    if (known?.version === version) return known.css;
    const css = model.getValue();
    this.#texts.set(model, { version, css });
    return css;
  }

  #reportNow(): void {
    const unreported = this.#unreported;
    this.#unreported = null;
    clearTimeout(unreported?.timer);
    unreported?.report();
  }

  dispose(): void {
    this.#reportNow();
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
      if (this.#unreported) clearTimeout(this.#unreported.timer);
      const report = () => this.#events.changed(key, this.#textOf(model));
      this.#unreported = { report, timer: setTimeout(() => this.#reportNow(), LARGE_REST) };
      if (model.getValueLength() < LARGE) this.#reportNow();
    });
    this.#models.set(key, model);
    return model;
  }
}

const ALL = cssDefaults.modeConfiguration;

/** Features that are off for a large text: their answers from Monaco's worker would block typing. */
const NONE = Object.fromEntries(Object.keys(ALL).map((feature) => [feature, false]));

let hasHelp = true;

/** Turns completion, swatches, folding and similar CSS features on or off, for every text. */
function setLanguageHelp(isOn: boolean): void {
  if (isOn === hasHelp) return;
  hasHelp = isOn;
  cssDefaults.setModeConfiguration(isOn ? ALL : NONE);
}
