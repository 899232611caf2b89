import { useRef } from 'preact/hooks';
import type { PageDialog } from '../../../core/page/tree/page-dialog.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { useShell } from '../shell/shell-context.ts';
import { useDebugger } from './debugger-context.ts';
import './debugger-gate.css';

const SENTENCES: Readonly<Record<PageDialog['type'], string>> = {
  alert: t('debugger.pageWaitsMessageRead'),
  confirm: t('debugger.thePageAsks'),
  prompt: t('debugger.pageAsksText'),
  beforeunload: t('debugger.pageAsksBeforeLeft'),
};

/** The dialog that blocks the page, with its answers; its message is the page's own text. */
export function DialogBar() {
  const { pageDebugger } = useDebugger();
  const { notices } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const dialog = pageDebugger.dialog.value;
  if (!dialog) return null;
  const { type, message, defaultText } = dialog;
  const answer = (accept: boolean) => {
    const text = accept && type === 'prompt' ? (input.current?.value ?? defaultText) : undefined;
    void notices.attempt(pageDebugger.answerDialog(accept, text));
  };
  const [yes, no] =
    type === 'beforeunload'
      ? [t('debugger.leavePage'), t('debugger.stay')]
      : [t('debugger.accept'), t('debugger.dismiss')];
  return (
    <div class="debugger-bar" role="alert">
      <Icon name="pause" />
      <span class="debugger-bar-text">
        {SENTENCES[type]} {message !== '' && <q>{message}</q>}
      </span>
      {type === 'prompt' && (
        <input ref={input} defaultValue={defaultText} aria-label={t('debugger.textPage')} />
      )}
      <TextButton primary onClick={() => answer(true)}>
        {yes}
      </TextButton>
      {type !== 'alert' && <TextButton onClick={() => answer(false)}>{no}</TextButton>}
    </div>
  );
}
