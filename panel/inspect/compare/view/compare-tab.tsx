import { useLayoutEffect } from 'preact/hooks';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { DebuggerGate } from '../../../ui/debugger/debugger-gate.tsx';
import { Screen } from '../../../ui/screens/screen.tsx';
import { useInspect } from '../../context/inspect-context.ts';
import { CompareElement } from './compare-element.tsx';
import { CompareTable } from './compare-table.tsx';
import { CompareToolbar } from './compare-toolbar.tsx';
import './compare-tab.css';

/** Why an agent cannot see a button: which source has which elements, side by side. */
export function CompareTab() {
  return (
    <DebuggerGate reason={t('compare.compare')}>{(tab) => <CompareView tab={tab} />}</DebuggerGate>
  );
}

function CompareView({ tab }: { tab: CdpTab }) {
  const { compare } = useInspect();
  useLayoutEffect(() => compare.open(tab), [compare, tab]);
  const { compared, problem, selectedElement } = compare;
  if (problem.value !== '') {
    const content = {
      icon: 'error',
      sentence: problem.value,
      action: t('compare.tryAgain'),
    } as const;
    return <Screen content={content} onAction={() => void compare.compare()} />;
  }
  if (!compared.value) {
    const content = { icon: 'loading', sentence: t('compare.comparingView') } as const;
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
