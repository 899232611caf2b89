import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import CssWorker from 'monaco-editor/languages/features/css/css.worker?worker';

/** Monaco's own addresses for its workers do not outlive bundling. */
globalThis.MonacoEnvironment = {
  getWorker: (_path, label) => (label === 'css' ? new CssWorker() : new EditorWorker()),
};
