import { useRef } from 'preact/hooks';
import type { PageDialog } from '../../core/page/page-dialog.ts';
import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { usePanel } from '../panel.ts';
import './debugger-gate.css';

const SENTENCES: Readonly<Record<PageDialog['type'], string>> = {
  alert: 'The page waits for its message to be read:',
  confirm: 'The page asks:',
  prompt: 'The page asks for a text:',
  beforeunload: 'The page asks before it is left.',
};

/** The dialog that holds the page up, with its answers; what it says is the page's own text. */
export function DialogBar() {
  const { pageDebugger, notices } = usePanel();
  const input = useRef<HTMLInputElement>(null);
  const dialog = pageDebugger.dialog.value;
  if (!dialog) return null;
  const { type, message, defaultText } = dialog;
  const answer = (accept: boolean) => {
    const text = accept && type === 'prompt' ? (input.current?.value ?? defaultText) : undefined;
    void notices.attempt(pageDebugger.answerDialog(accept, text));
  };
  const [yes, no] = type === 'beforeunload' ? ['Leave page', 'Stay'] : ['Accept', 'Dismiss'];
  return (
    <div class="debugger-bar" role="alert">
      <Icon name="pause" />
      <span class="debugger-bar-text">
        {SENTENCES[type]} {message !== '' && <q>{message}</q>}
      </span>
      {type === 'prompt' && (
        <input ref={input} defaultValue={defaultText} aria-label="Text for the page" />
      )}
      <TextButton primary onClick={() => answer(true)}>
        {yes}
      </TextButton>
      {type !== 'alert' && <TextButton onClick={() => answer(false)}>{no}</TextButton>}
    </div>
  );
}
