import { useContext } from 'preact/hooks';
import { truncationSentence } from '../../../../core/page/tree/truncation.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { LlmContext } from '../../../llm/context/llm-context.ts';
import { Chip } from '../../../ui/controls/badge.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { lazyView } from '../../../ui/controls/lazy-view.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import { MATCH } from '../../../ui/grid/outline.ts';
import { PaneButton, ViewAndPane } from '../../../ui/layout/split-view.tsx';
import { pageStatusScreen, Screen, treeScreen } from '../../../ui/screens/page-status-screen.tsx';
import { MAX_ELEMENT_LIMIT } from '../../../ui/settings/settings.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { withElements } from '../../../ui/text/with-elements.ts';
import { InspectContext } from '../../context/inspect-context.ts';
import { useTree } from '../../context/tree-context.ts';
import { SidePane } from '../../view/side-pane.tsx';
import { describeFilter, isFiltering } from '../tree-filter.ts';
import { TreeGrid } from './tree-grid.tsx';
import './active-filters.css';
import './tree-toolbar.css';

const SearchedIdFate = lazyView(
  async () => (await import('../../view/fate-view.tsx')).SearchedIdFate,
);

/** The live semantic tree, with details, payload and events beside it. */
export function TreeTab() {
  const { pageModel, page } = useShell();
  const isSearched = Boolean(useContext(InspectContext)?.healing.searched.value);
  const screen = pageStatusScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  return (
    <>
      <TreeToolbar />
      <ActiveFilters />
      {isSearched && <SearchedIdFate />}
      <TruncationNotice />
      <ViewAndPane label={t('tree.sizePanes')} pane={<SidePane />}>
        <TreeOrScreen />
      </ViewAndPane>
    </>
  );
}

/** They have something to say once the page is read. */
const RoleFilter = lazyView(
  async () => (await import('./role-filter.tsx')).RoleFilter,
  () => null,
);
const LeftOutFilter = lazyView(
  async () => (await import('./left-out-filter.tsx')).LeftOutFilter,
  () => null,
);
const RegionCosts = lazyView(
  async () => (await import('./region-costs.tsx')).RegionCosts,
  () => null,
);
const FrameFilter = lazyView(
  async () => (await import('./frame-filter.tsx')).FrameFilter,
  () => null,
);

function TreeToolbar() {
  return (
    <Toolbar label={t('common.tree')}>
      <PageButtons />
      <ToolbarDivider />
      <span class="tree-find">
        <TreeSearch />
        <span class="tree-filters">
          <RoleFilter />
          <FacetChips />
          <LeftOutFilter />
          <FrameFilter />
          {useContext(LlmContext) && <RegionCosts />}
        </span>
      </span>
      <PaneButton hide={t('tree.hideThePanes')} show={t('common.showDetailsPayloadEvents')} />
    </Toolbar>
  );
}

function TreeSearch() {
  const { search } = useTree();
  const { nodes = [], pending = 0, total = 0 } = useShell().pageModel.reading.value?.tree ?? {};
  const isReading = pending > 0 && nodes.length < total;
  const isNoneYet = isReading && search.matches.value.length === 0;
  const figures = () => ({ read: numberText(nodes.length), elements: numberText(total) });
  return (
    <SearchField
      search={search}
      note={isNoneYet ? t('controls.noMatchYet', figures()) : undefined}
      label={t('tree.findTree')}
      placeholder={t('tree.findRoleNameValue')}
    />
  );
}

function PageButtons() {
  const { page, pageModel, settings, notices } = useShell();
  const live = pageModel.live.value;
  const marking = pageModel.marking.value;
  const { stamp } = settings.values.value;
  const toggleStamp = () => {
    settings.update({ stamp: !stamp });
    page.setStamping(!stamp);
  };
  return (
    <>
      <IconButton
        icon={live ? 'pause' : 'play'}
        label={live ? t('tree.pauseUpdates') : t('tree.resumeUpdates')}
        onClick={() => pageModel.setLive(!live)}
      />
      <IconButton
        icon="refresh"
        label={t('common.refresh')}
        onClick={() => void notices.attempt(page.refresh())}
      />
      <IconButton
        icon="tag"
        label={stamp ? t('tree.stopMirroringIdsData') : t('tree.mirrorIdsDataScripts')}
        pressed={stamp}
        onClick={toggleStamp}
      />
      <IconButton
        icon="marks"
        label={marking ? t('tree.hideIDsPage') : t('tree.showIdsPageSet')}
        pressed={marking}
        onClick={() => pageModel.setMarking(!marking)}
      />
    </>
  );
}

const FACETS = [
  { id: 'inView', label: t('tree.inViewLabel'), title: t('tree.elementsViewport') },
  { id: 'occluded', label: t('tree.coveredLabel'), title: t('tree.elementsSomethingElseCovers') },
] as const;

function FacetChips() {
  const { rows } = useTree();
  const filter = rows.filter.value;
  return (
    <>
      {FACETS.map(({ id, label, title }) => (
        <Chip
          key={id}
          label={label}
          title={title}
          count={rows.counts.value[id]}
          pressed={filter[id]}
          onClick={() => rows.narrow({ [id]: !filter[id] })}
        />
      ))}
    </>
  );
}

function TreeOrScreen() {
  const { pageModel, notices, page } = useShell();
  const { rows } = useTree();
  const tree = pageModel.reading.value?.tree;
  const screen = tree && treeScreen(tree, rows.rows.value.length);
  if (!screen) return <TreeGrid />;
  const act = () => {
    if (rows.mask.value) rows.clearFilter();
    else void notices.attempt(page.refresh());
  };
  return <Screen content={screen} onAction={act} />;
}

/** The active filters in one line, with a button to clear them. */
function ActiveFilters() {
  const { rows } = useTree();
  const filter = rows.filter.value;
  if (!isFiltering(filter)) return null;
  const mask = rows.mask.value;
  const shown = mask ? mask.reduce((n, m) => n + (m === MATCH ? 1 : 0), 0) : 0;
  return (
    <div class="active-filters">
      <output class="active-filters-text">
        {withElements(t('tree.shown', { shown: numberText(shown), filter: '{filter}' }), {
          filter: <b>{describeFilter(filter).join(' · ')}</b>,
        })}
      </output>
      <TextButton onClick={rows.clearFilter}>{t('common.clearFilters')}</TextButton>
    </div>
  );
}

/** Says that some elements are not listed, and how many; offers to list more. */
function TruncationNotice() {
  const { pageModel, settings, page } = useShell();
  const truncated = pageModel.reading.value?.tree.truncated;
  if (!truncated) return null;
  const { maxElements } = settings.values.value;
  const more = Math.min(maxElements * 2, MAX_ELEMENT_LIMIT);
  const listMore = () => {
    settings.update({ maxElements: more });
    page.setMaxElements(more);
  };
  return (
    <WarningBar role="status">
      <span>{say(truncationSentence(truncated))}</span>
      {truncated.leftOut > 0 && more > maxElements && (
        <TextButton title={t('tree.panelGetsSlowerEvery')} onClick={listMore}>
          {t('tree.listUpTo', { more: numberText(more) })}
        </TextButton>
      )}
    </WarningBar>
  );
}
