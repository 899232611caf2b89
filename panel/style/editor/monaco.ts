import './editor-workers.ts';
import { editor, languages, MarkerSeverity, Range, Uri } from 'monaco-editor/editor';
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
// The feature's own entry point lacks its controller in this version.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import 'monaco-editor/features/suggest/register';
// Without it, Tab would never leave the editor: a person at the keyboard could not go on.
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/tokenization/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/languages/definitions/css/register';
import { cssDefaults } from 'monaco-editor/languages/features/css/register';
import { defineThemes } from './editor-themes.ts';

defineThemes(editor);

/** The editor with only what CSS needs. Megabytes: import this file lazily. */
export { cssDefaults, editor, languages, MarkerSeverity, Range, Uri };
