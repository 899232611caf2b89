import { useLayoutEffect } from 'preact/hooks';
import { nodeWhy } from '../../../../core/page/why/node-why.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { DebuggerGate } from '../../../ui/debugger/debugger-gate.tsx';
import { ElementChip } from '../../../ui/element/element-chip.tsx';
import { Screen } from '../../../ui/screens/screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
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

/** An element that was asked for and that no source lists: why not. */
function NoSource() {
  const { compare } = useInspect();
  const { elements } = useShell();
  const id = compare.asked.value;
  if (id === null || compare.isBusy.value) return null;
  const node = elements.byKey.value.get(id);
  const cause = node ? nodeWhy(node, false).cause : t('compare.elementLeftPage');
  return (
    <p class="compare-note">
      <ElementChip id={id} /> {t('compare.noneLists', { cause })}
    </p>
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
      <NoSource />
      <CompareTable />
      {selectedElement.value && <CompareElement compared={selectedElement.value} />}
    </>
  );
}
