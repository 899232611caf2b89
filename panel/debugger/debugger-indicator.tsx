import { IconButton } from '../controls/icon-button.tsx';
import { useWhole } from '../panel-context.ts';
import './debugger-indicator.css';

/** In the status bar while the debugger is attached, whatever the panel shows. */
export function DebuggerIndicator() {
  const pageDebugger = useWhole()?.pageDebugger;
  const type = pageDebugger?.state.value.type;
  if (type !== 'attached' && type !== 'unresponsive' && type !== 'crashed') return null;
  return (
    <span class="debugger-indicator">
      <span class="debugger-indicator-text">Debugger attached</span>
      <IconButton icon="plug" label="Detach the debugger" onClick={() => pageDebugger?.detach()} />
    </span>
  );
}
