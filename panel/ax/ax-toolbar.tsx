import { Chip } from '../controls/chip.tsx';
import { Segments } from '../controls/segments.tsx';
import { Toolbar } from '../controls/toolbar.tsx';
import { PaneButton } from '../layout/pane-button.tsx';
import { usePanel } from '../panel.ts';
import { SearchField } from '../tree/search-box.tsx';

/** The AX tree's toolbar. */
export function AxToolbar() {
  const { ax } = usePanel();
  const { withIgnored } = ax.rows;
  return (
    <Toolbar label="AX tree">
      <AxSegments />
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
      <DetailsButton />
    </Toolbar>
  );
}

/** Chrome's two own views of a page: for assistive technology, and for agents. */
export function AxSegments() {
  const { shows } = usePanel().ax;
  return (
    <Segments
      label="Which of Chrome’s views"
      options={['Accessibility', 'Page content']}
      chosen={shows.value === 'tree' ? 0 : 1}
      onChoose={(index) => {
        shows.value = index === 0 ? 'tree' : 'content';
      }}
    />
  );
}

/** Shows or hides the details beside the tree. */
export function DetailsButton() {
  return <PaneButton hide="Hide the details" show="Show the details" />;
}
