import { effect, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { TextButton } from '../../controls/text-button.tsx';
import { type Panel, usePanel } from '../../panel.ts';
import type { CssEditor } from './css-editor.ts';
import { passesOn } from './passes-on.ts';
import type { ProposalDiff } from './proposal-diff.ts';
import './editor-host.css';

/** The place of the editor; Monaco is loaded when it is first shown. */
export function EditorHost() {
  const panel = usePanel();
  const host = useRef<HTMLDivElement>(null);
  const diff = useRef<HTMLDivElement>(null);
  const problem = useSignal('');
  const hasProposal = (panel.refine.shown.value ?? panel.thorough.shown.value) !== null;
  const isComparing = panel.versions.compared.value !== null;
  useEffect(() => {
    const end = new AbortController();
    const failed = (error: unknown) => {
      problem.value = `The editor could not be loaded (${String(error)}). Reopen DevTools.`;
    };
    const { current: place } = host;
    if (place && diff.current) startEditor(place, diff.current, panel, end.signal).catch(failed);
    return () => end.abort();
  }, [panel, problem]);
  return (
    <div class="editor-host">
      {problem.value && <p role="alert">{problem.value}</p>}
      {isComparing && !hasProposal && <ComparedNote />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the editors inside are kept from DevTools */}
      <div
        class="editor-stack"
        data-comparing={isComparing || hasProposal}
        onKeyDown={keepFromDevTools}
      >
        <div ref={host} class="editor-place" />
        <div ref={diff} class="editor-place editor-diff" />
      </div>
    </div>
  );
}

function ComparedNote() {
  const { versions } = usePanel();
  const name = versions.compared.value?.name ?? '';
  return (
    <p class="editor-compared">
      <span>Left: “{name}”. Right: what is in the page now; it can be edited.</span>
      <TextButton
        onClick={() => {
          versions.compared.value = null;
        }}
      >
        End comparing
      </TextButton>
    </p>
  );
}

function keepFromDevTools(event: KeyboardEvent): void {
  if (!passesOn(event)) event.stopPropagation();
}

async function startEditor(
  host: HTMLElement,
  diff: HTMLElement,
  panel: Panel,
  signal: AbortSignal,
): Promise<void> {
  const { openEditor, ProposalDiff } = await import('./open-editor.ts');
  if (signal.aborted) return;
  const editor = openEditor(host, panel);
  const stop = showModels(editor, diff, panel);
  const stopProposal = showProposal(() => new ProposalDiff(diff), panel);
  signal.addEventListener('abort', () => {
    stop();
    stopProposal();
    editor.dispose();
  });
}

/** Shows what a model proposes for as long as it does. */
function showProposal(open: () => ProposalDiff, { refine, thorough }: Panel): () => void {
  let shown: ProposalDiff | null = null;
  const stop = effect(() => {
    const texts = refine.shown.value ?? thorough.shown.value;
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
 * A knob that is turned makes a new text at every rest, and to show one takes longer than a frame: the
 * editor follows when it has rested for a while. Milliseconds.
 */
const TURNING = 700;

/** Keeps the editor at what the models say. */
function showModels(editor: CssEditor, diff: HTMLElement, panel: Panel): () => void {
  const { darkText, darkRules, handMarks, versions } = panel;
  const stops = [
    effect(() => {
      const file = darkText.file.value;
      if (!file) return;
      const show = () => editor.show(file.key, file.css);
      // What a person typed or chose is there at once.
      if (darkText.isEdited.value || !editor.isShowing(file.key)) return show();
      const timer = setTimeout(show, TURNING);
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
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
