import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { CdpTab } from '../../core/cdp/cdp-session.ts';
import { usePanel } from '../panel.ts';
import { Screen } from '../screens/screen.tsx';
import { DebuggerBar } from './debugger-bar.tsx';
import { DebuggerExplanation } from './debugger-explanation.tsx';
import { debuggerScreen } from './debugger-screen.ts';
import { DialogBar } from './dialog-bar.tsx';
import './debugger-gate.css';

interface DebuggerGateProps {
  /** What the debugger is for, such as `AX tab`. */
  reason: string;
  children: (tab: CdpTab) => ComponentChildren;
}

/**
 * A view that needs the debugger, which is attached for as long as the gate is rendered:
 * `<DebuggerGate reason="AX tab">{(tab) => <AxTree tab={tab} />}</DebuggerGate>`.
 *
 * The view is rendered with a tab whose sessions answer, and is unmounted when they end; with the next
 * attachment it is mounted anew, with a new tab. Until then a screen says what is the matter and has
 * one action. Before the first attachment the banner is explained. While the page does not respond or
 * shows a dialog, the view stays, under a bar.
 */
export function DebuggerGate({ reason, children }: DebuggerGateProps) {
  const { consent } = usePanel();
  if (!consent.isAgreed.value) return <DebuggerExplanation />;
  return <Attachment reason={reason}>{children}</Attachment>;
}

function Attachment({ reason, children }: DebuggerGateProps) {
  const { pageDebugger } = usePanel();
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
  const { pageDebugger, notices } = usePanel();
  const screen = debuggerScreen(pageDebugger.state.value);
  if (!screen) return null;
  return (
    <Screen
      content={screen.content}
      onAction={() => void notices.attempt(Promise.resolve(screen.act(pageDebugger)))}
    />
  );
}
