import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../../core/platform/messages/messages.ts';
import { sets } from '../../../ui/controls/field-events.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useStyle } from '../../context/style-context.ts';
import './editor-host.css';

/** The element that holds the editor; Monaco is loaded when it is first shown. */
export function EditorHost() {
  const style = useStyle();
  const host = useRef<HTMLDivElement>(null);
  const diff = useRef<HTMLDivElement>(null);
  const problem = useSignal('');
  const hasProposal = style.improve.shown.value !== null;
  const isComparing = style.versions.compared.value !== null;
  useEffect(() => {
    const end = new AbortController();
    const failed = (error: unknown) => {
      problem.value = t('editor.editorNotLoadedReopen', { error: String(error) });
    };
    const { current: place } = host;
    const { current: beside } = diff;
    if (place && beside) {
      const opened = import('../open-editor.ts').then(({ openEditor }) =>
        openEditor(place, beside, style, end.signal),
      );
      opened.catch(failed);
    }
    return () => end.abort();
  }, [style, problem]);
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
  const { versions } = useStyle();
  const name = versions.compared.value?.name ?? '';
  return (
    <p class="editor-compared">
      <span>{t('editor.leftAndRight', { name })}</span>
      <TextButton onClick={sets(versions.compared, null)}>{t('editor.endComparing')}</TextButton>
    </p>
  );
}

function keepFromDevTools(event: KeyboardEvent): void {
  if (!passesOn(event)) event.stopPropagation();
}

/** Keys that DevTools and the panel handle even while a person types: reloading, and picking an element. */
const PASSED_ON = /^(?:mod\+r|mod\+shift\+[ceijr]|f5|f12)$/;

/** Whether a key is passed on to DevTools, which would otherwise act on Escape and Ctrl+F too. */
function passesOn({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const name = `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`;
  return PASSED_ON.test(name);
}
