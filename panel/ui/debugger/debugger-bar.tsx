import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { useShell } from '../shell/shell-context.ts';
import { useDebugger } from './debugger-context.ts';
import { debuggerScreen } from './debugger-screen.ts';

/** Over a view whose page has stopped answering: what is wrong, and an action. */
export function DebuggerBar() {
  const { pageDebugger } = useDebugger();
  const { notices } = useShell();
  const screen = debuggerScreen(pageDebugger.state.value);
  if (!screen || pageDebugger.dialog.value) return null;
  const { sentence, detail = '', action } = screen.content;
  return (
    <div class="debugger-bar" role="status">
      <Icon name="error" />
      <span class="debugger-bar-text">
        {sentence} {detail}
      </span>
      <TextButton onClick={() => void notices.attempt(Promise.resolve(screen.act(pageDebugger)))}>
        {action}
      </TextButton>
    </div>
  );
}
