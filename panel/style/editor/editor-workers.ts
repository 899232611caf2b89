import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import CssWorker from 'monaco-editor/languages/features/css/css.worker?worker';

/** Bundling breaks Monaco's own addresses of its workers. */
globalThis.MonacoEnvironment = {
  getWorker: (_path, label) => (label === 'css' ? new CssWorker() : new EditorWorker()),
};
