import { t } from '../../../../core/platform/messages/messages.ts';
import { Chip } from '../../../ui/controls/badge.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { lazyView } from '../../../ui/controls/lazy-view.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { PaneButton } from '../../../ui/layout/split-view.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useTree } from '../../context/tree-context.ts';
import './tree-toolbar.css';

/** They have something to say once the page is read. */
const RoleFilter = lazyView(
  async () => (await import('./role-filter.tsx')).RoleFilter,
  () => null,
);
const LeftOutFilter = lazyView(
  async () => (await import('./left-out-filter.tsx')).LeftOutFilter,
  () => null,
);
const FrameFilter = lazyView(
  async () => (await import('./frame-filter.tsx')).FrameFilter,
  () => null,
);

/** The Tree tab's toolbar. */
export function TreeToolbar() {
  return (
    <Toolbar label={t('tree.tree')}>
      <PageButtons />
      <ToolbarDivider />
      <span class="tree-find">
        <TreeSearch />
        <span class="tree-filters">
          <RoleFilter />
          <FacetChips />
          <LeftOutFilter />
          <FrameFilter />
        </span>
      </span>
      <PaneButton hide={t('tree.hideThePanes')} show={t('tree.showDetailsPayloadEvents')} />
    </Toolbar>
  );
}

function TreeSearch() {
  const { search } = useTree();
  return (
    <SearchField
      search={search}
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
        label={live ? t('tree.pauseKeepReading') : t('tree.goLiveFollowPage')}
        onClick={() => pageModel.setLive(!live)}
      />
      <IconButton
        icon="refresh"
        label={t('tree.readPageAnew')}
        onClick={() => void notices.attempt(page.refresh())}
      />
      <IconButton
        icon="tag"
        label={stamp ? t('tree.stopMirroringIdsData') : t('tree.mirrorIdsDataLlm')}
        pressed={stamp}
        onClick={toggleStamp}
      />
      <IconButton
        icon="marks"
        label={marking ? t('tree.takeIdsOffPage') : t('tree.showIdsPageSet')}
        pressed={marking}
        onClick={() => pageModel.setMarking(!marking)}
      />
    </>
  );
}

const FACETS = [
  { id: 'inView', label: t('tree.inView2'), title: t('tree.elementsViewport') },
  { id: 'occluded', label: t('tree.occluded'), title: t('tree.elementsSomethingElseCovers') },
] as const;

/** Filters by the visibility of an element. */
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
