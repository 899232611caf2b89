import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { MAX_NODES } from '../../../../core/page/ax/ax-tree.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { Chip } from '../../../ui/controls/badge.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { DebuggerGate } from '../../../ui/debugger/debugger-gate.tsx';
import { FindInTree } from '../../../ui/element/find-in-tree.tsx';
import { PaneButton } from '../../../ui/layout/split-view.tsx';
import { TreeAndDetails } from '../../../ui/layout/tree-and-details.tsx';
import { FailedScreen, LoadingScreen } from '../../../ui/screens/page-status-screen.tsx';
import { ContentView } from '../../chrome-content/view/content-view.tsx';
import { useInspect } from '../../context/inspect-context.ts';
import { AxDetails } from './ax-details.tsx';
import { AxGrid } from './ax-grid.tsx';
import './ax-tab.css';

/** Chrome's accessibility tree, with everything that Chrome says about the selected node. */
export function AxTab() {
  return (
    <DebuggerGate reason={t('common.axTree')} sentence={t('ax.chromeGivesScreenReaders')}>
      {(tab) => <ChosenView tab={tab} />}
    </DebuggerGate>
  );
}

function ChosenView({ tab }: { tab: CdpTab }) {
  const isTree = useInspect().ax.shows.value === 'tree';
  const choice = <ViewChoice />;
  return isTree ? <AxView tab={tab} choice={choice} /> : <ContentView tab={tab} choice={choice} />;
}

/** Chrome's two views of a page: for assistive technology, and for agents. */
function ViewChoice() {
  const { shows } = useInspect().ax;
  return (
    <Segments
      label={t('ax.chromesViews')}
      options={[t('ax.accessibility'), t('common.pageContent')]}
      chosen={shows.value === 'tree' ? 0 : 1}
      onChoose={(index) => {
        shows.value = index === 0 ? 'tree' : 'content';
      }}
    />
  );
}

interface AxViewProps {
  tab: CdpTab;
  choice: ComponentChildren;
}

function AxView({ tab, choice }: AxViewProps) {
  const { ax } = useInspect();
  useLayoutEffect(() => ax.rows.open(tab), [ax, tab]);
  return (
    <>
      <AxToolbar choice={choice} />
      <TruncationMark />
      <TreeAndDetails
        details={<AxDetails />}
        hint={ax.node.value ? null : t('ax.selectNodeTreeSee')}
      >
        <TreeOrScreen tab={tab} />
      </TreeAndDetails>
    </>
  );
}

/** The toolbar of the AX tree; it starts with the choice among Chrome's views. */
function AxToolbar({ choice }: { choice: ComponentChildren }) {
  const { ax } = useInspect();
  const { withIgnored } = ax.rows;
  return (
    <Toolbar label={t('common.axTree')}>
      {choice}
      <SearchField
        search={ax.search}
        label={t('ax.findChromesTree')}
        placeholder={t('ax.findRoleName')}
        note={ax.search.note.value}
      />
      <FindInTree search={ax.search} />
      <Chip
        label={t('ax.ignoredLabel')}
        title={t('ax.showChromeLeavesOut')}
        pressed={withIgnored.value}
        onClick={() => {
          withIgnored.value = !withIgnored.value;
        }}
      />
      <Chip
        label={t('ax.followFocus')}
        title={t('ax.selectFocusPageWhenever')}
        pressed={ax.followsFocus.value}
        onClick={() => ax.setFollowsFocus(!ax.followsFocus.value)}
      />
      <PaneButton hide={t('common.hideDetails')} show={t('common.showDetails')} />
    </Toolbar>
  );
}

function TreeOrScreen({ tab }: { tab: CdpTab }) {
  const { ax } = useInspect();
  const { problem, isReading, count } = ax.rows;
  if (problem.value !== '') {
    return <FailedScreen problem={problem.value} onRetry={() => ax.rows.open(tab)} />;
  }
  if (count.value === 0 && isReading.value) {
    return <LoadingScreen sentence={t('ax.chromeBuildingTree')} />;
  }
  return <AxGrid />;
}

function TruncationMark() {
  if (!useInspect().ax.isTruncated.value) return null;
  return (
    <p class="ax-truncated" role="status">
      {t('ax.treeHoldsMostNodes', { maxNodes: numberText(MAX_NODES) })}
    </p>
  );
}
