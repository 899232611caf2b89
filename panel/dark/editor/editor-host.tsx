import { effect, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Panel, usePanel } from '../../panel.ts';
import type { CssEditor } from './css-editor.ts';
import { passesOn } from './passes-on.ts';
import './editor-host.css';

/** The place of the editor; Monaco is loaded when it is first shown. */
export function EditorHost() {
  const panel = usePanel();
  const host = useRef<HTMLDivElement>(null);
  const problem = useSignal('');
  useEffect(() => {
    const end = new AbortController();
    const failed = (error: unknown) => {
      problem.value = `The editor could not be loaded (${String(error)}). Reopen DevTools.`;
    };
    if (host.current) startEditor(host.current, panel, end.signal).catch(failed);
    return () => end.abort();
  }, [panel, problem]);
  return (
    <div class="editor-host">
      {problem.value && <p role="alert">{problem.value}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the editor inside are kept from DevTools */}
      <div
        ref={host}
        class="editor-place"
        onKeyDown={(event) => {
          if (!passesOn(event)) event.stopPropagation();
        }}
      />
    </div>
  );
}

async function startEditor(host: HTMLElement, panel: Panel, signal: AbortSignal): Promise<void> {
  const { openEditor } = await import('./open-editor.ts');
  if (signal.aborted) return;
  const editor = openEditor(host, panel);
  const stop = showModels(editor, panel);
  signal.addEventListener('abort', () => {
    stop();
    editor.dispose();
  });
}

/** Keeps the editor at what the models say. */
function showModels(editor: CssEditor, { darkText, darkRules }: Panel): () => void {
  const stops = [
    effect(() => {
      const file = darkText.file.value;
      if (file) editor.show(file.key, file.css);
    }),
    effect(() => {
      const key = darkText.file.value?.key ?? '';
      editor.setProblems(darkText.problems.value.get(key) ?? []);
    }),
    effect(() => editor.markLines(darkRules.marked.value, darkRules.isRevealing.peek())),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
