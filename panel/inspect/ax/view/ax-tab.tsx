import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import {
  type AxKey,
  type AxNode,
  axKey,
  type NameSource,
} from '../../../../core/page/ax/ax-node.ts';
import { axStates } from '../../../../core/page/ax/ax-states.ts';
import { MAX_NODES } from '../../../../core/page/ax/ax-tree.ts';
import type { PageIds } from '../../../../core/page/compare/ask-content.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import type { SearchQuery } from '../../../../core/platform/search/parse-search.ts';
import { Badge, Chip } from '../../../ui/controls/badge.tsx';
import { RevealButton } from '../../../ui/controls/reveal-button.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { DebuggerGate } from '../../../ui/debugger/debugger-gate.tsx';
import { ElementChip, FoundChip } from '../../../ui/element/element-chip.tsx';
import { FindInTree } from '../../../ui/element/find-in-tree.tsx';
import { PlainHeader } from '../../../ui/grid/long-table.tsx';
import { Marked } from '../../../ui/grid/marked.tsx';
import { setSize } from '../../../ui/grid/outline.ts';
import {
  GridRow,
  type GridRowProps,
  RowBody,
  RowGrid,
  Twisty,
} from '../../../ui/grid/row-grid.tsx';
import { treeHandlers } from '../../../ui/grid/tree-handlers.ts';
import { PaneButton } from '../../../ui/layout/split-view.tsx';
import { TreeAndDetails } from '../../../ui/layout/tree-and-details.tsx';
import { FailedScreen, LoadingScreen } from '../../../ui/screens/page-status-screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { ContentView } from '../../chrome-content/view/content-view.tsx';
import { useInspect } from '../../context/inspect-context.ts';
import { isControl as isControlNode } from '../ax-model.ts';
import { isOnlyGlyphs, markGlyphs, nameGlyphs } from '../icon-glyphs.ts';
import '../../../ui/element/details.css';
import './ax-details.css';
import './related-nodes.css';
import './ax-row.css';
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

function AxView({ tab, choice }: { tab: CdpTab; choice: ComponentChildren }) {
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

/** Chrome's tree as an ARIA treegrid; only the rows on screen are in the document. */
function AxGrid() {
  const shell = useShell();
  const { ax } = useInspect();
  const columns = axColumns(ax.viewport.width.value);
  return (
    <RowGrid
      tab="ax"
      label={t('ax.chromesAccessibilityTree')}
      viewport={ax.viewport}
      count={ax.rows.count.value}
      columns={columns.map(({ width }) => `${width}px`).join(' ')}
      handlers={treeHandlers(shell, ax)}
    >
      <PlainHeader columns={columns} />
      <AxRows />
    </RowGrid>
  );
}

function AxRows() {
  const { ax, axSlots } = useInspect();
  const { listing, isExpanded } = ax.rows;
  const { keys, outline } = listing.value;
  const columns = axColumns(ax.viewport.width.value);
  const marksOf = ax.search.marks.value;
  const focus = ax.focus.value;
  const nodeAt = ax.nodeAt.value;
  const ids = ax.ids.value;
  return (
    <RowBody
      viewport={ax.viewport}
      slots={axSlots}
      count={keys.length}
      active={ax.activeRow.value}
      keyOf={(row) => keys[row] ?? ''}
    >
      {(row, slot, away) => {
        const key = keys[row];
        if (key === undefined) return null;
        const hasChildren = (outline.children[row] ?? 0) > 0;
        return (
          <AxRow
            key={slot}
            rowKey={key}
            row={row}
            node={nodeAt(key)}
            columns={columns}
            query={marksOf(nodeAt(key))}
            level={outline.level[row] ?? 1}
            place={outline.place[row] ?? 1}
            size={setSize(outline, row)}
            isExpanded={hasChildren ? isExpanded(key) : undefined}
            isSelected={row === ax.selectedRow.value}
            isActive={row === ax.activeRow.value}
            hasFocus={key === focus}
            ours={ids.get(key)}
            away={away}
          />
        );
      }}
    </RowBody>
  );
}

interface AxRowProps extends GridRowProps {
  /** Undefined while it is not read yet. */
  node: AxNode | undefined;
  columns: readonly AxColumn[];
  query: SearchQuery;
  hasFocus: boolean;
  /** Our ids of a control; undefined while they are not known. */
  ours: PageIds | undefined;
}

function AxRow({ node, columns, query, hasFocus, ours, ...place }: AxRowProps) {
  return (
    <GridRow {...place} kind={rowKind(node)}>
      {columns.map(({ id }) => (
        <td key={id} class={`tree-cell tree-cell-cut tree-cell-${id === 'node' ? 'element' : id}`}>
          {id === 'value' && markGlyphs(node?.value ?? '')}
          {id === 'state' && <State node={node} hasFocus={hasFocus} />}
          {id === 'node' && (
            <>
              <Twisty level={place.level} isExpanded={place.isExpanded} />
              {node ? <NodeText node={node} query={query} /> : <Loading />}
              {ours && <Ours ids={ours} />}
            </>
          )}
        </td>
      ))}
    </GridRow>
  );
}

/** A control as the Tree has it. */
function Ours({ ids: { id, listed } }: { ids: PageIds }) {
  if (id === listed) return <ElementChip id={id} isInRow />;
  return (
    <span class="tree-note" title={t('common.treeNotListElementItself')}>
      {t('ax.notInTree')}
    </span>
  );
}

function rowKind(node: AxNode | undefined): string {
  if (!node) return 'ax-row-loading';
  return node.ignored ? 'ax-row-ignored' : 'ax-row';
}

const Loading = () => <span class="tree-note">{t('ax.reading')}</span>;

function NodeText({ node, query }: { node: AxNode; query: SearchQuery }) {
  const { role, name, ignored, ignoredReasons, problem } = node;
  const isControl = isControlNode(node);
  return (
    <>
      <span class="tree-role">
        <Marked text={ignored ? t('ax.ignored') : role} query={query} field="role" />
      </span>
      {name !== '' && (
        <span class="tree-name">
          <Marked text={markGlyphs(name)} query={query} />
        </span>
      )}
      {isControl && name === '' && <span class="tree-unnamed">{t('common.noName')}</span>}
      {isControl && isOnlyGlyphs(name) && <span class="tree-unnamed">{t('ax.noNameWords')}</span>}
      {ignoredReasons.length > 0 && <span class="tree-note">{ignoredReasons.join('; ')}</span>}
      {problem !== undefined && <span class="tree-unread">{problem}</span>}
    </>
  );
}

function State({ node, hasFocus }: { node: AxNode | undefined; hasFocus: boolean }) {
  return (
    <>
      {hasFocus && <Badge text="focus" title={t('ax.itHasTheFocus')} tone="success" />}{' '}
      {node && statesBeside(node).join(', ')}
    </>
  );
}

/** The document reports itself as focused: the badge shows what really has the focus. */
function statesBeside(node: AxNode): string[] {
  return axStates(node).filter((state) => state !== 'focused');
}

interface AxColumn {
  id: 'node' | 'value' | 'state';
  title: string;
  help: string;
  /** CSS pixels. */
  width: number;
}

/** Least width of the first column, CSS pixels; the others are hidden before it shrinks further. */
const MIN_NODE = 260;

const REST: readonly AxColumn[] = [
  { id: 'state', title: t('common.state'), help: t('common.checkedExpandedDisabled'), width: 140 },
  { id: 'value', title: t('common.value'), help: t('common.currentValueControl'), width: 130 },
];

/** The columns that fit; the first takes the rest of the width. */
function axColumns(available: number): AxColumn[] {
  const shown: AxColumn[] = [];
  let left = available;
  for (const column of REST) {
    if (left - column.width < MIN_NODE) break;
    left -= column.width;
    shown.unshift(column);
  }
  return [
    {
      id: 'node',
      title: t('common.node'),
      help: t('ax.roleNameChromesAccessibilityTree'),
      width: Math.max(0, left),
    },
    ...shown,
  ];
}

/** Everything that Chrome says about the selected node. */
function AxDetails() {
  const { ax } = useInspect();
  const node = ax.node.value;
  if (!node) return null;
  return (
    <div class="details-pane">
      <Toolbar label={t('common.node')}>
        <FoundChip name={node.key} find={ax.element(node.key)} />
        <RevealButton what={t('common.itsElement')} reveal={() => ax.reveal(node.key)} />
      </Toolbar>
      <div class="details-scroll">
        {node.problem !== undefined && <p class="details-note">{node.problem}</p>}
        {node.ignored && <IgnoredNote node={node} />}
        <h3 class="details-heading">{t('common.node')}</h3>
        <dl class="details-fields">
          <Field label={t('common.role')} value={node.role} />
          <Field label={t('common.name')} value={nameGlyphs(node.name) || '(none)'} />
          <Field label={t('common.description')} value={node.description} />
          <Field label={t('common.value')} value={node.value} isCode />
          <Field label={t('ax.backendNodeId')} value={node.backendNodeId?.toString()} isCode />
          <Field label={t('ax.document')} value={documentAddress(node, ax.nodeAt.value)} isCode />
          <Field label={t('ax.process')} value={node.session && t('ax.ownOutProcessFrame')} />
        </dl>
        {node.nameSources.length > 0 && <NameSources node={node} />}
        {node.properties.length > 0 && <Properties node={node} />}
      </div>
    </div>
  );
}

function IgnoredNote({ node }: { node: AxNode }) {
  const reasons = node.ignoredReasons.join('; ') || t('ax.chromeGivesNoReason');
  return <p class="details-note">{t('ax.leftOutTree', { reasons })}</p>;
}

interface FieldProps {
  label: string;
  value: string | undefined;
  isCode?: boolean;
}

function Field({ label, value, isCode }: FieldProps) {
  if (value === undefined || value === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd class={isCode ? 'details-code' : undefined}>{value}</dd>
    </>
  );
}

/** Possible sources of the name, in Chrome's order of precedence. */
function NameSources({ node }: { node: AxNode }) {
  return (
    <>
      <h3 class="details-heading">{t('common.nameFrom')}</h3>
      <ul class="ax-sources">
        {node.nameSources.map(({ from, outcome, text = '', related }) => (
          <li key={`${from} ${text}`} class="ax-source" data-outcome={outcome}>
            <span class="ax-source-from">{sourceTitle(from)}</span>
            <span>
              <span class="ax-source-text">{nameGlyphs(text)}</span>
              <RelatedNodes node={node} ids={related} />
            </span>
            <span class="ax-source-outcome">{NAME_OUTCOMES[outcome]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Properties({ node }: { node: AxNode }) {
  return (
    <>
      <h3 class="details-heading">{t('common.properties')}</h3>
      <dl class="details-fields">
        {node.properties.map(({ name, value, related }) => [
          <dt key={`${name} title`}>{name}</dt>,
          <dd key={name} class="details-code">
            {`${value}`}
            <RelatedNodes node={node} ids={related} />
          </dd>,
        ])}
      </dl>
    </>
  );
}

/** Address of a node's document; undefined for a node that is no longer in the tree. */
function documentAddress(
  node: AxNode,
  get: (key: AxKey) => AxNode | undefined,
): string | undefined {
  let at: AxNode | undefined = node;
  while (at && at.role !== 'RootWebArea') at = at.parent === null ? undefined : get(at.parent);
  const address = at?.properties.find(({ name }) => name === 'url')?.value;
  return address === undefined ? undefined : String(address);
}

interface RelatedNodesProps {
  node: AxNode;
  /** Backend ids of elements of the same process. */
  ids: readonly number[] | undefined;
}

/** The nodes that a property or a source of a name points to, each as a link. */
function RelatedNodes({ node, ids = [] }: RelatedNodesProps) {
  const { ax } = useInspect();
  const { notices } = useShell();
  const nodeAt = ax.nodeAt.value;
  return (
    <>
      {ids.map((id) => {
        const key = axKey(node.session, id);
        return (
          <button
            key={id}
            type="button"
            class="ax-related"
            title={t('ax.selectThisNode')}
            onClick={() => void notices.attempt(ax.show(key))}
          >
            {relatedTitle(nodeAt(key)) || t('ax.nodeId', { id })}
          </button>
        );
      })}
    </>
  );
}

/** Empty for a node that has not been read. */
function relatedTitle(node: AxNode | undefined): string {
  if (!node || node.ignored) return '';
  return [node.role, node.name && `“${markGlyphs(node.name)}”`].filter(Boolean).join(' ');
}

const NAME_OUTCOMES: Readonly<Record<NameSource['outcome'], string>> = {
  won: t('ax.used'),
  lost: t('ax.notUsed'),
  empty: t('ax.notSet'),
  invalid: t('ax.pointsToNothing'),
};

const TITLES: Readonly<Record<string, string>> = {
  contents: t('ax.itsContents'),
  labelfor: t('ax.labelFor'),
  labelwrapped: t('ax.labelAroundIt'),
  label: t('ax.label'),
  legend: '<legend>',
  figcaption: '<figcaption>',
  tablecaption: '<caption>',
  rubyannotation: '<ruby>',
  title: t('ax.title'),
  other: t('ax.anotherRule'),
};

/** A source of a name in the words of HTML; attributes keep their names. */
function sourceTitle(from: string): string {
  return TITLES[from] ?? from;
}
