import { useLayoutEffect } from 'preact/hooks';
import type { Rates } from '../../../core/page/compare/join-sources.ts';
import type { SourceElement } from '../../../core/page/compare/source-element.ts';
import type { ComparedFilter, UnionCoverage } from '../../../core/page/compare/union-coverage.ts';
import { nodeWhy } from '../../../core/page/why/node-why.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { reachedShareText } from '../../../core/platform/messages/numbers.ts';
import { Chip } from '../../ui/controls/badge.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { RevealButton } from '../../ui/controls/reveal-button.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { DebuggerGate } from '../../ui/debugger/debugger-gate.tsx';
import { ElementChip } from '../../ui/element/element-chip.tsx';
import { FindInTree } from '../../ui/element/find-in-tree.tsx';
import { FailedScreen, LoadingScreen } from '../../ui/screens/page-status-screen.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { nameGlyphs } from '../ax/icon-glyphs.ts';
import { COMPARED_FILTERS, type ComparedRow } from '../compare/compare-model.ts';
import { useInspect } from '../context/inspect-context.ts';
import { CompareTable, SOURCES } from './compare-table.tsx';
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
