import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { pageStatusScreen } from '../screens/page-status-screen.ts';
import { Screen } from '../screens/screen.tsx';
import { useShell } from '../shell/shell-context.ts';
import { DebuggerBar } from './debugger-bar.tsx';
import { useDebugger } from './debugger-context.ts';
import { DebuggerExplanation } from './debugger-explanation.tsx';
import { debuggerScreen } from './debugger-screen.ts';
import { DialogBar } from './dialog-bar.tsx';
import './debugger-gate.css';

interface DebuggerGateProps {
  /** What the debugger is for, such as `AX tab`. */
  reason: string;
  /** Why it is needed, as a sentence; without one, that Chrome's accessibility tree needs it. */
  sentence?: string;
  children: (tab: CdpTab) => ComponentChildren;
}

/**
 * A view that needs the debugger, which is attached for as long as the gate is rendered:
 * `<DebuggerGate reason="AX tab">{(tab) => <AxTree tab={tab} />}</DebuggerGate>`.
 *
 * The view is rendered with a tab whose sessions answer, and is unmounted when they end; the next
 * attachment mounts it again, with a new tab. In between, a screen says what is wrong and has
 * one action. Before the first attachment the banner is explained. While the page does not respond
 * or
 * shows a dialog, the view stays, under a bar.
 */
export function DebuggerGate({ reason, sentence, children }: DebuggerGateProps) {
  const { consent } = useDebugger();
  const { pageModel, page } = useShell();
  // A page that no extension may read looks the same in every tab, and no banner would help.
  const status = pageModel.status.value;
  const closed = status.type === 'restricted' && pageStatusScreen(status, null);
  if (closed) return <Screen content={closed} onAction={() => page.reconnect()} />;
  if (!consent.isAgreed.value) return <DebuggerExplanation sentence={sentence} />;
  return <Attachment reason={reason}>{children}</Attachment>;
}

function Attachment({ reason, children }: DebuggerGateProps) {
  const { pageDebugger } = useDebugger();
  useLayoutEffect(() => pageDebugger.want(reason), [pageDebugger, reason]);
  const tab = pageDebugger.tab.value;
  return (
    <div class="debugger-gate">
      <DialogBar />
      {tab ? <DebuggerBar /> : <StateScreen />}
      {tab && children(tab)}
    </div>
  );
}

function StateScreen() {
  const { pageDebugger } = useDebugger();
  const { notices } = useShell();
  const screen = debuggerScreen(pageDebugger.state.value);
  if (!screen) return null;
  return (
    <Screen
      content={screen.content}
      onAction={() => void notices.attempt(Promise.resolve(screen.act(pageDebugger)))}
    />
  );
}
