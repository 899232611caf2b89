import { Chip } from '../controls/chip.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Toolbar } from '../controls/toolbar.tsx';
import { usePanel } from '../panel.ts';
import { SearchField } from '../tree/search-box.tsx';

/** The AX tree's toolbar. */
export function AxToolbar() {
  const { ax, layout } = usePanel();
  const { withIgnored } = ax.rows;
  const open = layout.isOpen.value;
  return (
    <Toolbar label="AX tree">
      <SearchField
        search={ax.search}
        label="Find in Chrome’s tree"
        placeholder="Find by role and name"
        note={ax.search.note.value}
      />
      <Chip
        label="Ignored"
        title="Show what Chrome leaves out of its tree, with the reason"
        pressed={withIgnored.value}
        onClick={() => {
          withIgnored.value = !withIgnored.value;
        }}
      />
      <Chip
        label="Follow focus"
        title="Select what has the focus in the page, whenever it moves"
        pressed={ax.followsFocus.value}
        onClick={() => ax.setFollowsFocus(!ax.followsFocus.value)}
      />
      <IconButton
        icon={layout.arrangement.value.side === 'right' ? 'side-pane' : 'bottom-pane'}
        label={open ? 'Hide the details' : 'Show the details'}
        pressed={open}
        onClick={layout.togglePane}
      />
    </Toolbar>
  );
}
