import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type {
  ContentNode,
  PageContent,
} from '../../../../core/page/chrome-content/page-content.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { Badge, Chip } from '../../../ui/controls/badge.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RevealButton } from '../../../ui/controls/reveal-button.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { PlainHeader } from '../../../ui/grid/long-table.tsx';
import { setSize } from '../../../ui/grid/outline.ts';
import { GridRow, RowBody, RowGrid, Twisty } from '../../../ui/grid/row-grid.tsx';
import { treeHandlers } from '../../../ui/grid/tree-handlers.ts';
import { PaneButton } from '../../../ui/layout/split-view.tsx';
import { TreeAndDetails } from '../../../ui/layout/tree-and-details.tsx';
import { FailedScreen, LoadingScreen, Screen } from '../../../ui/screens/page-status-screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { markGlyphs, nameGlyphs } from '../../ax/icon-glyphs.ts';
import { useInspect } from '../../context/inspect-context.ts';
import type { ContentFilter } from '../content-model.ts';
import '../../../ui/element/details.css';

const FILTERS: readonly (readonly [ContentFilter, label: string, title: string])[] = [
  ['clickable', t('chromeContent.clickable'), t('chromeContent.chromeTakesClickableReasons')],
  ['disabled', t('chromeContent.disabledLabel'), t('chromeContent.chromeTakesDisabledReasons')],
  ['redacted', t('chromeContent.redacted'), t('chromeContent.fieldsWhoseValueChrome')],
];

interface ContentViewProps {
  tab: CdpTab;
  /** The choice among Chrome's views, at the start of the toolbar. */
  choice: ComponentChildren;
}

/** Chrome's view of the page for agents (`Page.getAnnotatedPageContent`). */
export function ContentView({ tab, choice }: ContentViewProps) {
  const { content } = useInspect();
  useLayoutEffect(() => content.open(tab), [content, tab]);
  return (
    <>
      <Toolbar label={t('common.pageContent')}>
        {choice}
        <IconButton
          icon="refresh"
          label={t('common.refresh')}
          disabled={content.isReading.value}
          onClick={() => void content.load()}
        />
        {FILTERS.map(([filter, label, title]) => {
          const pressed = content.filter.value === filter;
          const toggle = () => {
            content.filter.value = pressed ? null : filter;
          };
          return (
            <Chip key={filter} label={label} title={title} pressed={pressed} onClick={toggle} />
          );
        })}
        <PaneButton hide={t('common.hideDetails')} show={t('common.showDetails')} />
      </Toolbar>
      <TreeAndDetails details={<ContentDetails />}>
        <GridOrScreen />
      </TreeAndDetails>
    </>
  );
}

function GridOrScreen() {
  const { content } = useInspect();
  const { problem, filter } = content;
  if (problem.value !== '') {
    return <FailedScreen problem={problem.value} onRetry={() => void content.load()} />;
  }
  if (!content.content.value) {
    return <LoadingScreen sentence={t('chromeContent.chromeReadingPage')} />;
  }
  if (content.rows.value.length > 0) return <ContentGrid />;
  const screen = {
    icon: 'filter',
    sentence: t('chromeContent.noNodeLike'),
    action: t('chromeContent.showAllNodes'),
  } as const;
  const showAll = () => {
    filter.value = null;
  };
  return <Screen content={screen} onAction={showAll} />;
}

/** Widths are CSS pixels; the first column takes the rest, and the last one is hidden first. */
const COLUMNS = [
  { id: 'node', title: t('common.node'), help: t('chromeContent.nodeHelp'), width: 240 },
  {
    id: 'clickable',
    title: t('chromeContent.clickableFor'),
    help: t('chromeContent.clickableHelp'),
    width: 190,
  },
  {
    id: 'box',
    title: t('chromeContent.visiblePart'),
    help: t('chromeContent.partBoxViewportCssPixels'),
    width: 150,
  },
  { id: 'z', title: 'Z', help: t('chromeContent.orderChromePaintsHigherNearer'), width: 44 },
] as const;

const CELL_KINDS = { node: 'element', clickable: 'state', box: 'centre', z: 'centre' } as const;

/** Chrome's page content as an ARIA treegrid; only the rows on screen are in the document. */
function ContentGrid() {
  const shell = useShell();
  const { content, contentSlots } = useInspect();
  const { viewport, selectedRow, activeRow, outline, keyAt, nodeAt, mask } = content;
  const rows = content.rows.value;
  const { node: nodes, level, place, children } = outline.value;
  let taken = 0;
  const columns = COLUMNS.filter(({ id, width }) => {
    taken += width;
    return id === 'node' || taken <= viewport.width.value;
  });
  return (
    <RowGrid
      label={t('chromeContent.chromesPageContent')}
      viewport={viewport}
      count={rows.length}
      columns={columns
        .map(({ id, width }) => (id === 'node' ? 'minmax(0, 1fr)' : `${width}px`))
        .join(' ')}
      handlers={treeHandlers(shell, content)}
    >
      <PlainHeader columns={columns} />
      <RowBody
        viewport={viewport}
        slots={contentSlots}
        count={rows.length}
        active={activeRow.value}
        keyOf={(row) => keyAt(rows[row] ?? -1)}
      >
        {(row, slot, away) => {
          const position = rows[row] ?? -1;
          const node = nodeAt(position);
          if (!node) return null;
          const isParent = (children[position] ?? 0) > 0;
          const isExpanded = isParent ? content.isExpanded(position) : undefined;
          // It fails the filter, but something below it passes.
          const isContext = mask.value?.[nodes[position] ?? 0] === 1;
          return (
            <GridRow
              key={slot}
              rowKey={keyAt(position)}
              row={row}
              level={level[position] ?? 1}
              place={place[position] ?? 1}
              size={setSize(outline.value, position)}
              isExpanded={isExpanded}
              isSelected={row === selectedRow.value}
              isActive={row === activeRow.value}
              away={away}
              kind={isContext ? 'tree-row-context' : ''}
            >
              {columns.map(({ id }) => (
                <td key={id} class={`tree-cell tree-cell-cut tree-cell-${CELL_KINDS[id]}`}>
                  {id === 'node' && (
                    <>
                      <Twisty level={level[position] ?? 1} isExpanded={isExpanded} />
                      <span class="tree-role">{node.type}</span>
                      <span class="tree-name">{markGlyphs(content.titleAt(position))}</span>
                    </>
                  )}
                  {id === 'clickable' && <Reasons node={node} />}
                  {id === 'box' && textOf(node.visibleBox)}
                  {id === 'z' && node.zOrder}
                </td>
              ))}
            </GridRow>
          );
        }}
      </RowBody>
    </RowGrid>
  );
}

function Reasons({ node }: { node: ContentNode }) {
  const { isDisabled, disabledReasons, clickabilityReasons, redaction } = node;
  const off = disabledReasons.join(', ') || 'disabled';
  return (
    <>
      {isDisabled && (
        <Badge text="disabled" title={t('chromeContent.disabled', { off })} tone="warning" />
      )}{' '}
      {redaction && <Badge text="redacted" title={redaction} tone="neutral" />}{' '}
      {clickabilityReasons.join(', ')}
    </>
  );
}

/** Everything that Chrome tells agents about the selected node, and about the page. */
function ContentDetails() {
  const { content } = useInspect();
  const page = content.content.value;
  const node = content.node.value;
  const key = content.selected.value;
  if (!page) return null;
  return (
    <div class="details-pane">
      {node && key !== null && (
        <Toolbar label={t('common.node')}>
          <RevealButton what={t('common.itsElement')} reveal={() => content.reveal(key)} />
        </Toolbar>
      )}
      <div class="details-scroll">
        {node && <Fields title={t('common.node')} fields={nodeFields(node, page)} />}
        <Fields title={t('common.page')} fields={pageFields(page)} />
      </div>
    </div>
  );
}

type TextField = readonly [label: string, value: string];

function Fields({ title, fields }: { title: string; fields: readonly TextField[] }) {
  return (
    <>
      <h3 class="details-heading">{title}</h3>
      <dl class="details-fields">
        {fields.map(([label, value]) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label}>{value}</dd>,
        ])}
      </dl>
    </>
  );
}

/** Every field that Chrome reported for a node, with the names of Chrome’s schema. */
function nodeFields(node: ContentNode, { frames }: PageContent): TextField[] {
  const { parent: _parent, depth: _depth, frame, control, scroller, ...fields } = node;
  const all = { ...fields, control, scroller, frame: frames[frame]?.origin || frame };
  return Object.entries(all).flatMap(([name, value]): TextField[] => {
    const text = nameGlyphs(textOf(value));
    return text === '' ? [] : [[name, text]];
  });
}

/** `40, 12 · 200 × 30` for a box in CSS pixels; `type: text, name: city` for what has parts. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  if (!Array.isArray(value))
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${textOf(part)}`)
      .join(', ');
  const [x, y, width, height] = value;
  const isBox = value.length === 4 && typeof x === 'number';
  return isBox ? `${x}, ${y} · ${width} × ${height}` : value.map(textOf).join('; ');
}

/** What Chrome reported for the whole page: its mode, size and frames. */
function pageFields({ mode, frames, nodes }: PageContent): TextField[] {
  return [
    [t('common.mode'), mode],
    [t('chromeContent.nodes'), numberText(nodes.length)],
    ...frames.map(({ number, origin, isOpaque, redacted }): TextField => {
      const notes = [
        isOpaque && t('chromeContent.opaque'),
        redacted && t('chromeContent.leftOut', { redacted }),
      ].filter(Boolean);
      return [
        t('chromeContent.frame', { number }),
        [origin || t('chromeContent.opaqueOrigin'), ...notes].join(' · '),
      ];
    }),
  ];
}
