import { IconButton } from '../controls/icon-button.tsx';
import { Toolbar, ToolbarDivider } from '../controls/toolbar.tsx';
import { PaneButton } from '../layout/pane-button.tsx';
import { useBase } from '../panel-context.ts';
import { FacetChips } from './facet-chips.tsx';
import { FrameFilter } from './frame-filter.tsx';
import { LeftOutFilter } from './left-out-filter.tsx';
import { RoleFilter } from './role-filter.tsx';
import { SearchBox } from './search-box.tsx';
import './tree-toolbar.css';

/** The Tree tab's toolbar. */
export function TreeToolbar() {
  return (
    <Toolbar label="Tree">
      <PageButtons />
      <ToolbarDivider />
      <SearchBox />
      <span class="tree-filters">
        <RoleFilter />
        <FacetChips />
        <LeftOutFilter />
        <FrameFilter />
      </span>
      <PaneButton hide="Hide the panes" show="Show details, payload and events" />
    </Toolbar>
  );
}

function PageButtons() {
  const { page, pageModel, settings, notices } = useBase();
  const live = pageModel.live.value;
  const picking = pageModel.picking.value;
  const marking = pageModel.marking.value;
  const { stamp } = settings.values.value;
  const toggleStamp = () => {
    settings.update({ stamp: !stamp });
    page.setStamping(!stamp);
  };
  return (
    <>
      <IconButton
        icon="inspect"
        label="Pick an element in the page (Ctrl+Shift+E)"
        pressed={picking}
        onClick={() => pageModel.setPicking(!picking)}
      />
      <IconButton
        icon={live ? 'pause' : 'play'}
        label={live ? 'Pause: keep this reading' : 'Go live: follow the page'}
        onClick={() => pageModel.setLive(!live)}
      />
      <IconButton
        icon="refresh"
        label="Read the page anew"
        onClick={() => void notices.attempt(page.refresh())}
      />
      <IconButton
        icon="tag"
        label={stamp ? 'Stop mirroring ids as data-llm-id' : 'Mirror ids as data-llm-id'}
        pressed={stamp}
        onClick={toggleStamp}
      />
      <IconButton
        icon="marks"
        label={marking ? 'Take the ids off the page' : 'Show the ids on the page (Set-of-Mark)'}
        pressed={marking}
        onClick={() => pageModel.setMarking(!marking)}
      />
    </>
  );
}
