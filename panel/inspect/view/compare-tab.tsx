import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Rates, readableName } from '../../../core/page/compare/join-sources.ts';
import type { Source, SourceElement } from '../../../core/page/compare/source-element.ts';
import type { ComparedFilter, UnionCoverage } from '../../../core/page/compare/union-coverage.ts';
import { nodeWhy } from '../../../core/page/why/node-why.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { numberText, reachedShareText } from '../../../core/platform/messages/numbers.ts';
import { Chip } from '../../ui/controls/badge.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { RevealButton } from '../../ui/controls/reveal-button.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { DebuggerGate } from '../../ui/debugger/debugger-gate.tsx';
import { ElementChip } from '../../ui/element/element-chip.tsx';
import { FindInTree } from '../../ui/element/find-in-tree.tsx';
import { openRowMenu } from '../../ui/element/open-row-menu.ts';
import { SortHead } from '../../ui/grid/long-table.tsx';
import { Marked } from '../../ui/grid/marked.tsx';
import { useShownFocus } from '../../ui/grid/use-shown-focus.ts';
import { FailedScreen, LoadingScreen } from '../../ui/screens/page-status-screen.tsx';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { useShell } from '../../ui/shell/shell-context.ts';
import { markGlyphs, nameGlyphs } from '../ax/icon-glyphs.ts';
import {
  COMPARED_FILTERS,
  type ComparedRow,
  type CompareModel,
  MAX_ROWS,
  titleOf,
} from '../compare/compare-model.ts';
import { useInspect } from '../context/inspect-context.ts';
import './compare-table.css';
import './compare-tab.css';

/** Why an agent cannot see a button: which source has which elements, side by side. */
export function CompareTab() {
  return (
    <DebuggerGate reason={t('common.compare')} sentence={t('compare.whichElementsAgentGets')}>
      {(tab) => <CompareView tab={tab} />}
    </DebuggerGate>
  );
}

/** An element that was asked for and that no source lists: why not. */
function NoSource() {
  const { compare } = useInspect();
  const { elements } = useShell();
  const id = compare.asked.value;
  if (id === null || compare.isBusy.value) return null;
  const node = elements.byKey.value.get(id);
  const cause = node ? nodeWhy(node, false).cause : t('common.elementLeftPage');
  return (
    <p class="compare-note">
      <ElementChip id={id} /> {t('compare.noSourceListsView', { cause })}
    </p>
  );
}

function CompareView({ tab }: { tab: CdpTab }) {
  const { compare } = useInspect();
  useLayoutEffect(() => compare.open(tab), [compare, tab]);
  const { compared, problem, selectedElement } = compare;
  if (problem.value !== '') {
    return <FailedScreen problem={problem.value} onRetry={() => void compare.compare()} />;
  }
  if (!compared.value) {
    return <LoadingScreen sentence={t('compare.comparingView')} />;
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

const FILTERS: Readonly<Record<ComparedFilter, readonly [label: string, title: string]>> = {
  'missing in ours': [t('compare.missingInOurs'), t('compare.anotherSourceListsOurPayloadNot')],
  'missing in theirs': [
    t('compare.missingInTheirs'),
    t('compare.ourPayloadListsChromesAccessibility'),
  ],
  name: [t('compare.nameDiffers'), t('compare.bothUnderDifferentNames')],
  role: [t('compare.roleDiffers'), t('compare.bothDifferentKindsRole')],
};

/** The rates, the search, and the filters of the table. */
function CompareToolbar() {
  const { compare } = useInspect();
  const rates = compare.rates.value;
  const union = compare.union.value;
  const { finding, rows } = compare;
  return (
    <Toolbar label={t('common.compare')}>
      <IconButton
        icon="refresh"
        label={t('common.refresh')}
        disabled={compare.isBusy.value}
        onClick={() => void compare.compare()}
      />
      <SearchField
        search={{ ...finding, matches: rows }}
        label={t('compare.filterElements')}
        placeholder={t('compare.filterNamePatternRoleWhy')}
      />
      <FindInTree search={{ query: finding.query, matches: rows }} />
      <span class="compare-filters">
        {COMPARED_FILTERS.map((filter) => {
          const [label, title] = FILTERS[filter];
          return (
            <Chip
              key={filter}
              label={label}
              title={title}
              count={compare.counts.value.get(filter) ?? 0}
              pressed={compare.wanted.value.has(filter)}
              onClick={() => compare.toggle(filter)}
            />
          );
        })}
        <span class="compare-figures">
          {rates && <RatesText rates={rates} />}
          {union && <UnionText union={union} />}
        </span>
      </span>
    </Toolbar>
  );
}

const HELP = t('compare.interactiveElementsViewChromes');

function RatesText({ rates: { recall, name, role } }: { rates: Rates }) {
  return (
    <output class="compare-rates" title={HELP}>
      <span>
        {t('compare.recall')} <b>{reachedShareText(recall)}</b>
      </span>
      <span>
        {t('common.name')} <b>{reachedShareText(name)}</b>
      </span>
      <span>
        {t('common.role')} <b>{reachedShareText(role)}</b>
      </span>
    </output>
  );
}

/** What any other source lists. */
function UnionText({ union }: { union: UnionCoverage }) {
  const { found, listed } = union;
  return (
    <output
      class="compare-union"
      title={t('compare.elementsChromesAccessibilityTreePage', { ...union })}
    >
      {t('compare.anySource')} <b>{reachedShareText(listed === 0 ? 1 : found / listed)}</b>
    </output>
  );
}

/** Everything that the sources say about the selected element. */
function CompareElement({ compared }: { compared: ComparedRow }) {
  const { compare } = useInspect();
  const { key, differs, sources, why } = compared;
  return (
    <section class="compare-detail" aria-label={t('compare.selectedElement')}>
      <p class="compare-verdict" data-differs={differs.length > 0 || !sources.ours}>
        {why.key !== null && <ElementChip id={why.key} />} {why.sentence}
      </p>
      <dl class="compare-sides">
        {SOURCES.map(([source, title]) => (
          <Side key={source} title={title} element={sources[source]} />
        ))}
      </dl>
      <RevealButton reveal={() => compare.reveal(key)} />
    </section>
  );
}

function Side({ title, element }: { title: string; element: SourceElement | undefined }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{element ? describe(element) : t('compare.notThere')}</dd>
    </>
  );
}

function describe({ role, name, label, box }: SourceElement): string {
  const [x, y, width, height] = (box ?? []).map(Math.round);
  const place = box ? `${x}, ${y} · ${width} × ${height}` : '';
  return [label, role, name === '' ? t('common.noName') : `“${nameGlyphs(name)}”`, place]
    .filter(Boolean)
    .join(' · ');
}

/** The sources that the panel has, in the order of their columns. */
const SOURCES: readonly (readonly [Source, title: string])[] = [
  ['ours', t('compare.ours')],
  ['ax', t('common.axTree')],
  ['chrome', t('common.pageContent')],
];

const COLUMNS: readonly { id: string; title: string; short?: string; help: string }[] = [
  { id: 'element', title: t('common.element'), help: t('compare.elementHelp') },
  { id: 'why', title: t('compare.why'), help: t('compare.whyHelp') },
  {
    id: 'ours',
    title: t('compare.ours'),
    short: t('compare.ours'),
    help: t('compare.penumbrasPayloadListsIdRole'),
  },
  {
    id: 'ax',
    title: t('common.axTree'),
    short: t('compare.axShort'),
    help: t('compare.chromesAccessibilityTreeLists'),
  },
  {
    id: 'chrome',
    title: t('common.pageContent'),
    short: t('common.page'),
    help: t('compare.pageHelp'),
  },
];

/** One row per element: why the sources have it or not, and a column for each source. */
function CompareTable() {
  const { notices, elements } = useShell();
  const { compare } = useInspect();
  const rows = compare.rows.value;
  const shown = rows.slice(0, MAX_ROWS);
  const tabStop = shown.some(({ key }) => key === compare.selected.value)
    ? compare.selected.value
    : shown[0]?.key;
  const scroller = useRef<HTMLDivElement>(null);
  useShownFocus(scroller, 'compare', () => compare.asked.peek() === null);
  return (
    <div class="compare-scroll" ref={scroller}>
      <table
        class="compare-table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with a keyboard
        role="grid"
        aria-label={t('compare.elementsViewWhoThem')}
        {...compareHandlers({ compare, notices, elements })}
      >
        <thead>
          <tr>
            {COLUMNS.map(({ id, title, short, help }) => (
              <SortHead
                key={id}
                column={id}
                title={title}
                short={short}
                help={help}
                sorting={compare.sorting.value}
                onSort={compare.sortBy}
                marks={{ 'data-column': id }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((compared) => (
            <CompareRow
              key={compared.key}
              compared={compared}
              isSelected={compared.key === compare.selected.value}
              isTabStop={compared.key === tabStop}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p class="compare-empty">
          {compare.finding.query.value.trim() === ''
            ? t('compare.noDifferences')
            : (compare.finding.problem.value ?? t('compare.noElementFound'))}
        </p>
      )}
      {rows.length > MAX_ROWS && (
        <p class="compare-empty">
          {t('compare.moreNotShown', { rows: numberText(rows.length - MAX_ROWS) })}
        </p>
      )}
    </div>
  );
}

interface CompareRowProps {
  compared: ComparedRow;
  isSelected: boolean;
  isTabStop: boolean;
}

function CompareRow({ compared, isSelected, isTabStop }: CompareRowProps) {
  const { compare } = useInspect();
  const { role, name } = titleOf(compared);
  const query = compare.finding.parsed.value;
  return (
    <tr
      class="compare-row"
      data-key={compared.key}
      data-differs={compared.differs.length > 0}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      ref={isSelected ? showRow : null}
    >
      <th scope="row" class="compare-element">
        <span class="tree-role">
          <Marked text={role} query={query} field="role" />
        </span>
        {name === '' ? (
          <span class="tree-unnamed">{t('common.noName')}</span>
        ) : (
          <span class="tree-name">
            <Marked text={markGlyphs(name)} query={query} />
          </span>
        )}
      </th>
      <td class="compare-why" title={compared.why.sentence}>
        {compared.why.key !== null && <ElementChip id={compared.why.key} isShort isInRow />}{' '}
        <Marked text={compared.why.text} query={query} field="why" />
      </td>
      {SOURCES.map(([source]) => (
        <SourceCell
          key={source}
          element={compared.sources[source]}
          title={{ role, name }}
          isMissing={isMissing(compared, source)}
          isFaulty={source === 'ours' && compared.differs.length > 0}
        />
      ))}
    </tr>
  );
}

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

interface SourceCellProps {
  element: SourceElement | undefined;
  title: { role: string; name: string };
  /** Whether the missing element counts as a difference. */
  isMissing: boolean;
  /** Whether the source's words count as a difference. */
  isFaulty: boolean;
}

/** What a source says about an element, where it differs from the first column. */
function SourceCell({ element, title, isMissing, isFaulty }: SourceCellProps) {
  if (!element) {
    return (
      <td class={isMissing ? 'compare-cell-missing' : 'compare-cell-without'} data-column="source">
        <span class="compare-words">{t('compare.notThere')}</span>
        <span class="compare-mark" aria-hidden="true">
          –
        </span>
      </td>
    );
  }
  const { role, name, label } = element;
  return (
    <td class={isFaulty ? 'compare-cell-faulty' : undefined} data-column="source">
      <span class="compare-mark" aria-hidden="true">
        ✓
      </span>
      <span class="compare-words">
        {label !== undefined && <span class="compare-id">{label}</span>}
        <span class="compare-said">{role}</span>
        {readableName(name) !== readableName(title.name) && (
          <span class="compare-name">
            {name === '' ? t('common.noName') : `“${markGlyphs(name)}”`}
          </span>
        )}
      </span>
    </td>
  );
}

/** Whether a source without the element counts as a difference. */
function isMissing({ differs }: ComparedRow, source: Source): boolean {
  if (source === 'ours') return differs.includes('only in ax');
  return source === 'ax' && differs.includes('only in ours');
}

interface HandlersDeps extends Pick<Shell, 'elements' | 'notices'> {
  compare: CompareModel;
}

function rowOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
}

/** The row that a key leads to from the present one, by key. */
const STEPS: Readonly<Record<string, (row: number, count: number) => number>> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  PageDown: (row) => row + 10,
  PageUp: (row) => row - 10,
  Home: () => 0,
  End: (_row, count) => count - 1,
};

/** The table's listeners: one set for all rows. */
function compareHandlers({ compare, notices, elements }: HandlersDeps) {
  const hover = (event: Event) => compare.hover(rowOf(event)?.dataset.key ?? null);
  const select = (row: HTMLElement | null | undefined) => {
    const { key } = row?.dataset ?? {};
    // The frame of a row may be gone: then nothing is selected in the other tabs.
    if (key !== undefined) void compare.select(key).catch(() => undefined);
  };
  const reveal = (event: Event) => {
    const { key } = rowOf(event)?.dataset ?? {};
    if (key !== undefined) void notices.attempt(compare.reveal(key));
  };
  return {
    onPointerOver: hover,
    onPointerLeave: () => compare.hover(null),
    onFocusIn: hover,
    onFocusOut: () => compare.hover(null),
    onClick: (event: Event) => select(rowOf(event)),
    onDblClick: reveal,
    onContextMenu: (event: MouseEvent) => openRowMenu(event, elements, compare.element),
    onKeyDown(event: KeyboardEvent) {
      const row = rowOf(event);
      const step = STEPS[event.key];
      if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter') reveal(event);
      else if (event.key === ' ') select(row);
      else if (step) {
        const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[];
        const to = step(rows.indexOf(row), rows.length);
        const next = rows[Math.max(0, Math.min(rows.length - 1, to))];
        next?.focus();
        select(next);
      } else return;
      event.preventDefault();
    },
  };
}
