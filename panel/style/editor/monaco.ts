import { editor, languages, MarkerSeverity, Range, Uri } from 'monaco-editor/editor';
import { cssDefaults } from 'monaco-editor/languages/features/css/register';
import './editor-workers.ts';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/colorPicker/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/diffEditor/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/format/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/lineSelection/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/smartSelect/register';
import 'monaco-editor/features/snippet/register';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import 'monaco-editor/features/suggest/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/tokenization/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/languages/definitions/css/register';

/** The panel's surfaces (theme/tokens.css); Monaco takes only plain colors. */
const COLORS = {
  light: { surface: '#ffffff', faint: '#80868b', selection: '#d3e3fd', raised: '#ffffff' },
  dark: { surface: '#282828', faint: '#8b9096', selection: '#004a77', raised: '#333537' },
} as const;

/** Tokens that Monaco’s own themes show with less contrast than AA. */
const RULES = {
  light: [{ token: 'attribute.name', foreground: 'b80000' }],
  dark: [
    { token: 'metatag', foreground: 'f0a0a4' },
    { token: 'comment', foreground: '7cb068' },
  ],
} as const;

defineThemes(editor);

/** The editor with only what CSS needs. Megabytes: import this file lazily. */
export { cssDefaults, editor, languages, MarkerSeverity, Range, Uri };

/** Name of the Monaco theme for a dark or light panel. */
export function themeName(isDark: boolean): string {
  return isDark ? 'penumbra-dark' : 'penumbra-light';
}

/** Defines the two themes, which follow DevTools' own. */
function defineThemes(monaco: typeof editor): void {
  for (const scheme of ['light', 'dark'] as const) {
    const { surface, faint, selection, raised } = COLORS[scheme];
    monaco.defineTheme(themeName(scheme === 'dark'), {
      base: scheme === 'dark' ? 'vs-dark' : 'vs',
      inherit: true,
      rules: [...RULES[scheme]],
      colors: {
        'editor.background': surface,
        'editorGutter.background': surface,
        'editorLineNumber.foreground': faint,
        'editor.selectionBackground': selection,
        'editorWidget.background': raised,
        'editorHoverWidget.background': raised,
        'editorSuggestWidget.background': raised,
      },
    });
  }
}

/** Whether the panel is dark now: DevTools' theme sets `color-scheme` on the root. */
export function isPanelDark(): boolean {
  const { colorScheme } = document.documentElement.style;
  if (colorScheme) return colorScheme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Calls back whenever DevTools' theme may have changed, until `signal` aborts. */
export function onThemeChange(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
