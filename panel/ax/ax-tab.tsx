import { useLayoutEffect } from 'preact/hooks';
import { MAX_NODES } from '../../core/ax/ax-tree.ts';
import type { CdpTab } from '../../core/cdp/cdp-session.ts';
import { DebuggerGate } from '../debugger/debugger-gate.tsx';
import { ContentView } from '../page-content/content-view.tsx';
import { usePanel } from '../panel.ts';
import { Screen } from '../screens/screen.tsx';
import { AxDetails } from './ax-details.tsx';
import { AxGrid } from './ax-grid.tsx';
import { AxToolbar } from './ax-toolbar.tsx';
import { TreeAndDetails } from './tree-and-details.tsx';
import './ax-tab.css';

/** Chrome's own accessibility tree, with all that Chrome says of the selected node. */
export function AxTab() {
  return <DebuggerGate reason="AX tree">{(tab) => <ChosenView tab={tab} />}</DebuggerGate>;
}

function ChosenView({ tab }: { tab: CdpTab }) {
  return usePanel().ax.shows.value === 'tree' ? <AxView tab={tab} /> : <ContentView tab={tab} />;
}

function AxView({ tab }: { tab: CdpTab }) {
  const { ax } = usePanel();
  useLayoutEffect(() => ax.rows.open(tab), [ax, tab]);
  return (
    <>
      <AxToolbar />
      <TruncationMark />
      <TreeAndDetails details={<AxDetails />}>
        <TreeOrScreen tab={tab} />
      </TreeAndDetails>
    </>
  );
}

function TreeOrScreen({ tab }: { tab: CdpTab }) {
  const { ax } = usePanel();
  const { problem, isReading, count } = ax.rows;
  if (problem.value !== '') {
    const content = { icon: 'error', sentence: problem.value, action: 'Try again' } as const;
    return <Screen content={content} onAction={() => ax.rows.open(tab)} />;
  }
  if (count.value === 0 && isReading.value) {
    const content = { icon: 'loading', sentence: 'Chrome is building its tree …' } as const;
    return <Screen content={content} onAction={() => undefined} />;
  }
  return <AxGrid />;
}

function TruncationMark() {
  if (!usePanel().ax.isTruncated.value) return null;
  return (
    <p class="ax-truncated" role="status">
      {`${MAX_NODES.toLocaleString('en')} nodes are kept at once. Collapse some to read more.`}
    </p>
  );
}
