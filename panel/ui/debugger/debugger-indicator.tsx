import { useContext } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { DebuggerContext } from './debugger-context.ts';
import './debugger-indicator.css';

/** Shown in the status bar while the debugger is attached, on every tab. */
export function DebuggerIndicator() {
  const pageDebugger = useContext(DebuggerContext)?.pageDebugger;
  const type = pageDebugger?.state.value.type;
  if (type !== 'attached' && type !== 'unresponsive' && type !== 'crashed') return null;
  return (
    <span class="debugger-indicator">
      <span class="debugger-indicator-text">{t('debugger.debuggerAttached')}</span>
      <IconButton
        icon="plug"
        label={t('debugger.detachTheDebugger')}
        onClick={() => pageDebugger?.detach()}
      />
    </span>
  );
}
