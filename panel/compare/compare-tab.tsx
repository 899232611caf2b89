import { useLayoutEffect } from 'preact/hooks';
import type { CdpTab } from '../../core/cdp/cdp-session.ts';
import { DebuggerGate } from '../debugger/debugger-gate.tsx';
import { usePanel } from '../panel.ts';
import { Screen } from '../screens/screen.tsx';
import { CompareElement } from './compare-element.tsx';
import { CompareTable } from './compare-table.tsx';
import { CompareToolbar } from './compare-toolbar.tsx';
import './compare-tab.css';

/** Why an agent cannot see a button: who has which elements, side by side. */
export function CompareTab() {
  return <DebuggerGate reason="Compare">{(tab) => <CompareView tab={tab} />}</DebuggerGate>;
}

function CompareView({ tab }: { tab: CdpTab }) {
  const { compare } = usePanel();
  useLayoutEffect(() => compare.open(tab), [compare, tab]);
  const { compared, problem, selectedElement } = compare;
  if (problem.value !== '') {
    const content = { icon: 'error', sentence: problem.value, action: 'Try again' } as const;
    return <Screen content={content} onAction={() => void compare.compare()} />;
  }
  if (!compared.value) {
    const content = { icon: 'loading', sentence: 'Comparing what is in view …' } as const;
    return <Screen content={content} onAction={() => undefined} />;
  }
  const { contentProblem } = compared.value;
  return (
    <>
      <CompareToolbar />
      {contentProblem !== undefined && <p class="compare-note">{contentProblem}</p>}
      <CompareTable />
      {selectedElement.value && <CompareElement compared={selectedElement.value} />}
    </>
  );
}
