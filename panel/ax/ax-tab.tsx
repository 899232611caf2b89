import { useLayoutEffect } from 'preact/hooks';
import { MAX_NODES } from '../../core/ax/ax-tree.ts';
import type { CdpTab } from '../../core/cdp/cdp-session.ts';
import { Splitter } from '../controls/splitter.tsx';
import { DebuggerGate } from '../debugger/debugger-gate.tsx';
import { usePanel } from '../panel.ts';
import { Screen } from '../screens/screen.tsx';
import { AxDetails } from './ax-details.tsx';
import { AxGrid } from './ax-grid.tsx';
import { AxToolbar } from './ax-toolbar.tsx';
import './ax-tab.css';

/** Chrome's own accessibility tree, with all that Chrome says of the selected node. */
export function AxTab() {
  return <DebuggerGate reason="AX tree">{(tab) => <AxView tab={tab} />}</DebuggerGate>;
}

function AxView({ tab }: { tab: CdpTab }) {
  const { ax, layout } = usePanel();
  useLayoutEffect(() => ax.rows.open(tab), [ax, tab]);
  const { side } = layout.arrangement.value;
  return (
    <>
      <AxToolbar />
      <TruncationMark />
      <div class={`ax-tab ax-tab-${side}`}>
        <TreeOrScreen tab={tab} />
        {layout.isOpen.value && <DetailsWithSplitter />}
      </div>
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

function DetailsWithSplitter() {
  const { layout } = usePanel();
  const { side } = layout.arrangement.value;
  const size = layout.paneSize.value;
  return (
    <>
      <Splitter
        orientation={side === 'right' ? 'vertical' : 'horizontal'}
        label="Size of the details"
        size={size}
        min={layout.paneMin.value}
        max={layout.paneMax.value}
        onResize={layout.resizePane}
      />
      <section class="ax-tab-pane" aria-label="Details" style={{ flexBasis: `${size}px` }}>
        <AxDetails />
      </section>
    </>
  );
}
